import type { Catalogue } from '../catalogue.ts';

export const week: Catalogue['week'] = {
  hour: 'Ora',
  number: 'Settimana {{week}}',
  previous: 'Settimana precedente',
  next: 'Settimana successiva',
  days: 'Giorni della settimana',
  help: 'Le frecce vanno di ora in ora; Invio pianifica lì o apre ciò che è previsto. Alt e una freccia spostano un’attività, con Maiusc solo la sua fine. Canc la elimina.',
  help_look: 'Le frecce vanno di ora in ora; Invio apre ciò che è previsto.',
  slot_free: '{{day}}, {{time}}, libera',
  slot_taken: '{{day}}, {{time}}: {{titles}}',
  slot_closed: '{{day}}, {{time}}, prima delle 06:00 non si pianifica nulla',
  palette: 'Trascina sulla settimana',
  palette_tap: 'Tocca un’ora, o prima un’attività',
  palette_hint: 'Oppure scegli un tipo, poi l’ora. Alt + frecce spostano un’attività.',
  armed: '{{type}}: ora scegli l’ora',
  moved: '{{title}}: {{day}}, {{times}}',
  choose: 'Scegli un giorno per aprire la sua settimana.',
  open_plan: 'Piano settimanale',
  look_only: 'Puoi guardare questo piano, ma non modificarlo.',
};

export const homepage: Catalogue['homepage'] = {
  help_title: 'Come funziona',
  open_today: 'Apri Oggi',
  help: 'Fai clic su un giorno per pianificare qualcosa. Tienilo premuto, o premi la freccia giù, per vedere la giornata.',
  help_touch:
    'Tocca un giorno per pianificare qualcosa. Tienilo premuto per vedere la giornata. Scorri per altri giorni.',
  days: 'Nove giorni',
  back: 'Tre giorni indietro',
  on: 'Tre giorni avanti',
  plan: 'Pianifica qualcosa',
  show: 'Mostra la giornata',
  duration: 'Durata',
  minutes: '{{count}} min',
};
