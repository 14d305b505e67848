import type { Phrases } from './shape.ts';

export const de: Phrases = {
  openings: [
    '{name} stand gegen {opponent} in der Startelf und spielte durch.',
    '{name} (Nr. {number}) begann etwas nervös, fand nach zehn Minuten aber gut in die Partie gegen {opponent}.',
    'Dritte Beobachtung von {name} in dieser Saison, erneut als Stammspieler von {team}.',
    'Im Spiel gegen {opponent} zur Halbzeit eingewechselt, die letzten zwanzig Minuten auf ungewohnter Position.',
    'Schwieriges Spiel für {team}: viel Wind, tiefer Boden, {opponent} stand hoch und presste früh.',
    '{team} überliess {opponent} den Ball, {name} hatte deshalb vor allem gegen den Ball viel zu tun.',
    'Offene Partie mit vielen Umschaltmomenten, {name} war von Beginn weg präsent.',
    '{name} wurde nach 70 Minuten ausgewechselt, bis dahin aber genug gesehen für ein klares Bild.',
  ],
  training: [
    'Im Training beobachtet, Spielform 8 gegen 8 auf engem Raum.',
    'Trainingsbeobachtung: {name} absolvierte die ganze Einheit mit hoher Intensität.',
    'Eindruck aus dem Abschlusstraining, daher ohne Wettkampfhärte zu lesen.',
  ],
  grades: {
    technique: {
      1: [
        'Erster Kontakt springt zu oft weg, unter Druck kommen viele Bälle nicht an.',
        'Technisch zu limitiert, der schwächere Fuss ist kaum vorhanden.',
        'Ungenau im kurzen Passspiel, Flanken und Seitenwechsel ohne Wirkung.',
      ],
      2: [
        'Solide Ballbehandlung ohne Gegner, unter Druck aber mit einfachen Fehlern.',
        'Passspiel über kurze Distanz in Ordnung, lange Bälle zu ungenau.',
        'Braucht oft einen Kontakt zu viel, das Spiel verliert dadurch Tempo.',
        'Starker Fuss gut, mit dem schwächeren nur Sicherheitspässe.',
      ],
      3: [
        'Sauberer erster Kontakt, nimmt den Ball meist in die Bewegung mit.',
        'Sicheres Passspiel mit beiden Füssen, auch auf engem Raum ruhig.',
        'Gute Schusstechnik, die Diagonalbälle kommen an.',
        'Technisch gut ausgebildet, löst sich mit einfachen Finten aus dem Druck.',
      ],
      4: [
        'Herausragende Ballkontrolle, auch im höchsten Tempo und mit Gegner im Rücken.',
        'Erster Kontakt ist immer schon die Lösung, technisch klar der Beste auf dem Platz.',
        'Beidfüssig auf höchstem Niveau, spielt Pässe, die andere nicht sehen.',
      ],
    },
    intelligence: {
      1: [
        'Stellungsspiel mangelhaft, wird immer wieder vom Laufweg des Gegners überrascht.',
        'Trifft im letzten Drittel fast nur die falsche Entscheidung.',
        'Kein Schulterblick, erkennt den Druck erst, wenn es zu spät ist.',
      ],
      2: [
        'Versteht seine Rolle, reagiert aber spät auf Veränderungen im Spiel.',
        'Entscheidungen unter Zeitdruck noch zu einfach, spielt oft zurück.',
        'Positionsspiel mit Ball ordentlich, beim Umschalten verliert er die Übersicht.',
      ],
      3: [
        'Liest das Spiel gut und steht beim Ballverlust meist richtig.',
        'Gute Entscheidungen, weiss wann er das Tempo herausnehmen muss.',
        'Erkennt freie Räume früh und bietet sich im richtigen Moment an.',
        'Schulterblick vor fast jeder Ballannahme, dadurch immer eine Anschlusslösung.',
      ],
      4: [
        'Seinen Mitspielern zwei Gedanken voraus, lenkt das Spiel ohne grosse Gesten.',
        'Antizipation auf Topniveau, fing allein in der ersten Halbzeit sechs Bälle ab.',
        'Taktisch sehr reif, korrigiert von sich aus die Abstände der Mannschaft.',
      ],
    },
    physique: {
      1: [
        'Körperlich klar unterlegen, in den Zweikämpfen chancenlos.',
        'Baut nach einer Stunde stark ab und kommt nicht mehr in die Duelle.',
        'Grosser Rückstand im Kraftbereich, wird leicht vom Ball gedrängt.',
      ],
      2: [
        'Noch schmal gebaut, verliert im Körperkontakt zu viele Bälle.',
        'Ausdauer reicht, im Luftzweikampf aber ohne Durchsetzungsvermögen.',
        'Körperlich in der Entwicklung, braucht ein gezieltes Kraftprogramm.',
      ],
      3: [
        'Robust im Zweikampf, setzt den Körper geschickt ein.',
        'Gute Grundlagenausdauer, auch in der Schlussphase noch präsent.',
        'Stabiler Rumpf, behauptet sich gegen ältere Gegenspieler.',
      ],
      4: [
        'Athletisch bereits auf dem Niveau der nächsten Stufe, gewann praktisch jedes Duell.',
        'Körperlich überragend: kopfballstark, stabil und bis zur letzten Minute frisch.',
        'Dominiert die Luftzweikämpfe auf beiden Seiten des Feldes.',
      ],
    },
    mentality: {
      1: [
        'Lässt nach Fehlern sofort den Kopf hängen und versteckt sich.',
        'Hadert mit Schiedsrichter und Mitspielern, arbeitet kaum nach hinten.',
        'Wirkte über weite Strecken unbeteiligt, keine Kommunikation.',
      ],
      2: [
        'Einsatz stimmt, bei Rückstand fehlt aber die Überzeugung.',
        'Ruhiger Typ, der mehr Verantwortung übernehmen müsste.',
        'Schwankt stark: zwanzig gute Minuten, danach taucht er ab.',
      ],
      3: [
        'Bleibt nach Fehlern ruhig und verlangt sofort wieder den Ball.',
        'Gute Körpersprache, treibt die Mitspieler an.',
        'Fleissig in der Rückwärtsbewegung, scheut keinen Zweikampf.',
        'Lernwillig: setzte die Anweisungen von der Seitenlinie sofort um.',
      ],
      4: [
        'Echter Leader, dirigiert die Mannschaft und geht voran.',
        'Unbändiger Siegeswille, macht auch in der Nachspielzeit noch den Weg nach hinten.',
        'Mental aussergewöhnlich stark, wollte gerade in der heiklen Phase jeden Ball.',
      ],
    },
    velocity: {
      1: [
        'Fehlende Grundschnelligkeit, in jedem Laufduell zweiter Sieger.',
        'Träge in der Drehung, wurde mehrfach einfach überlaufen.',
        'Antritt reicht für dieses Niveau nicht aus.',
      ],
      2: [
        'Auf den ersten Metern zu langsam, auf längere Distanz holt er etwas auf.',
        'Durchschnittliches Tempo, muss das mit dem Stellungsspiel ausgleichen.',
        'Richtungswechsel noch etwas hölzern.',
      ],
      3: [
        'Guter Antritt, kann sich auf den ersten fünf Metern absetzen.',
        'Schnell genug, um hoch zu verteidigen und Tiefenbälle abzulaufen.',
        'Handlungsschnell, hohe Schrittfrequenz in engen Räumen.',
      ],
      4: [
        'Explosiver Antritt, nicht einzuholen, wenn er einmal Platz hat.',
        'Mit Abstand schnellster Spieler auf dem Platz, auch mit dem Ball am Fuss.',
        'Tempo und Richtungswechsel auf Spitzenniveau, entschied damit zwei Szenen allein.',
      ],
    },
  },
  lines: {
    goalkeeper: {
      strong: [
        'Stark auf der Linie, zwei Paraden in der ersten Halbzeit hielten das Resultat.',
        'Beherrscht den Strafraum bei hohen Bällen und eröffnet ruhig mit dem Fuss.',
        'Mutig im Eins gegen eins, kommt im richtigen Moment heraus.',
      ],
      weak: [
        'Bleibt bei Flanken zu lange auf der Linie kleben.',
        'Unsicher mit dem Fuss, der Aufbau über ihn funktionierte nicht.',
        'Lässt Bälle nach vorne abprallen, beim Gegentor nicht ohne Schuld.',
      ],
    },
    centre_back: {
      strong: [
        'Klares Stellungsspiel im Zentrum, verteidigt nach vorne und gewinnt die zweiten Bälle.',
        'Eröffnet flach durch die Linien, der erste Pass ist fast immer vertikal.',
        'Organisiert die Viererkette und sichert die Tiefe ab.',
      ],
      weak: [
        'Lässt sich zu leicht aus der Kette ziehen.',
        'Im Aufbau fahrig, unter Pressing schlägt er den Ball nur weg.',
        'Timing in der Luft stimmt nicht, bei Standards ein Risiko.',
      ],
    },
    full_back: {
      strong: [
        'Viele Läufe in den Rücken der Abwehr, Flanken mit Schnitt und Übersicht.',
        'Im Eins gegen eins kaum zu überwinden und schnell wieder in der Ordnung.',
        'Rückt klug ins Zentrum ein und schafft Überzahl im Aufbau.',
      ],
      weak: [
        'Rückt zu spät ein, der zweite Pfosten blieb mehrmals offen.',
        'Nach vorne ohne Wirkung, die Flanken blieben am ersten Mann hängen.',
        'Wird im Eins gegen eins zu schnell geschlagen.',
      ],
    },
    six: {
      strong: [
        'Strukturiert das Spiel vor der Abwehr, immer anspielbar, dreht sich sauber auf.',
        'Viele Ballgewinne im Gegenpressing, stopft die Löcher vor der Kette.',
        'Verlagert das Spiel mit ruhigen Diagonalbällen.',
      ],
      weak: [
        'Lässt sich zu tief fallen und fehlt dann als Verbindung nach vorne.',
        'Spielt nur quer und zurück, kaum Pässe durch die Linien.',
        'Verliert im Rücken die Orientierung, der Raum vor der Abwehr ist offen.',
      ],
    },
    eight: {
      strong: [
        'Läuft von Strafraum zu Strafraum, stösst im richtigen Moment in die Box nach.',
        'Treibt den Ball mit Tempo durchs Mittelfeld und bindet zwei Gegner.',
        'Gutes Anlaufverhalten, gibt das Signal fürs Pressing.',
      ],
      weak: [
        'Zu wenig Läufe ohne Ball, bleibt im Mittelfeld stehen.',
        'Verliert den Gegenspieler beim Umschalten aus den Augen.',
        'Viele Ballkontakte, aber wenig Ertrag im letzten Drittel.',
      ],
    },
    ten: {
      strong: [
        'Findet die Räume zwischen den Linien und dreht sich mit dem ersten Kontakt auf.',
        'Kreativ, der letzte Pass kommt mit Gewicht und Timing.',
        'Gefährlich aus der Distanz, zieht immer wieder zwei Verteidiger auf sich.',
      ],
      weak: [
        'Taucht über längere Phasen ab, fordert die Bälle zu selten.',
        'Sucht den Zauberpass statt der einfachen Lösung.',
        'Arbeit gegen den Ball ungenügend.',
      ],
    },
    wing: {
      strong: [
        'Sucht das Eins gegen eins, zieht nach innen und schliesst ab.',
        'Hält die Breite und schlägt scharfe Bälle in den Rücken der Abwehr.',
        'Arbeitet konsequent mit nach hinten und doppelt auf seiner Seite.',
      ],
      weak: [
        'Am Flügel leicht auszurechnen, geht immer auf den starken Fuss.',
        'Zu viele Ballverluste im Dribbling ohne Absicherung.',
        'Hilft seinem Aussenverteidiger zu selten.',
      ],
    },
    striker: {
      strong: [
        'Gute Tiefenläufe, Abschluss mit wenigen Kontakten.',
        'Hält die Bälle fest und legt sauber ab, ein echter Zielspieler.',
        'Instinkt im Strafraum, steht am zweiten Pfosten goldrichtig.',
      ],
      weak: [
        'Kaum Bindung zum Spiel, verliert die meisten Bälle mit dem Rücken zum Tor.',
        'Vergab zwei klare Chancen, wirkt im Abschluss überhastet.',
        'Läuft zu oft ins Abseits, die Laufwege sind nicht abgestimmt.',
      ],
    },
  },
  general: {
    1: [
      'Insgesamt ein ungenügender Auftritt, das Niveau ist im Moment zu hoch.',
      'Konnte sich in keiner Phase durchsetzen.',
      'Für unsere Ansprüche reicht das klar nicht.',
    ],
    2: [
      'Ordentlicher Auftritt mit Licht und Schatten.',
      'Solide, aber ohne prägende Aktionen.',
      'Anlagen sind erkennbar, die Konstanz fehlt noch.',
    ],
    3: [
      'Guter Auftritt, einer der Besseren seiner Mannschaft.',
      'Überzeugte über weite Strecken, klare Stärken für seine Position.',
      'Interessantes Profil mit weiterem Entwicklungspotenzial.',
    ],
    4: [
      'Herausragende Leistung, klar der beste Mann auf dem Platz.',
      'Prägte das Spiel in beide Richtungen, gehört eine Stufe höher.',
      'Aussergewöhnliches Talent für diesen Jahrgang.',
    ],
  },
  closings: {
    act_immediately: [
      'Empfehlung: sofort handeln, die Konkurrenz war bereits auf der Tribüne.',
      'Kontakt zu Spieler und Umfeld möglichst rasch herstellen.',
      'Würde ich verpflichten, lieber heute als morgen.',
    ],
    continue_to_observe: [
      'Weiter beobachten, am besten gegen einen stärkeren Gegner.',
      'Bleibt auf der Liste, nächste Sichtung im Frühling auswärts.',
      'Noch zwei, drei Spiele anschauen, dann entscheiden.',
    ],
    not_an_option: [
      'Für uns derzeit kein Thema.',
      'Keine weitere Beobachtung nötig.',
      'Auf dieser Position haben wir intern die besseren Lösungen.',
    ],
  },
  match: {
    good: [
      'Gut ins Spiel gekommen, viele Bälle gewonnen und einfach gespielt.',
      'Zufrieden mit meiner Leistung, vor allem die erste Halbzeit war stark.',
      'Die Vorgaben im Pressing gut umgesetzt und nach vorne mutig gespielt.',
    ],
    poor: [
      'Zu viele einfache Ballverluste in der ersten Halbzeit, danach besser.',
      'Kam schwer in die Zweikämpfe und habe zu wenig kommuniziert.',
      'Hatte müde Beine, mit der zweiten Halbzeit bin ich nicht zufrieden.',
    ],
    goals: [
      'Mehr Schulterblick vor der Ballannahme.',
      'Mindestens drei Tiefenläufe pro Halbzeit.',
      'Nach Ballverlust sofort nachsetzen.',
      'Lauter sein und die Mitspieler coachen.',
    ],
    improvements: [
      'Abschluss mit dem schwächeren Fuss.',
      'Kopfballspiel bei Standards.',
      'Ausdauer in der letzten Viertelstunde.',
      'Erster Kontakt unter Druck.',
    ],
    remarks: [
      'Nasser Platz, schwierige Verhältnisse.',
      'Leichte Schmerzen an der Wade, mit der Physio besprochen.',
      '',
    ],
  },
};
