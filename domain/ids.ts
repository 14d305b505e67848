/** How records are named. Apart from the fields, so that whoever reads an address needs no form. */
export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text can name a record at all; what a link carries may be anything. */
export function isId(value: string): boolean {
  return ID.test(value);
}
