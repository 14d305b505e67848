import type { Catalogue } from '../catalogue.ts';

export const journals: Catalogue['journals'] = {
  count_one: '{{count, number}} diario',
  count_other: '{{count, number}} diari',
  search: 'Cerca titolo, testo o nome',
  empty_text: 'Qui appaiono colloqui, infortuni e piani annotati dallo staff.',
  empty_of_one: 'Non è ancora annotato nulla.',
  nobody: 'Su nessuno in particolare',
  changed: 'modificato {{date}}',
  week: 'La settimana',
  confidential: {
    mark: 'Riservato',
    since: 'Riservato dal {{date}}, da {{name}}',
    until: 'Non più riservato dal {{date}}, da {{name}}',
  },
  fields: {
    category: 'Categoria',
    date: 'Data',
    name: 'Titolo',
    content: 'Contenuto',
    type: 'Tipo',
    nextSteps: 'Prossimi passi',
    deadline: 'Scadenza',
    files: 'File',
    player: 'Giocatore',
    createdBy: 'Scritto da',
    playerType: 'Rosa',
    from: 'Dal',
    to: 'Al',
    performanceCurve: 'Curva di rendimento',
    parentsFeedback: 'Riscontro dei genitori',
    injured: 'Infortunio',
    injurySituation: 'Situazione degli infortuni',
    importantTopics: 'Temi importanti',
    school: 'Scuola',
  },
  sort: {
    label: 'Ordine',
    newest: 'Prima il giorno più recente',
    oldest: 'Prima il giorno più vecchio',
    created: 'Prima gli ultimi scritti',
    changed: 'Prima le ultime modifiche',
  },
  filter: {
    show: 'Mostra i diari',
    from: 'Dal {{date}}',
    to: 'Fino al {{date}}',
  },
  export: { choose: 'Scegli i diari da esportare', title: 'Diari esportati' },
  deadline: {
    done: 'Fatto, entro il {{date}}',
    until: 'Entro il {{date}}',
    today: 'Entro oggi',
    passed: 'Scadenza passata: {{date}}',
  },
};

/** ENUM-26 */
export const journalType: Catalogue['journalType'] = {
  normal: 'Normale',
  important: 'Importante',
  weeklyUpdate: 'Resoconto settimanale',
};

/** ENUM-27: of a player in a weekly update */
export const injury: Catalogue['injury'] = {
  yes: 'Sì',
  no: 'No',
};
