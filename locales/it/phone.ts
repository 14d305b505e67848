import type { Catalogue } from '../catalogue.ts';

export const phone: Catalogue['phone'] = {
  title: 'Trova il tuo club',
  text: 'Touchline funziona su un server del tuo club. L’indirizzo si chiede una volta sola: è nell’e-mail con cui hai ricevuto l’invito.',
  address: 'Indirizzo del tuo club',
  go_on: 'Continua',
  invalid: 'Questo non è l’indirizzo di un club.',
  insecure: 'L’indirizzo deve iniziare con https://.',
  no_answer: 'A questo indirizzo non risponde nulla. Controlla come è scritto e se sei online.',
  not_touchline: 'A questo indirizzo non c’è Touchline.',
  not_ready: 'Il club c’è, ma non è ancora pronto. Riprova tra un momento.',
  too_new: 'Questo club richiede una versione più recente dell’app.',
  another: 'Scegli un altro club',
  take_photo: 'Scatta una foto',
};
