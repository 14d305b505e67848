import type { Catalogue } from '../catalogue.ts';

export const phone: Catalogue['phone'] = {
  title: 'Finde deinen Verein',
  text: 'Touchline läuft auf einem Server deines Vereins. Nach seiner Adresse wird nur einmal gefragt: Du findest sie in der E-Mail, mit der du eingeladen wurdest.',
  address: 'Adresse deines Vereins',
  go_on: 'Weiter',
  invalid: 'Das ist nicht die Adresse eines Vereins.',
  insecure: 'Die Adresse muss mit https:// beginnen.',
  no_answer: 'Unter dieser Adresse antwortet niemand. Prüfe, ob sie richtig geschrieben ist und ob du online bist.',
  not_touchline: 'Unter dieser Adresse gibt es kein Touchline.',
  not_ready: 'Den Verein gibt es, aber er ist noch nicht bereit. Versuch es gleich noch einmal.',
  too_new: 'Dieser Verein braucht eine neuere Version der App.',
  another: 'Anderen Verein wählen',
  take_photo: 'Foto aufnehmen',
};
