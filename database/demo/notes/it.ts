import type { Notes } from './shape.ts';

export const itNotes: Notes = {
  journals: {
    technical: [
      [
        'Piede sinistro sotto pressione',
        'Venti minuti solo di sinistro: controllo, cross, passaggio corto.',
        'In partita {name} non si fida ancora.',
      ],
      ['Controllo orientato', 'Il primo tocco va in avanti. Manca ancora lo sguardo dietro la spalla.'],
    ],
    athletics: [
      [
        'Sprint sui 30 metri',
        '4,21 secondi, un decimo meglio dell’estate. La partenza è migliorata, gli ultimi dieci metri no.',
      ],
    ],
    medicine: [
      [
        'Lesione alla coscia',
        'Ecografia martedì: piccola lesione dietro a sinistra. Tre settimane senza sprint, bici dal quinto giorno.',
      ],
      ['Controllo della caviglia', 'Niente gonfiore, mobilità completa. Da lunedì di nuovo con la squadra.'],
    ],
    contractual: [
      ['Colloquio sul rinnovo', 'La famiglia vorrebbe due anni con un’opzione. La scuola conta più del premio.'],
    ],
    talentManagement: [
      [
        'Bilancio d’autunno',
        '{name} si giudica con più severità di noi. Due punti di forza e un tema per la primavera.',
      ],
    ],
    scouting: [
      ['Visto due volte, uguale due volte', 'Di nuovo il migliore a centrocampo. Da contattare prima della pausa.'],
    ],
    other: [['Trasferta', '{name} viene in treno e raggiunge la squadra lungo il viaggio.']],
  },
  agreed: ['Deciso', 'Rivedere tra due settimane', 'Preparare un video di tre scene', 'Avvisare i genitori'],
  nextSteps: ['Parlarne lunedì con lo staff.', 'Ripetere il test tra quattro settimane.'],
  weekly: {
    title: 'Resoconto della settimana',
    content: ['Buona settimana: quattro allenamenti, una partita intera.', 'Settimana tranquilla per via degli esami.'],
    parents: ['A casa va tutto bene, dice la madre.'],
    injured: ['Adduttori, programma individuale fino a fine settimana.'],
    fit: ['Nessun dolore.', 'In forma, un po’ di stanchezza dopo la partita.'],
    topics: ['Il sonno prima delle partite', 'Il ruolo nel nuovo sistema'],
    school: ['Verifica di matematica superata.'],
  },
  objectives: {
    technical: [['Due piedi davanti alla porta', 'Trenta tiri alla settimana con il piede debole.']],
    athletics: [['Reggere 90 minuti', 'Un livello in più nel test di corsa entro la pausa.']],
    medicine: [['Rientro in squadra', 'Sprint senza dolore e tre allenamenti senza limiti.']],
    contractual: [['Contratto prima dell’inverno', 'Tutte le domande della famiglia chiarite entro la pausa.']],
    talentManagement: [['Più voce in campo', 'Guidare la linea in ogni partita.']],
    scouting: [['Tre osservazioni', 'Una partita in casa, una fuori, un allenamento.']],
    other: [['Finire l’apprendistato', 'Ultimo anno; il mercoledì allenamento dalle 16.']],
  },
  comments: ['Sulla buona strada.', 'Non ancora abbastanza costante.'],
  persons: ['Parla italiano e tedesco.', 'Meglio chiamare la sera.'],
};
