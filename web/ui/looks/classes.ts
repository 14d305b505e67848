/** Joins class names, leaving out falsy ones: `classNames('btn', wide && 'w-full')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
