import type { Catalogue } from '../catalogue.ts';

export const week: Catalogue['week'] = {
  hour: 'Hora',
  number: 'Semana {{week}}',
  previous: 'Semana anterior',
  next: 'Semana siguiente',
  days: 'Días de la semana',
  help: 'Las flechas van de hora en hora; Intro planifica ahí o abre lo planificado. Alt y una flecha mueven una actividad, con Mayús solo su final. Supr la elimina.',
  help_look: 'Las flechas van de hora en hora; Intro abre lo planificado.',
  slot_free: '{{day}}, {{time}}, libre',
  slot_taken: '{{day}}, {{time}}: {{titles}}',
  slot_closed: '{{day}}, {{time}}, no se puede planificar nada antes de las 06:00',
  palette: 'Arrastra a la semana',
  palette_tap: 'Toca una hora, o antes una actividad',
  palette_hint: 'O elige un tipo y luego la hora. Alt + flechas mueven una actividad.',
  armed: '{{type}}: elige ahora la hora',
  moved: '{{title}}: {{day}}, {{times}}',
  choose: 'Elige un día para abrir su semana.',
  open_plan: 'Plan semanal',
  look_only: 'Puedes ver este plan, pero no cambiarlo.',
};

export const homepage: Catalogue['homepage'] = {
  help_title: 'Cómo funciona',
  open_today: 'Abrir Hoy',
  help: 'Haz clic en un día para planificar algo. Mantenlo pulsado, o pulsa la flecha abajo, para ver el día.',
  help_touch: 'Toca un día para planificar algo. Mantenlo pulsado para ver el día. Desliza para otros días.',
  days: 'Nueve días',
  back: 'Tres días atrás',
  on: 'Tres días adelante',
  plan: 'Planificar algo',
  show: 'Ver el día',
  duration: 'Duración',
  minutes: '{{count}} min',
};
