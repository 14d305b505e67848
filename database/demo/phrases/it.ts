import type { Phrases } from './shape.ts';

export const it: Phrases = {
  openings: [
    '{name} titolare contro {opponent}, in campo per tutta la partita.',
    '{name} (n. {number}) ha impiegato dieci minuti per entrare in partita contro {opponent}, poi è cresciuto.',
    'Terza osservazione di {name} in questa stagione, ancora titolare nel {team}.',
    'Entrato all’intervallo contro {opponent}, ha finito la gara fuori ruolo.',
    'Partita difficile per {team}: campo pesante, vento forte e {opponent} in pressione alta.',
    '{team} ha lasciato il pallone a {opponent}, per {name} molto lavoro senza palla.',
    'Gara aperta con tante transizioni, {name} presente fin dal primo minuto.',
    '{name} sostituito al 70°, ma quanto visto basta per un giudizio chiaro.',
  ],
  training: [
    'Visto in allenamento, partita a tema 8 contro 8.',
    'Osservazione in allenamento: {name} ha tenuto alta l’intensità per tutta la seduta.',
    'Impressione dalla rifinitura, quindi senza l’agonismo della gara.',
  ],
  grades: {
    technique: {
      1: [
        'Il primo controllo gli scappa troppo spesso, tanti errori sotto pressione.',
        'Tecnicamente limitato, il piede debole quasi non c’è.',
        'Impreciso nel gioco corto, cross e cambi di gioco senza effetto.',
      ],
      2: [
        'Pulito quando ha spazio, errori semplici appena viene pressato.',
        'Bene sul corto, troppo incostante nel lancio.',
        'Spesso un tocco di troppo che rallenta l’azione.',
        'Buono il piede forte, con l’altro solo passaggi di sicurezza.',
      ],
      3: [
        'Primo controllo pulito, quasi sempre orientato.',
        'Passaggi sicuri con entrambi i piedi, calmo nello stretto.',
        'Buona tecnica di tiro, le diagonali arrivano a destinazione.',
        'Ben formato tecnicamente, esce dalla pressione con finte semplici.',
      ],
      4: [
        'Controllo di palla eccezionale in velocità, anche con l’uomo addosso.',
        'Il primo tocco è già la soluzione, nettamente il più tecnico in campo.',
        'Usa i due piedi ad altissimo livello, vede passaggi che gli altri non vedono.',
      ],
    },
    intelligence: {
      1: [
        'Posizionamento carente, sorpreso di continuo alle spalle.',
        'Quasi sempre la scelta sbagliata negli ultimi trenta metri.',
        'Non si guarda mai intorno, si accorge tardi della pressione.',
      ],
      2: [
        'Capisce il suo ruolo ma reagisce tardi quando la partita cambia.',
        'Troppo prudente quando manca il tempo, gioca spesso all’indietro.',
        'Discreto con la palla, nelle transizioni perde la visione d’insieme.',
      ],
      3: [
        'Legge bene il gioco ed è ben messo quando si perde palla.',
        'Buone scelte, sa quando abbassare il ritmo.',
        'Vede presto lo spazio libero e si propone al momento giusto.',
        'Si guarda intorno prima di quasi ogni ricezione.',
      ],
      4: [
        'Due pensieri avanti a tutti, dirige il gioco senza bisogno di gesti.',
        'Anticipo di livello assoluto, sei palloni intercettati in un tempo.',
        'Molto maturo tatticamente, corregge da solo le distanze della squadra.',
      ],
    },
    physique: {
      1: [
        'Nettamente inferiore sul piano fisico, mai in partita nei duelli.',
        'Cala molto dopo un’ora e arriva sempre in ritardo.',
        'Grande ritardo nella forza, facile da spostare.',
      ],
      2: [
        'Ancora esile, perde troppi palloni nel contatto.',
        'Resistenza sufficiente, ma nessuna presenza nel gioco aereo.',
        'Fisico in sviluppo, serve un programma di forza.',
      ],
      3: [
        'Solido nel duello, usa bene il corpo.',
        'Buona resistenza, presente anche nel finale.',
        'Buona stabilità, regge contro avversari più grandi.',
      ],
      4: [
        'Atleticamente pronto per il livello superiore, ha vinto quasi tutti i duelli.',
        'Fisico imponente: forte di testa, stabile e fresco fino all’ultimo.',
        'Domina i duelli aerei nelle due aree.',
      ],
    },
    mentality: {
      1: [
        'Abbassa la testa al primo errore e poi si nasconde.',
        'Protesta con arbitro e compagni, rientra pochissimo.',
        'Assente per lunghi tratti, nessuna comunicazione.',
      ],
      2: [
        'L’impegno c’è, ma manca convinzione quando si va sotto.',
        'Tipo tranquillo che dovrebbe prendersi più responsabilità.',
        'Altalenante: venti minuti buoni, poi sparisce.',
      ],
      3: [
        'Resta calmo dopo un errore e richiede subito il pallone.',
        'Buon linguaggio del corpo, trascina i compagni.',
        'Generoso nel rientro, non tira mai indietro la gamba.',
        'Disponibile: applica subito le indicazioni della panchina.',
      ],
      4: [
        'Un vero leader, guida la squadra e dà l’esempio.',
        'Enorme voglia di vincere, rincorre ancora nei minuti di recupero.',
        'Mentalità eccezionale, voleva ogni pallone nei momenti difficili.',
      ],
    },
    velocity: {
      1: [
        'Manca la velocità di base, secondo in ogni corsa.',
        'Lento a girarsi, saltato più volte.',
        'Scatto insufficiente per questo livello.',
      ],
      2: [
        'Lento nei primi metri, sulla distanza recupera qualcosa.',
        'Velocità media, deve compensare con il posizionamento.',
        'Cambi di direzione ancora un po’ rigidi.',
      ],
      3: [
        'Buono scatto, si stacca nei primi cinque metri.',
        'Abbastanza rapido per difendere alto e coprire la profondità.',
        'Rapido nello stretto, esegue in fretta.',
      ],
      4: [
        'Esplosivo, imprendibile quando ha campo davanti.',
        'Di gran lunga il più veloce in campo, anche palla al piede.',
        'Velocità e cambi di direzione di altissimo livello, due azioni decise da solo.',
      ],
    },
  },
  lines: {
    goalkeeper: {
      strong: [
        'Forte tra i pali, due parate prima dell’intervallo hanno salvato il risultato.',
        'Padrone dell’area sui palloni alti, imposta con calma con i piedi.',
        'Coraggioso nell’uno contro uno, esce al momento giusto.',
      ],
      weak: [
        'Resta incollato alla linea sui cross.',
        'Insicuro con i piedi, la costruzione non passava da lui.',
        'Respinge centralmente, qualche colpa sul gol.',
      ],
    },
    centre_back: {
      strong: [
        'Posizione chiara al centro, difende in avanti e vince le seconde palle.',
        'Rompe le linee rasoterra, il primo passaggio è quasi sempre verticale.',
        'Guida la linea a quattro e copre la profondità.',
      ],
      weak: [
        'Si fa portare fuori posizione troppo facilmente.',
        'Nervoso in impostazione, sotto pressione spazza e basta.',
        'Sbaglia i tempi nel gioco aereo, un rischio sui calci piazzati.',
      ],
    },
    full_back: {
      strong: [
        'Sovrapposizioni continue, crossa a testa alta.',
        'Difficile da saltare nell’uno contro uno e rapido a rientrare.',
        'Si accentra bene e crea superiorità in costruzione.',
      ],
      weak: [
        'Stringe in ritardo, il secondo palo è rimasto scoperto più volte.',
        'Nessuna spinta, cross sempre sul primo uomo.',
        'Superato troppo in fretta nell’uno contro uno.',
      ],
    },
    six: {
      strong: [
        'Dà ordine davanti alla difesa, sempre disponibile, si gira pulito.',
        'Tanti palloni recuperati subito dopo la perdita, chiude i buchi.',
        'Cambia gioco con diagonali tranquille.',
      ],
      weak: [
        'Si abbassa troppo e poi manca come raccordo in avanti.',
        'Gioca solo orizzontale o indietro, quasi mai tra le linee.',
        'Non vede cosa succede alle spalle, lo spazio davanti alla difesa è aperto.',
      ],
    },
    eight: {
      strong: [
        'Da area ad area, si inserisce al momento giusto.',
        'Porta palla in velocità e attira due avversari.',
        'Bravo nel pressing, dà il segnale agli altri.',
      ],
      weak: [
        'Poche corse senza palla, resta fermo a centrocampo.',
        'Perde l’uomo nelle transizioni.',
        'Tanti tocchi, poca resa negli ultimi trenta metri.',
      ],
    },
    ten: {
      strong: [
        'Trova spazio tra le linee e si gira con il primo tocco.',
        'Creativo, l’ultimo passaggio ha peso e tempo giusti.',
        'Pericoloso da fuori, attira sempre due difensori.',
      ],
      weak: [
        'Sparisce a lungo, chiede poco il pallone.',
        'Cerca il passaggio geniale invece di quello semplice.',
        'Lavoro senza palla insufficiente.',
      ],
    },
    wing: {
      strong: [
        'Punta l’uomo, rientra e calcia.',
        'Tiene l’ampiezza e mette palloni tesi alle spalle della difesa.',
        'Rientra sempre e raddoppia sulla sua fascia.',
      ],
      weak: [
        'Prevedibile sulla fascia, va sempre sul piede forte.',
        'Troppi palloni persi nel dribbling senza copertura.',
        'Aiuta poco il suo terzino.',
      ],
    },
    striker: {
      strong: [
        'Buoni tagli in profondità, conclude con pochi tocchi.',
        'Protegge palla e appoggia pulito, un vero riferimento.',
        'Istinto in area, sempre al posto giusto sul secondo palo.',
      ],
      weak: [
        'Poco dentro il gioco, perde quasi tutti i palloni spalle alla porta.',
        'Due occasioni nette sbagliate, frettoloso sotto porta.',
        'Troppo spesso in fuorigioco, movimenti non coordinati.',
      ],
    },
  },
  general: {
    1: [
      'Prestazione insufficiente, il livello per ora è troppo alto.',
      'Mai entrato davvero in partita.',
      'Chiaramente sotto le nostre esigenze.',
    ],
    2: [
      'Prestazione discreta con alti e bassi.',
      'Solido, ma senza giocate che lasciano il segno.',
      'Le qualità si vedono, manca ancora la continuità.',
    ],
    3: [
      'Buona prestazione, tra i migliori della sua squadra.',
      'Convincente per lunghi tratti, qualità chiare per il ruolo.',
      'Profilo interessante con margini di crescita.',
    ],
    4: [
      'Prestazione straordinaria, nettamente il migliore in campo.',
      'Ha segnato la partita nelle due fasi, merita un livello più alto.',
      'Talento eccezionale per la sua annata.',
    ],
  },
  closings: {
    act_immediately: [
      'Consiglio: agire subito, in tribuna c’erano già altri club.',
      'Prendere contatto al più presto con il giocatore e la famiglia.',
      'Lo prenderei oggi, non domani.',
    ],
    continue_to_observe: [
      'Da seguire ancora, meglio contro un avversario più forte.',
      'Resta in lista, prossima visita in trasferta in primavera.',
      'Ancora due o tre partite prima di decidere.',
    ],
    not_an_option: [
      'Al momento non fa per noi.',
      'Non serve continuare a seguirlo.',
      'In questo ruolo abbiamo soluzioni migliori in casa.',
    ],
  },
  match: {
    good: [
      'Buon inizio, tanti palloni recuperati e gioco semplice.',
      'Contento della mia partita, soprattutto del primo tempo.',
      'Seguito il piano di pressing e giocato in avanti con coraggio.',
    ],
    poor: [
      'Troppi palloni persi nel primo tempo, meglio dopo l’intervallo.',
      'Ho faticato nei duelli e ho comunicato poco.',
      'Gambe pesanti, non sono soddisfatto del secondo tempo.',
    ],
    goals: [
      'Guardarmi intorno prima di ogni controllo.',
      'Almeno tre tagli in profondità per tempo.',
      'Reagire subito dopo la palla persa.',
      'Parlare di più e guidare i compagni.',
    ],
    improvements: [
      'La conclusione con il piede debole.',
      'Il colpo di testa sui calci piazzati.',
      'La tenuta nell’ultimo quarto d’ora.',
      'Il primo controllo sotto pressione.',
    ],
    remarks: ['Campo bagnato, condizioni difficili.', 'Leggero dolore al polpaccio, avvisato il fisio.', ''],
  },
};
