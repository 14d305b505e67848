import type { Phrases } from './shape.ts';

export const fr: Phrases = {
  openings: [
    '{name} était titulaire contre {opponent} et a joué toute la rencontre.',
    '{name} (n° {number}) a mis dix minutes à entrer dans le match contre {opponent}, puis a pris confiance.',
    'Troisième observation de {name} cette saison, de nouveau titulaire avec {team}.',
    'Entré à la mi-temps contre {opponent}, il a terminé la partie à un poste inhabituel.',
    'Match compliqué pour {team} : terrain lourd, vent fort et un pressing très haut de {opponent}.',
    '{team} a laissé le ballon à {opponent}, {name} a donc surtout travaillé sans ballon.',
    'Rencontre ouverte avec beaucoup de transitions, {name} a été présent dès le coup d’envoi.',
    '{name} est sorti à la 70e minute, assez pour se faire une idée claire.',
  ],
  training: [
    'Observé à l’entraînement, jeu réduit à 8 contre 8.',
    'Observation d’entraînement : {name} a tenu toute la séance à haute intensité.',
    'Impression tirée de la mise en place, donc sans l’intensité de la compétition.',
  ],
  grades: {
    technique: {
      1: [
        'Le premier contrôle lui échappe trop souvent, beaucoup de déchet sous pression.',
        'Techniquement limité, le pied faible n’existe presque pas.',
        'Imprécis dans le jeu court, centres et renversements sans effet.',
      ],
      2: [
        'Propre quand il a de l’espace, erreurs simples dès qu’il est pressé.',
        'Jeu court correct, jeu long trop irrégulier.',
        'Une touche de balle de trop, ce qui ralentit l’action.',
        'Bon pied fort, seulement des passes de sécurité avec l’autre.',
      ],
      3: [
        'Premier contrôle propre, presque toujours orienté.',
        'Passes fiables des deux pieds, calme dans les petits espaces.',
        'Bonne frappe, ses diagonales arrivent à destination.',
        'Bien formé techniquement, se sort de la pression par des feintes simples.',
      ],
      4: [
        'Maîtrise du ballon remarquable à pleine vitesse, même avec un adversaire dans le dos.',
        'Son premier contrôle est déjà la solution, le meilleur technicien sur le terrain.',
        'À l’aise des deux pieds au plus haut niveau, voit des passes que les autres ne voient pas.',
      ],
    },
    intelligence: {
      1: [
        'Mauvais placement, régulièrement surpris par les appels dans son dos.',
        'Presque toujours le mauvais choix dans le dernier tiers.',
        'Ne prend jamais l’information, sent la pression trop tard.',
      ],
      2: [
        'Comprend son rôle mais réagit tard quand le match change.',
        'Trop prudent quand le temps manque, rejoue souvent en arrière.',
        'Placement correct avec le ballon, perd le fil dans les transitions.',
      ],
      3: [
        'Lit bien le jeu et se trouve bien placé à la perte du ballon.',
        'Bons choix, sait quand il faut calmer le jeu.',
        'Repère tôt les espaces libres et se propose au bon moment.',
        'Prend l’information avant presque chaque réception.',
      ],
      4: [
        'Deux temps d’avance sur tout le monde, il dirige le jeu sans en rajouter.',
        'Anticipation de très haut niveau, six interceptions en une mi-temps.',
        'Très mûr tactiquement, il corrige de lui-même les distances de l’équipe.',
      ],
    },
    physique: {
      1: [
        'Nettement dominé physiquement, aucune chance dans les duels.',
        'Baisse fortement après une heure et arrive toujours en retard.',
        'Gros retard en puissance, facilement écarté du ballon.',
      ],
      2: [
        'Encore frêle, perd trop de ballons au contact.',
        'Endurance suffisante, mais aucune présence dans les airs.',
        'Corps encore en développement, un programme de force s’impose.',
      ],
      3: [
        'Solide dans le duel, utilise bien son corps.',
        'Bon volume de jeu, encore présent en fin de match.',
        'Gainage solide, tient tête à des adversaires plus âgés.',
      ],
      4: [
        'Athlétiquement prêt pour le niveau supérieur, il a gagné presque tous ses duels.',
        'Impressionnant physiquement : fort de la tête, stable et frais jusqu’au bout.',
        'Domine les duels aériens dans les deux surfaces.',
      ],
    },
    mentality: {
      1: [
        'Baisse la tête après la première erreur, puis se cache.',
        'Conteste et râle, ne fait presque aucun effort défensif.',
        'Absent pendant de longues périodes, aucune communication.',
      ],
      2: [
        'Fait les efforts, mais doute dès que l’équipe est menée.',
        'Caractère discret, devrait prendre davantage de responsabilités.',
        'Irrégulier : vingt bonnes minutes, puis il disparaît.',
      ],
      3: [
        'Reste calme après une erreur et redemande aussitôt le ballon.',
        'Bonne attitude, il encourage ses partenaires.',
        'Travailleur au repli, ne refuse aucun duel.',
        'À l’écoute : applique tout de suite les consignes du banc.',
      ],
      4: [
        'Un vrai leader qui replace l’équipe et montre l’exemple.',
        'Énorme envie de gagner, fait encore le repli dans le temps additionnel.',
        'Mental exceptionnel, il voulait tous les ballons dans les moments chauds.',
      ],
    },
    velocity: {
      1: [
        'Manque de vitesse de base, battu dans toutes les courses.',
        'Lent à se retourner, débordé plusieurs fois.',
        'Démarrage insuffisant pour ce niveau.',
      ],
      2: [
        'Lent sur les premiers mètres, revient un peu sur la distance.',
        'Vitesse moyenne qu’il doit compenser par le placement.',
        'Changements de direction encore un peu raides.',
      ],
      3: [
        'Bonne accélération, se détache sur les cinq premiers mètres.',
        'Assez rapide pour défendre haut et couvrir la profondeur.',
        'Vif dans les petits espaces, bonne vitesse d’exécution.',
      ],
      4: [
        'Explosif, personne ne le rattrape quand il a de l’espace.',
        'De loin le plus rapide sur le terrain, ballon au pied également.',
        'Vitesse et changements d’appui de très haut niveau, deux actions décisives à lui seul.',
      ],
    },
  },
  lines: {
    goalkeeper: {
      strong: [
        'Fort sur sa ligne, deux arrêts avant la pause ont préservé le score.',
        'Maître de sa surface sur les ballons hauts, relance calme au pied.',
        'Courageux en un contre un, sort au bon moment.',
      ],
      weak: [
        'Reste collé à sa ligne sur les centres.',
        'Hésitant au pied, la relance ne passait pas par lui.',
        'Repousse le ballon dans l’axe, pas exempt de reproches sur le but.',
      ],
    },
    centre_back: {
      strong: [
        'Placement clair dans l’axe, défend en avançant et gagne les seconds ballons.',
        'Casse les lignes au sol, la première passe est presque toujours verticale.',
        'Organise la ligne de quatre et couvre la profondeur.',
      ],
      weak: [
        'Se laisse trop facilement sortir de la ligne.',
        'Fébrile à la relance, dégage dès qu’il est pressé.',
        'Mauvais timing dans les airs, un risque sur coups de pied arrêtés.',
      ],
    },
    full_back: {
      strong: [
        'Multiplie les dédoublements, centre la tête levée.',
        'Très difficile à passer en un contre un, se replace vite.',
        'Rentre intelligemment à l’intérieur et crée le surnombre.',
      ],
      weak: [
        'Resserre trop tard, le second poteau est resté libre plusieurs fois.',
        'Aucun apport offensif, centres contrés par le premier défenseur.',
        'Battu trop vite en un contre un.',
      ],
    },
    six: {
      strong: [
        'Donne sa structure au jeu devant la défense, toujours disponible, se retourne proprement.',
        'Beaucoup de ballons récupérés aussitôt après la perte, bouche les trous.',
        'Renverse le jeu par des diagonales tranquilles.',
      ],
      weak: [
        'Décroche trop bas et manque ensuite comme relais vers l’avant.',
        'Joue latéral ou en retrait, presque aucune passe entre les lignes.',
        'Ne voit pas ce qui se passe dans son dos, l’espace devant la défense reste ouvert.',
      ],
    },
    eight: {
      strong: [
        'D’une surface à l’autre, il arrive lancé au bon moment.',
        'Porte le ballon avec vitesse et fixe deux adversaires.',
        'Bon déclencheur du pressing, les autres le suivent.',
      ],
      weak: [
        'Trop peu de courses sans ballon, reste figé au milieu.',
        'Perd son adversaire dans les transitions.',
        'Beaucoup de ballons touchés, peu d’impact dans le dernier tiers.',
      ],
    },
    ten: {
      strong: [
        'Trouve les espaces entre les lignes et se retourne dès le premier contrôle.',
        'Créatif, sa dernière passe est dosée et bien sentie.',
        'Dangereux de loin, attire toujours deux défenseurs.',
      ],
      weak: [
        'Disparaît longtemps, ne réclame pas assez le ballon.',
        'Cherche la passe géniale plutôt que la solution simple.',
        'Travail défensif insuffisant.',
      ],
    },
    wing: {
      strong: [
        'Provoque, repique à l’intérieur et frappe.',
        'Garde la largeur et adresse des ballons tendus dans le dos de la défense.',
        'Se replie sans qu’on le lui demande et double sur son côté.',
      ],
      weak: [
        'Prévisible sur l’aile, revient toujours sur son pied fort.',
        'Trop de ballons perdus en dribblant sans couverture.',
        'Aide trop rarement son latéral.',
      ],
    },
    striker: {
      strong: [
        'Bons appels en profondeur, conclut en peu de touches.',
        'Garde le ballon et remise proprement, un vrai point d’appui.',
        'Instinct dans la surface, toujours bien placé au second poteau.',
      ],
      weak: [
        'Peu lié au jeu, perd la plupart des ballons dos au but.',
        'Deux occasions nettes manquées, trop pressé devant le but.',
        'Trop souvent hors-jeu, appels mal synchronisés.',
      ],
    },
  },
  general: {
    1: [
      'Prestation insuffisante, le niveau est trop élevé pour le moment.',
      'N’a jamais réussi à peser sur le match.',
      'Clairement en dessous de nos attentes.',
    ],
    2: [
      'Prestation correcte avec des hauts et des bas.',
      'Solide, mais sans action marquante.',
      'Des qualités visibles, la régularité manque encore.',
    ],
    3: [
      'Bonne prestation, parmi les meilleurs de son équipe.',
      'Convaincant pendant de longues périodes, de vraies qualités pour son poste.',
      'Profil intéressant avec une marge de progression.',
    ],
    4: [
      'Prestation remarquable, nettement le meilleur sur le terrain.',
      'A marqué le match dans les deux sens, il mérite le niveau supérieur.',
      'Talent exceptionnel pour sa génération.',
    ],
  },
  closings: {
    act_immediately: [
      'Recommandation : agir tout de suite, d’autres clubs étaient dans la tribune.',
      'Prendre contact au plus vite avec le joueur et son entourage.',
      'Je le ferais signer aujourd’hui plutôt que demain.',
    ],
    continue_to_observe: [
      'À suivre, de préférence contre un adversaire plus fort.',
      'Reste sur la liste, prochaine visite à l’extérieur au printemps.',
      'Encore deux ou trois matchs avant de décider.',
    ],
    not_an_option: [
      'Pas une option pour nous actuellement.',
      'Inutile de poursuivre l’observation.',
      'Nous avons mieux en interne à ce poste.',
    ],
  },
  match: {
    good: [
      'Bonne entame, beaucoup de ballons récupérés et un jeu simple.',
      'Content de mon match, surtout de la première mi-temps.',
      'Consignes de pressing respectées et du courage vers l’avant.',
    ],
    poor: [
      'Trop de pertes de balle faciles en première mi-temps, mieux ensuite.',
      'Du mal à entrer dans les duels et pas assez de communication.',
      'Jambes lourdes, pas satisfait de ma deuxième mi-temps.',
    ],
    goals: [
      'Prendre l’information avant chaque contrôle.',
      'Au moins trois appels en profondeur par mi-temps.',
      'Réagir tout de suite à la perte du ballon.',
      'Parler davantage et replacer les autres.',
    ],
    improvements: [
      'La finition du pied faible.',
      'Le jeu de tête sur coups de pied arrêtés.',
      'L’endurance dans le dernier quart d’heure.',
      'Le premier contrôle sous pression.',
    ],
    remarks: ['Terrain mouillé, conditions difficiles.', 'Légère douleur au mollet, signalée au physio.', ''],
  },
};
