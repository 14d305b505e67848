import type { Catalogue } from '../catalogue.ts';

export const phone: Catalogue['phone'] = {
  title: 'Pronađi svoj klub',
  text: 'Touchline radi na serveru tvog kluba. Adresa se traži samo jednom: stoji u e-mailu kojim ti je stigao poziv.',
  address: 'Adresa tvog kluba',
  go_on: 'Nastavi',
  invalid: 'Ovo nije adresa kluba.',
  insecure: 'Adresa mora da počne sa https://.',
  no_answer: 'Na ovoj adresi se niko ne javlja. Proveri kako je napisana i da li imaš vezu sa internetom.',
  not_touchline: 'Na ovoj adresi nema Touchline-a.',
  not_ready: 'Klub je tu, ali još nije spreman. Pokušaj ponovo za koji trenutak.',
  too_new: 'Ovom klubu je potrebna novija verzija aplikacije.',
  another: 'Izaberi drugi klub',
  take_photo: 'Slikaj',
};
