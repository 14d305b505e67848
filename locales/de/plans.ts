import type { Catalogue } from '../catalogue.ts';

export const week: Catalogue['week'] = {
  hour: 'Stunde',
  number: 'Woche {{week}}',
  previous: 'Vorherige Woche',
  next: 'Nächste Woche',
  days: 'Tage der Woche',
  help: 'Mit den Pfeiltasten geht es von Stunde zu Stunde; Enter plant dort oder öffnet, was geplant ist. Alt und eine Pfeiltaste verschieben eine Aktivität, mit Umschalt nur ihr Ende. Entf löscht sie.',
  help_look: 'Mit den Pfeiltasten geht es von Stunde zu Stunde; Enter öffnet, was geplant ist.',
  slot_free: '{{day}}, {{time}}, frei',
  slot_taken: '{{day}}, {{time}}: {{titles}}',
  slot_closed: '{{day}}, {{time}}, vor 06:00 kann nichts geplant werden',
  palette: 'Auf die Woche ziehen',
  palette_tap: 'Zeit antippen, oder zuerst eine Aktivität',
  palette_hint: 'Oder eine Art wählen, dann die Zeit. Alt + Pfeiltasten verschieben eine Aktivität.',
  armed: '{{type}}: jetzt die Zeit wählen',
  moved: '{{title}}: {{day}}, {{times}}',
  choose: 'Ein Tag öffnet seine Woche.',
  open_plan: 'Wochenplan',
  look_only: 'Du kannst diesen Plan ansehen, aber nicht ändern.',
};

export const homepage: Catalogue['homepage'] = {
  help_title: 'So funktioniert es',
  open_today: 'Heute öffnen',
  help: 'Klicke auf einen Tag, um etwas zu planen. Halte ihn gedrückt, oder drücke auf ihm die Pfeiltaste nach unten, um den Tag zu sehen.',
  help_touch:
    'Tippe auf einen Tag, um etwas zu planen. Halte ihn gedrückt, um den Tag zu sehen. Wische zu anderen Tagen.',
  days: 'Neun Tage',
  back: 'Drei Tage zurück',
  on: 'Drei Tage weiter',
  plan: 'Etwas planen',
  show: 'Tag anzeigen',
  duration: 'Dauer',
  minutes: '{{count}} min',
};
