import type { Catalogue } from '../catalogue.ts';

export const sign_in: Catalogue['sign_in'] = {
  title: 'Platforma za napredak tvog kluba',
  start: 'Prijavi se da počneš',
  email: 'E-mail',
  password: 'Lozinka',
  login: 'Prijavi se',
  forgot: 'Zaboravljena lozinka?',
  forgot_text: 'Obrati se menadžeru ili administratoru svog kluba: nova lozinka ti stiže e-mailom.',
  show_password: 'Prikaži lozinku',
  hide_password: 'Sakrij lozinku',
  language: 'Jezik',
  privacy: 'Politika privatnosti',
  reset: {
    title: 'Izaberi novu lozinku',
    text: 'Lozinku ti je dao klub. Izaberi svoju pre nego što nastaviš. Ako izađeš iz ovog prozora, sesija se završava.',
    password: 'Nova lozinka',
    repeat: 'Ponovi lozinku',
    help: 'Najmanje 8 znakova',
    save: 'Sačuvaj lozinku',
  },
};
