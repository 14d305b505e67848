import type { Catalogue } from '../catalogue.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Informativa sulla privacy',
  effective: 'In vigore dal 1º agosto 2024',
  issuer_title: 'Chi emette questa informativa',
  issuer_text:
    'Questa informativa è emessa da un’azienda svizzera che gestisce il servizio per il club. Si applica il diritto svizzero sulla protezione dei dati. Per domande rivolgiti al contatto indicato dal club.',
  age_title: 'Età',
  age_text: 'Il servizio non è destinato a persone di età inferiore a 18 anni.',
  data_title: 'Che cosa viene conservato',
  data_text:
    'Il tuo nome, il tuo indirizzo e-mail, il tuo ruolo nel club e la tua lingua; le attività che pianifichi, con foto e video; e ciò che lo staff annota su partite e giocatori.',
  use_title: 'A che cosa serve',
  use_text:
    'Per pianificare giorni e settimane, accompagnare lo sviluppo dei giocatori e fare scouting. Nulla viene venduto né usato per la pubblicità.',
  who_title: 'Chi lo vede',
  who_text:
    'Le persone del club, ciascuna secondo il proprio ruolo. Fuori dal club solo chi gestisce il servizio tecnico, nella misura necessaria.',
  device_title: 'Sul tuo dispositivo',
  device_text:
    'Il browser conserva il tuo accesso, la tua lingua e ciò che hai scritto ma non ancora salvato. Dopo l’uscita resta un numero casuale, perché nessuno che provi la tua password altrove ti lasci fuori qui. Non ci sono cookie di tracciamento.',
  rights_title: 'I tuoi diritti',
  rights_text:
    'Puoi chiedere quali dati su di te sono conservati, farli correggere o cancellare e riceverne una copia. Rivolgiti al tuo club.',
};
