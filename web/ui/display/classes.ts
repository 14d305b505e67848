/** Joins class names, leaving out what is absent: `classes('btn', wide && 'w-full')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
