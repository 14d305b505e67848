import type { Catalogue } from '../catalogue.ts';

export const week: Catalogue['week'] = {
  hour: 'Ora',
  number: 'Settimana {{week}}',
  previous: 'Settimana precedente',
  next: 'Settimana successiva',
  days: 'Giorni della settimana',
  help: "Le frecce vanno di ora in ora; Invio pianifica lì o apre ciò che è previsto. Alt e una freccia spostano un'attività, con Maiusc solo la sua fine.",
  help_look: 'Le frecce vanno di ora in ora; Invio apre ciò che è previsto.',
  slot_free: '{{day}}, {{time}}, libero',
  slot_taken: '{{day}}, {{time}}: {{titles}}',
  slot_closed: '{{day}}, {{time}}, prima delle 06:00 non si pianifica nulla',
  palette: 'Trascina sulla settimana',
  palette_tap: "Tocca un'attività, poi l'ora",
  palette_hint: "Oppure scegli un tipo, poi l'ora. Alt + frecce spostano un'attività.",
  armed: "{{type}}: ora scegli l'ora",
  moved: '{{title}}: {{day}}, {{times}}',
  choose: 'Scegli un giorno per aprire la sua settimana.',
  open_plan: 'Piano settimanale',
  look_only: 'Puoi guardare questo piano, ma non modificarlo.',
};

export const homepage: Catalogue['homepage'] = {
  duration: 'Durata',
  minutes: '{{count}} min',
};
