import type { Catalogue } from '../catalogue.ts';

export const feed: Catalogue['feed'] = {
  title: 'Calendario',
  subscribe: 'Abbonamento al calendario',
  text: 'Un indirizzo privato con cui altri calendari mostrano ciò che hai pianificato.',
  since: 'Indirizzo creato il {{when}}',
  fetched: 'Letto l’ultima volta il {{when}} da {{program}}',
  never_fetched: 'Non ancora letto',
  programs: { google: 'Google Calendar', apple: 'Apple Calendar', outlook: 'Outlook', other: 'un altro programma' },
  create: 'Crea indirizzo',
  renew: 'Rinnova',
  end: 'Disattiva',
  address: 'Indirizzo',
  once: 'Copialo ora: viene mostrato una sola volta. Chi lo ha vede il tuo calendario.',
  copy: 'Copia l’indirizzo',
  copied: 'Indirizzo copiato',
  copy_by_hand: 'Seleziona l’indirizzo e copialo a mano',
  ask_renew: 'Rinnovare l’indirizzo?',
  ask_renew_text: 'I calendari con l’indirizzo attuale non mostreranno più nulla di nuovo.',
  ask_end: 'Disattivare l’abbonamento?',
  ask_end_text: 'I calendari con l’indirizzo non mostreranno più nulla di nuovo.',
  file: 'Salva per un altro calendario',
};
