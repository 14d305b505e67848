import type { Catalogue } from '../catalogue.ts';

export const journals: Catalogue['journals'] = {
  count_one: '{{count, number}} dnevnik',
  count_few: '{{count, number}} dnevnika',
  count_other: '{{count, number}} dnevnika',
  search: 'Traži naslov, tekst ili ime',
  empty_text: 'Ovde se pojavljuju razgovori, povrede i planovi koje zapisuje stručni tim.',
  empty_of_one: 'Još ništa nije zapisano.',
  nobody: 'Ni o kome posebno',
  changed: 'izmenjeno {{date}}',
  week: 'Nedelja',
  confidential: {
    mark: 'Poverljivo',
    since: 'Poverljivo od {{date}}, prema: {{name}}',
    until: 'Nije više poverljivo od {{date}}, prema: {{name}}',
  },
  fields: {
    category: 'Kategorija',
    date: 'Datum',
    name: 'Naslov',
    content: 'Sadržaj',
    type: 'Vrsta',
    nextSteps: 'Sledeći koraci',
    deadline: 'Rok',
    files: 'Datoteke',
    player: 'Igrač',
    createdBy: 'Piše',
    playerType: 'Sastav',
    from: 'Od',
    to: 'Do',
    performanceCurve: 'Kriva učinka',
    parentsFeedback: 'Utisci roditelja',
    injured: 'Povreda',
    injurySituation: 'Stanje povreda',
    importantTopics: 'Važne teme',
    school: 'Škola',
  },
  sort: {
    label: 'Redosled',
    newest: 'Najnoviji dan prvo',
    oldest: 'Najstariji dan prvo',
    created: 'Poslednje zapisano prvo',
    changed: 'Poslednje izmene prvo',
  },
  filter: {
    show: 'Prikaži dnevnike',
    from: 'Od {{date}}',
    to: 'Do {{date}}',
  },
  export: { choose: 'Izaberi dnevnike za izvoz', title: 'Izvezeni dnevnici' },
  deadline: {
    done: 'Urađeno, do {{date}}',
    until: 'Do {{date}}',
    today: 'Do danas',
    passed: 'Rok je prošao: {{date}}',
  },
};

/** ENUM-26 */
export const journalType: Catalogue['journalType'] = {
  normal: 'Obično',
  important: 'Važno',
  weeklyUpdate: 'Nedeljni pregled',
};

/** ENUM-27: of a player in a weekly update */
export const injury: Catalogue['injury'] = {
  yes: 'Da',
  no: 'Ne',
};
