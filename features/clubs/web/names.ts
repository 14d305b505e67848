/** Common parts of club names: 'FC Basel 1893' is Basel. */
const ORDINARY = /(^|\s)(FC|BSC|SC|AC|AS|US|FCS|CS|ES|SR|SV|VfB|VfL|\d{4})\.?(?=\s|$)/g;

/** The name of a club without its common parts, for narrow places; the whole name when nothing would be left. */
export function shortClubName(name: string): string {
  return name.replace(ORDINARY, '').trim() || name;
}
