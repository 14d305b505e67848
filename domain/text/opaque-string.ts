/**
 * A password as it is hashed, in the profile OpaqueString of RFC 8265: whatever keyboard and system it was typed on, it has
 * the same bytes. Nothing else of it changes, its case least of all.
 */
export function opaqueString(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}
