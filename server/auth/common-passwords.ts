/**
 * Whether a password is a common one: nearly 18,000 from the list of zxcvbn (MIT licence) that are long enough for the
 * other rules, and a few from football and from our languages. Server only: the list is larger than the page's bundle.
 */

/** Common passwords missing from the list, which is mostly English. */
const OURS = `fczuerich fczurich fcbasel1 youngboys fcluzern fcsion fclugano stgallen grasshopper servette internazionale
  acmilan1 sscnapoli asroma1927 realmadrid1 barcelona1 atletico1 bayern04 fcbayern1 dortmund1 borussia1 crvenazvezda
  partizan partizan1 touchline touchline1 fussball2 fussball123 torwart1 meister1 schatz123 hallo1234 willkommen
  willkommen1 passwort12 passwort123 qwertz12 qwertz123 qwertzuiop qwertzui asdfghjklö contraseña contraseña1 bienvenue
  bienvenue1 motdepasse1 benvenuto benvenuto1 calcio123 lozinka1 lozinka123 sifra123 šifra123 dobrodosli fudbal123
  futbol123`;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded at the first new password, as it takes some milliseconds and a few megabytes. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
    return new Set([...long, ...OURS.split(/\s+/)]);
  });
  return common;
}

export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}
