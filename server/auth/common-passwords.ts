/**
 * Whether a password is one of those that guessers try first: of the list of zxcvbn (MIT licence) the nearly 18,000 that
 * are long enough to pass otherwise, and a few of our trade and languages. Only the server knows the list: in a page it
 * would weigh more than the page.
 */

/** What the list, gathered mostly in English, has not met. */
const OURS = `fczuerich fczurich fcbasel1 youngboys fcluzern fcsion fclugano stgallen grasshopper servette internazionale
  acmilan1 sscnapoli asroma1927 realmadrid1 barcelona1 atletico1 bayern04 fcbayern1 dortmund1 borussia1 crvenazvezda
  partizan partizan1 touchline touchline1 fussball2 fussball123 torwart1 meister1 schatz123 hallo1234 willkommen
  willkommen1 passwort12 passwort123 qwertz12 qwertz123 qwertzuiop qwertzui asdfghjklö contraseña contraseña1 bienvenue
  bienvenue1 motdepasse1 benvenuto benvenuto1 calcio123 lozinka1 lozinka123 sifra123 šifra123 dobrodosli fudbal123
  futbol123`;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded at the first new password: it takes some milliseconds, and a few megabytes. */
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
