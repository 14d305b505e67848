import type { Catalogue } from '../catalogue.ts';

export const writing: Catalogue['writing'] = {
  journals: {
    successfully_created: 'Diario creato',
    successfully_updated: 'Diario aggiornato',
    deleted: 'Diario eliminato',
    restored: 'Diario ripristinato',
    week_text: 'Un bilancio settimanale richiede tutti questi dati.',
    week_kept:
      'Salvando viene tralasciato quanto scritto sulla settimana: {{fields}}. Torna con il bilancio settimanale.',
    curve_help: '1 è il valore più basso, 10 il più alto',
    delete: 'Elimina diario',
    wizard: {
      title: 'Di chi si tratta?',
      step: 'Passo {{step}} di {{count}}',
      players: 'Un giocatore',
      players_text: 'Qualcuno che il club osserva',
      persons: 'Un’altra persona',
      persons_text: 'Genitori, agenti, tecnici e altri',
      pick_players: 'Scegli un giocatore',
      pick_persons: 'Scegli una persona',
      create_players: 'Nuovo giocatore',
      create_persons: 'Nuova persona',
      go_on: 'Salva e continua',
    },
    special: {
      title: 'Diari: {{category}}',
      search: 'Cerca nome o club',
      nobody: 'Senza giocatore',
      player_help: 'Può restare vuoto',
      no_category: 'Non hai ancora una categoria',
      no_category_text:
        'La sessione è di {{name}}. Chiedi a un admin del club di scegliere la categoria dei tuoi diari.',
    },
  },
  untidy: {
    title: 'Nomi con segni invisibili',
    text: 'Questi testi contengono segni che nessuno vede e che non è stato possibile togliere automaticamente.',
    reason: {
      taken: 'Un altro club si chiama già così.',
      empty: 'Non contiene altro.',
      refused: 'La scheda non lo ammette senza.',
    },
    merge: 'Unisci',
    open: 'Apri',
  },
  confidential: {
    label: 'Riservato',
    journal_readers: 'Lo leggono chi lo ha scritto, i manager, gli admin e chi redige i diari della categoria.',
    objective_readers: 'Lo leggono chi lo ha fissato, i manager e gli admin.',
    open_readers: 'Lo leggono tutte le persone dello scouting.',
    settings: {
      title: 'Diari riservati',
      at_first: 'Riservato fin dall’inizio',
      at_first_text: 'Ciò che si scrive in queste categorie è riservato, se nel modulo non si sceglie altro.',
      saved: 'Salvato',
      before: 'Scritti finora',
      counted: '{{category}}: {{confidential, number}} di {{journals, number}} riservati',
      make: 'Rendi tutti riservati',
      make_title: 'Rendere tutti riservati?',
      make_text_one:
        'Un diario sarà letto solo da chi lo ha scritto, dai manager, dagli admin e da chi redige i diari della categoria.',
      make_text_many:
        '{{count, number}} diari saranno letti solo da chi li ha scritti, dai manager, dagli admin e da chi redige i diari della categoria.',
      make_text_other:
        '{{count, number}} diari saranno letti solo da chi li ha scritti, dai manager, dagli admin e da chi redige i diari della categoria.',
      made_one: 'Un diario ora è riservato',
      made_many: '{{count, number}} diari ora sono riservati',
      made_other: '{{count, number}} diari ora sono riservati',
    },
  },
  objectives: {
    successfully_created: 'Obiettivo creato',
    successfully_updated: 'Obiettivo aggiornato',
    delete: 'Elimina obiettivo',
    deleted: 'Obiettivo eliminato',
    restored: 'Obiettivo ripristinato',
    answer: {
      yes: 'Sì',
      no: 'No',
    },
    comments: {
      help: 'Spostali con i pulsanti, o con Alt e le frecce',
      one: 'Commento {{place}}',
      add: 'Aggiungi commento',
      up: 'Sposta su il commento {{place}}',
      down: 'Sposta giù il commento {{place}}',
      remove: 'Togli il commento {{place}}',
      moved: 'Ora al posto {{place}} di {{count}}',
    },
  },
};
