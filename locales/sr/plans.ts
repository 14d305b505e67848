import type { Catalogue } from '../catalogue.ts';

export const week: Catalogue['week'] = {
  hour: 'Sat',
  number: '{{week}}. nedelja',
  previous: 'Prethodna nedelja',
  next: 'Sledeća nedelja',
  days: 'Dani u nedelji',
  help: 'Strelice idu od sata do sata, Enter tu planira ili otvara ono što je planirano. Alt i strelica pomeraju aktivnost, sa Shift samo njen kraj. Delete je briše.',
  help_look: 'Strelice idu od sata do sata, Enter otvara ono što je planirano.',
  slot_free: '{{day}}, {{time}}, slobodno',
  slot_taken: '{{day}}, {{time}}: {{titles}}',
  slot_closed: '{{day}}, {{time}}, pre 06:00 se ništa ne planira',
  palette: 'Prevuci na nedelju',
  palette_tap: 'Dodirni vreme, ili prvo aktivnost',
  palette_hint: 'Ili izaberi vrstu, pa vreme. Alt + strelice pomeraju aktivnost.',
  armed: '{{type}}: sada izaberi vreme',
  moved: '{{title}}: {{day}}, {{times}}',
  choose: 'Izaberi dan da otvoriš njegovu nedelju.',
  open_plan: 'Nedeljni plan',
  look_only: 'Ovaj plan možeš da gledaš, ali ne i da menjaš.',
};

export const homepage: Catalogue['homepage'] = {
  help_title: 'Kako funkcioniše',
  open_today: 'Otvori Danas',
  help: 'Klikni na dan da nešto isplaniraš. Drži ga, ili pritisni strelicu nadole, da vidiš šta je tog dana.',
  help_touch: 'Dodirni dan da nešto isplaniraš. Drži ga da vidiš šta je tog dana. Prevuci za druge dane.',
  days: 'Devet dana',
  back: 'Tri dana nazad',
  on: 'Tri dana napred',
  plan: 'Isplaniraj nešto',
  show: 'Prikaži dan',
  duration: 'Trajanje',
  minutes: '{{count}} min',
};
