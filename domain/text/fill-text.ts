/**
 * Fills the placeholders `{{name}}` of a text; one without a value becomes empty. One pass, so that `{{club}}` or `$&` in
 * somebody's name stays as it is.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
