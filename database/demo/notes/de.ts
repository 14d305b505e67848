import type { Notes } from './shape.ts';

export const deNotes: Notes = {
  journals: {
    technical: [
      [
        'Linker Fuss unter Druck',
        'Zwanzig Minuten nur mit links gearbeitet: Ballannahme, Flanke, kurzer Pass.',
        'Im Spiel traut sich {name} den linken Fuss noch nicht zu.',
      ],
      [
        'Ballannahme in Bewegung',
        'Der erste Kontakt geht jetzt nach vorne. Vor der Annahme fehlt noch der Blick über die Schulter.',
      ],
      ['Abschluss aus der Drehung', 'Acht von zwölf Abschlüssen aufs Tor. Der Standfuss steht zu weit vom Ball weg.'],
    ],
    athletics: [
      [
        'Sprinttest über 30 Meter',
        '4,21 Sekunden, eine Zehntelsekunde schneller als im Sommer. Der Antritt ist besser geworden, die letzten zehn Meter nicht.',
      ],
      [
        'Krafttest nach der Pause',
        'Kniebeuge mit 80 Kilogramm, sauber ausgeführt. {name} steigert nächste Woche auf drei Einheiten.',
      ],
    ],
    medicine: [
      [
        'Muskelfaserriss im Oberschenkel',
        'Ultraschall am Dienstag: kleiner Riss hinten links. Drei Wochen kein Sprint, Velo ab dem fünften Tag.',
      ],
      [
        'Kontrolle am Sprunggelenk',
        'Keine Schwellung mehr, volle Beweglichkeit. {name} trainiert ab Montag wieder mit der Mannschaft.',
      ],
    ],
    contractual: [
      [
        'Gespräch über die Verlängerung',
        'Die Familie wünscht zwei Jahre mit einer Option. Die Schule bis zum Abschluss ist ihr wichtiger als die Prämie.',
      ],
      ['Ausbildungsvertrag besprochen', 'Alle Punkte sind erklärt, die Unterlagen gehen diese Woche an die Eltern.'],
    ],
    talentManagement: [
      [
        'Standortgespräch im Herbst',
        '{name} sieht sich selbst kritischer als wir. Wir haben zwei Stärken festgehalten und ein Thema für die Rückrunde.',
      ],
      [
        'Umzug ins Wohnhaus',
        'Zimmer bezogen, die ersten Nächte waren kurz. Die Betreuung ruft am Freitag die Eltern an.',
      ],
    ],
    scouting: [
      [
        'Zweimal gesehen, zweimal gleich',
        'Auch im zweiten Spiel der Beste im Zentrum. Wir sollten vor Ende der Vorrunde mit dem Verein sprechen.',
      ],
      ['Eindruck vom Turnier', 'Vier Spiele in zwei Tagen, im letzten ohne Kraft. Trotzdem weiter beobachten.'],
    ],
    other: [
      ['Reise zum Auswärtsspiel', '{name} kommt selbst mit dem Zug und stösst in Olten zur Mannschaft.'],
      ['Einsatz am Kindertag', 'War zwei Stunden auf dem Platz mit den Kindern und hat das sehr gut gemacht.'],
    ],
  },
  agreed: ['Vereinbart', 'In zwei Wochen wieder anschauen', 'Video mit drei Szenen vorbereiten', 'Eltern informieren'],
  nextSteps: [
    'Am Montag mit dem Trainerteam besprechen.',
    'Test in vier Wochen wiederholen.',
    'Termin mit den Eltern abmachen.',
  ],
  weekly: {
    title: 'Wochenbericht',
    content: [
      'Gute Woche: vier Trainings, ein Spiel über 90 Minuten.',
      'Ruhige Woche wegen der Prüfungen, zwei Trainings ausgelassen.',
      'Nach dem Spiel am Samstag müde, am Dienstag wieder voll dabei.',
    ],
    parents: [
      'Die Mutter meldet, dass zu Hause alles in Ordnung ist.',
      'Der Vater fragt nach den Spielminuten; wir haben sie ihm gezeigt.',
    ],
    injured: [
      'Adduktoren, individuelles Programm bis Ende der Woche.',
      'Prellung am Knie, Lauftraining ab Donnerstag.',
    ],
    fit: ['Ohne Beschwerden.', 'Fit, leichte Müdigkeit nach dem Spiel.'],
    topics: ['Schlaf vor Spielen', 'Rolle im neuen System', 'Umgang mit der Ersatzbank'],
    school: ['Französischprüfung 4,5.', 'Fehlt drei Lektionen wegen der Nationalmannschaft, der Stoff ist nachgeholt.'],
  },
  objectives: {
    technical: [['Beide Füsse im Abschluss', 'In jeder Trainingswoche dreissig Abschlüsse mit dem schwächeren Fuss.']],
    athletics: [['Ausdauer für 90 Minuten', 'Im Lauftest eine Stufe mehr bis zum Ende der Vorrunde.']],
    medicine: [['Zurück ins Mannschaftstraining', 'Schmerzfrei sprinten und drei Einheiten ohne Einschränkung.']],
    contractual: [['Vertrag vor dem Winter', 'Alle offenen Fragen mit der Familie sind bis zur Pause geklärt.']],
    talentManagement: [
      ['Lauter auf dem Platz', 'In jedem Spiel die Kette führen und mindestens zehnmal ansprechen, was kommt.'],
    ],
    scouting: [['Drei Beobachtungen bis Winter', 'Ein Heimspiel, ein Auswärtsspiel und ein Training sehen.']],
    other: [['Lehrabschluss', 'Das letzte Jahr abschliessen, Training am Mittwoch erst ab 16 Uhr.']],
  },
  comments: [
    'Auf gutem Weg.',
    'Noch nicht regelmässig genug.',
    'Im Gespräch bestätigt.',
    'Zeit bis zum Trainingslager gegeben.',
  ],
  persons: [
    'Spricht Deutsch und Italienisch.',
    'Am besten am Abend anrufen.',
    'Kennt den Verein aus der eigenen Zeit als Spieler.',
  ],
};
