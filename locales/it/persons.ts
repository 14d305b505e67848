import type { Catalogue } from '../catalogue.ts';

export const persons: Catalogue['persons'] = {
  count_one: '{{count, number}} persona',
  count_other: '{{count, number}} persone',
  search: 'Cerca persona',
  create: 'Nuova persona',
  show: 'Mostra le persone',
  empty_text: 'Qui compaiono agenti, genitori, staff tecnico e le altre persone dei vostri diari.',
  first_name: 'Nome',
  last_name: 'Cognome',
  type: 'Tipo',
  info: 'Informazioni',
  info_help: 'Un’azienda, un numero di telefono, chi segue',
  successfully_created: 'Persona creata',
  sort: { label: 'Ordina per', lastName: 'Nome', createdAt: 'Prima le più recenti' },
  similar: {
    title: '{{name}} forse c’è già',
    text: 'Non è ancora stato salvato nulla.',
    same_name: 'Stesso nome',
    similar_name: 'Nome simile',
    use: 'Usa questa persona',
    anyway: 'Crea comunque',
  },
};
