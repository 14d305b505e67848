import type { Catalogue } from '../catalogue.ts';

export const week: Catalogue['week'] = {
  hour: 'Heure',
  number: 'Semaine {{week}}',
  previous: 'Semaine précédente',
  next: 'Semaine suivante',
  days: 'Jours de la semaine',
  help: 'Les flèches vont d’une heure à l’autre, Entrée y planifie ou ouvre ce qui est prévu. Alt et une flèche déplacent une activité, avec Maj seulement sa fin. Suppr la supprime.',
  help_look: 'Les flèches vont d’une heure à l’autre, Entrée ouvre ce qui est prévu.',
  slot_free: '{{day}}, {{time}}, libre',
  slot_taken: '{{day}}, {{time}} : {{titles}}',
  slot_closed: '{{day}}, {{time}}, rien ne peut être planifié avant 06:00',
  palette: 'À glisser sur la semaine',
  palette_tap: 'Touche une heure, ou d’abord une activité',
  palette_hint: 'Ou choisis un type, puis l’heure. Alt + flèches déplacent une activité.',
  armed: '{{type}} : choisis l’heure',
  moved: '{{title}} : {{day}}, {{times}}',
  choose: 'Choisis un jour pour ouvrir sa semaine.',
  open_plan: 'Plan de la semaine',
  look_only: 'Tu peux consulter ce plan, mais pas le modifier.',
};

export const homepage: Catalogue['homepage'] = {
  help_title: 'Comment ça marche',
  open_today: 'Ouvrir Aujourd’hui',
  help: 'Clique sur un jour pour planifier quelque chose. Garde-le enfoncé, ou appuie sur la flèche du bas, pour voir la journée.',
  help_touch:
    'Touche un jour pour planifier quelque chose. Garde le doigt dessus pour voir la journée. Glisse vers d’autres jours.',
  days: 'Neuf jours',
  back: 'Trois jours en arrière',
  on: 'Trois jours plus loin',
  plan: 'Planifier quelque chose',
  show: 'Voir la journée',
  duration: 'Durée',
  minutes: '{{count}} min',
};
