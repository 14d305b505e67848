import type { Catalogue } from '../catalogue.ts';

export const journals: Catalogue['journals'] = {
  count_one: '{{count, number}} Journal',
  count_other: '{{count, number}} Journale',
  search: 'Titel, Text oder Namen suchen',
  empty_text: 'Hier erscheinen Gespräche, Verletzungen und Pläne, die das Team festhält.',
  empty_of_one: 'Noch ist nichts festgehalten.',
  nobody: 'Über niemanden im Besonderen',
  changed: 'geändert {{date}}',
  week: 'Die Woche',
  confidential: {
    mark: 'Vertraulich',
    since: 'Vertraulich seit {{date}}, durch {{name}}',
    until: 'Nicht mehr vertraulich seit {{date}}, durch {{name}}',
  },
  fields: {
    category: 'Kategorie',
    date: 'Datum',
    name: 'Titel',
    content: 'Inhalt',
    type: 'Art',
    nextSteps: 'Nächste Schritte',
    deadline: 'Frist',
    files: 'Dateien',
    player: 'Spieler',
    createdBy: 'Verfasst von',
    playerType: 'Kader',
    from: 'Von',
    to: 'Bis',
    performanceCurve: 'Leistungskurve',
    parentsFeedback: 'Rückmeldung der Eltern',
    injured: 'Verletzt',
    injurySituation: 'Verletzungssituation',
    importantTopics: 'Wichtige Themen',
    school: 'Schule',
  },
  sort: {
    label: 'Sortierung',
    newest: 'Neuester Tag zuerst',
    oldest: 'Ältester Tag zuerst',
    created: 'Zuletzt verfasste zuerst',
    changed: 'Zuletzt geändert',
  },
  filter: {
    show: 'Journale zeigen',
    from: 'Ab {{date}}',
    to: 'Bis {{date}}',
  },
  export: { choose: 'Wähle die Journale für den Export', title: 'Exportierte Journale' },
  deadline: {
    done: 'Erledigt, bis {{date}}',
    until: 'Bis {{date}}',
    today: 'Bis heute',
    passed: 'Frist verstrichen: {{date}}',
  },
};

/** ENUM-26 */
export const journalType: Catalogue['journalType'] = {
  normal: 'Normal',
  important: 'Wichtig',
  weeklyUpdate: 'Wochenbericht',
};

/** ENUM-27: of a player in a weekly update */
export const injury: Catalogue['injury'] = {
  yes: 'Ja',
  no: 'Nein',
};
