import type { Catalogue } from '../catalogue.ts';

export const persons: Catalogue['persons'] = {
  count_one: '{{count, number}} personne',
  count_other: '{{count, number}} personnes',
  search: 'Chercher une personne',
  create: 'Nouvelle personne',
  show: 'Afficher les personnes',
  empty_text: 'Les agents, parents, coachs et autres personnes de tes journaux apparaissent ici.',
  first_name: 'Prénom',
  last_name: 'Nom',
  type: 'Type',
  info: 'Infos',
  info_help: 'Une entreprise, un numéro de téléphone, qui elle suit',
  successfully_created: 'Personne créée',
  sort: { label: 'Trier par', lastName: 'Nom', createdAt: 'Plus récentes d’abord' },
  similar: {
    title: '{{name}} existe peut-être déjà',
    text: 'Rien n’est encore enregistré.',
    same_name: 'Même nom',
    similar_name: 'Nom semblable',
    use: 'Prendre cette personne',
    anyway: 'Créer quand même',
  },
};
