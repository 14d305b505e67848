import type { Catalogue } from '../catalogue.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Politika privatnosti',
  effective: 'Važi od 1. avgusta 2024.',
  issuer_title: 'Ko izdaje ovu politiku',
  issuer_text:
    'Ovu politiku izdaje švajcarska kompanija koja vodi ovu uslugu za klub. Važi švajcarsko pravo o zaštiti podataka. Pitanja uputi osobi za kontakt koju ti je klub naveo.',
  age_title: 'Uzrast',
  age_text: 'Usluga nije namenjena osobama mlađim od 18 godina.',
  data_title: 'Šta se čuva',
  data_text:
    'Tvoje ime, e-mail adresa, uloga u klubu i jezik; aktivnosti koje planiraš, sa fotografijama i snimcima; i ono što stručni štab beleži o utakmicama i igračima.',
  use_title: 'Za šta se koristi',
  use_text:
    'Za planiranje dana i nedelja, praćenje razvoja igrača i skauting. Ništa se ne prodaje i ništa ne služi za reklamu.',
  who_title: 'Ko to vidi',
  who_text:
    'Ljudi iz kluba, svako koliko mu uloga dozvoljava. Van kluba samo oni koji vode tehničku uslugu, i to koliko je neophodno.',
  device_title: 'Na tvom uređaju',
  device_text:
    'Pregledač čuva tvoju prijavu, jezik i ono što je uneto, a još nije sačuvano. Posle odjave ostaje slučajan broj, da te ovde ne zaključa niko ko drugde pogađa tvoju lozinku. Nema kolačića za praćenje.',
  rights_title: 'Tvoja prava',
  rights_text:
    'Možeš da pitaš šta se o tebi čuva, da tražiš ispravku ili brisanje i da dobiješ kopiju. Obrati se klubu.',
};
