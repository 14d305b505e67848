import type { Catalogue } from '../catalogue.ts';

export const offline: Catalogue['offline'] = {
  no_network: 'Tu es hors ligne. L’affichage n’est peut-être pas à jour.',
  not_here: 'Tu es hors ligne, et ceci n’est pas sur cet appareil.',
  unavailable: 'Le club est momentanément injoignable. L’affichage n’est peut-être pas à jour.',
  start_failed: 'Non chargé. Nouvel essai…',
  new_version: 'Une nouvelle version de Touchline est arrivée.',
  reload: 'Recharger',
  from: 'État : {{when}}.',
  prepare: 'Préparer pour le hors-ligne',
  prepare_again: 'Préparer à nouveau',
  preparing: 'Récupération de ce qu’il faut pour un rapport au bord du terrain…',
  not_prepared: 'Pas préparé : sans réseau ne s’ouvre que ce qui a été ouvert récemment.',
  prepared: 'Préparé à {{when}} : des rapports peuvent être commencés sans réseau.',
};
