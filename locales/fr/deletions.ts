import type { Catalogue } from '../catalogue.ts';

export const deletions: Catalogue['deletions'] = {
  game: {
    action: 'Supprimer le match',
    title: 'Supprimer {{name}} ?',
    text: 'Le match disparaît pour tout le monde et plus personne n’y est affecté. C’est définitif.',
    done: 'Match supprimé',
    kept: 'Ce match ne peut pas être supprimé',
  },
  player: {
    action: 'Supprimer le joueur',
    title: 'Supprimer {{name}} ?',
    text: 'Le joueur disparaît pour tout le monde. C’est définitif.',
    done: 'Joueur supprimé',
    kept: 'Ce joueur ne peut pas être supprimé',
  },
  report: {
    action: 'Supprimer le rapport',
    done: 'Rapport supprimé',
    restored: 'Rapport restauré',
    kept: 'Ce rapport ne peut pas être supprimé',
  },
  hanging: 'Encore rattachés : {{what}}.',
  reports_one: '{{count, number}} rapport',
  reports_many: '{{count, number}} rapports',
  reports_other: '{{count, number}} rapports',
  journals_one: '{{count, number}} journal',
  journals_many: '{{count, number}} journaux',
  journals_other: '{{count, number}} journaux',
  objectives_one: '{{count, number}} objectif',
  objectives_many: '{{count, number}} objectifs',
  objectives_other: '{{count, number}} objectifs',
  merges_one: '{{count, number}} fiche fusionnée',
  merges_many: '{{count, number}} fiches fusionnées',
  merges_other: '{{count, number}} fiches fusionnées',
};
