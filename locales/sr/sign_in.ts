import type { Catalogue } from '../catalogue.ts';

export const sign_in: Catalogue['sign_in'] = {
  title: 'Platforma za napredak tvog kluba',
  start: 'Prijavi se da počneš',
  email: 'E-mail',
  password: 'Lozinka',
  login: 'Prijavi se',
  language: 'Jezik',
  privacy: 'Politika privatnosti',
  reset: {
    title: 'Izaberi novu lozinku',
    text: 'Lozinku ti je dao klub. Izaberi svoju pre nego što nastaviš.',
    password: 'Nova lozinka',
    repeat: 'Ponovi lozinku',
    help: 'Najmanje 8 znakova',
    save: 'Sačuvaj lozinku',
  },
};
