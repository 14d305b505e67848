/** The format of ids. Not in `fields.ts`, so that code which reads an address loads no form. */
export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id that a text names, in the one form in which ids are stored and compared: without blanks around it, in small
 * letters. Undefined when it names none.
 */
export function readId(text: string): string | undefined {
  const id = text.trim().toLowerCase();
  return isId(id) ? id : undefined;
}

/** Whether the text has the format of an id; a link may carry any text. */
export function isId(value: string): boolean {
  return ID.test(value);
}
