/** What nearly every club is called besides its name: 'FC Basel 1893' is Basel. */
const ORDINARY = /(^|\s)(FC|BSC|SC|AC|AS|US|FCS|CS|ES|SR|SV|VfB|VfL|\d{4})\.?(?=\s|$)/g;

/** The name of a club without what others are called too, for where there is little room. */
export function shortClubName(name: string): string {
  return name.replace(ORDINARY, '').trim() || name;
}
