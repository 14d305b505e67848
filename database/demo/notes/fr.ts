import type { Notes } from './shape.ts';

export const frNotes: Notes = {
  journals: {
    technical: [
      [
        'Pied gauche sous pression',
        'Vingt minutes uniquement du gauche : contrôle, centre, passe courte.',
        'En match, {name} n’ose pas encore.',
      ],
      ['Contrôle orienté', 'La première touche va vers l’avant. Il manque encore le regard par-dessus l’épaule.'],
    ],
    athletics: [
      [
        'Sprint sur 30 mètres',
        '4,21 secondes, un dixième de mieux que cet été. Le départ a progressé, pas les dix derniers mètres.',
      ],
      ['Test de force', 'Squat à 80 kilos, exécution propre. Trois séances par semaine dès lundi.'],
    ],
    medicine: [
      [
        'Lésion à la cuisse',
        'Échographie mardi : petite déchirure derrière à gauche. Trois semaines sans sprint, vélo dès le cinquième jour.',
      ],
      ['Contrôle de la cheville', 'Plus de gonflement, mobilité complète. Reprise avec l’équipe lundi.'],
    ],
    contractual: [
      ['Discussion sur la prolongation', 'La famille souhaite deux ans avec une option. L’école passe avant la prime.'],
      ['Contrat de formation expliqué', 'Tous les points ont été vus, les documents partent cette semaine.'],
    ],
    talentManagement: [
      [
        'Bilan d’automne',
        '{name} se juge plus sévèrement que nous. Deux points forts notés, un thème pour le printemps.',
      ],
      ['Arrivée à l’internat', 'Chambre prise, premières nuits courtes. L’encadrement appelle les parents vendredi.'],
    ],
    scouting: [
      ['Vu deux fois, deux fois pareil', 'De nouveau au-dessus du lot au milieu. À contacter avant la trêve.'],
      ['Impressions du tournoi', 'Quatre matchs en deux jours, sans jambes au dernier. À revoir quand même.'],
    ],
    other: [['Déplacement', '{name} vient en train et rejoint l’équipe en route.']],
  },
  agreed: ['Convenu', 'À revoir dans deux semaines', 'Préparer une vidéo de trois scènes', 'Informer les parents'],
  nextSteps: [
    'En parler lundi avec le staff.',
    'Refaire le test dans quatre semaines.',
    'Fixer un rendez-vous avec les parents.',
  ],
  weekly: {
    title: 'Bilan de la semaine',
    content: ['Bonne semaine : quatre séances, un match de 90 minutes.', 'Semaine calme à cause des examens.'],
    parents: [
      'Tout va bien à la maison, dit la mère.',
      'Le père a demandé les minutes de jeu ; nous les lui avons montrées.',
    ],
    injured: ['Adducteurs, programme individuel jusqu’à la fin de la semaine.'],
    fit: ['Sans douleur.', 'En forme, un peu de fatigue après le match.'],
    topics: ['Le sommeil avant les matchs', 'Son rôle dans le nouveau système'],
    school: ['Examen de français réussi.', 'Trois leçons manquées pour la sélection, rattrapées.'],
  },
  objectives: {
    technical: [['Les deux pieds devant le but', 'Trente frappes par semaine du pied faible.']],
    athletics: [['Tenir 90 minutes', 'Un palier de plus au test de course avant la trêve.']],
    medicine: [['Retour à l’entraînement', 'Sprinter sans douleur et trois séances sans limite.']],
    contractual: [['Contrat avant l’hiver', 'Toutes les questions de la famille ont une réponse avant la trêve.']],
    talentManagement: [['Plus de voix', 'Diriger la ligne à chaque match.']],
    scouting: [['Trois observations', 'Un match à domicile, un à l’extérieur, une séance.']],
    other: [['Finir l’apprentissage', 'Dernière année ; le mercredi, entraînement dès 16 heures.']],
  },
  comments: ['En bonne voie.', 'Pas encore assez régulier.', 'Confirmé lors de l’entretien.'],
  persons: ['Parle français et allemand.', 'À appeler le soir.'],
};
