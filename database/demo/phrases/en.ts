import type { Phrases } from './shape.ts';

export const en: Phrases = {
  openings: [
    '{name} started against {opponent} and played the full ninety.',
    '{name} (no. {number}) took ten minutes to settle against {opponent}, then grew into the game.',
    'Third look at {name} this season, again a regular for {team}.',
    'Came on at half-time against {opponent} and finished the match out of position.',
    'Tough afternoon for {team}: heavy pitch, gusty wind and {opponent} pressing high.',
    '{team} let {opponent} have the ball, so most of the work for {name} was out of possession.',
    'Open game with plenty of transitions, {name} was involved from the first minute.',
    '{name} went off after 70 minutes, but that was enough for a clear picture.',
  ],
  training: [
    'Seen in training, small-sided game 8 v 8.',
    'Training observation: {name} went through the whole session at high intensity.',
    'Impression from the final session before the match, so without the edge of competition.',
  ],
  grades: {
    technique: {
      1: [
        'First touch runs away too often, passes go astray under pressure.',
        'Technically limited, the weaker foot is hardly there.',
        'Loose in the short passing game, crosses and switches had no effect.',
      ],
      2: [
        'Tidy enough in space, simple mistakes once pressed.',
        'Short passing is fine, longer balls are hit and miss.',
        'Often needs a touch too many and slows the move down.',
        'Good on the strong foot, only safe passes with the other.',
      ],
      3: [
        'Clean first touch, usually takes the ball into his stride.',
        'Reliable passing off both feet, calm in tight areas.',
        'Strikes the ball well, diagonals find their man.',
        'Well schooled, escapes pressure with simple feints.',
      ],
      4: [
        'Outstanding control at full speed, even with a man on his back.',
        'The first touch is already the solution, comfortably the best technician on the pitch.',
        'Two-footed at the highest level, plays passes others do not see.',
      ],
    },
    intelligence: {
      1: [
        'Poor positioning, surprised again and again by runs in behind.',
        'Wrong choice almost every time in the final third.',
        'Never checks his shoulder, notices the pressure when it is too late.',
      ],
      2: [
        'Understands his role but is late to react when the game changes.',
        'Plays it too safe when time is short, often backwards.',
        'Decent positional play on the ball, loses the overview in transition.',
      ],
      3: [
        'Reads the game well and is usually in place when the ball is lost.',
        'Good decisions, knows when to take the sting out of the game.',
        'Sees free space early and shows for the ball at the right moment.',
        'Scans before almost every touch and so always has the next pass.',
      ],
      4: [
        'Two thoughts ahead of everybody, runs the game without any fuss.',
        'Anticipation of the top level, six interceptions in the first half alone.',
        'Tactically very mature, corrects the distances of the team on his own.',
      ],
    },
    physique: {
      1: [
        'Clearly second best physically, no chance in the duels.',
        'Fades badly after an hour and arrives late everywhere.',
        'Far behind in strength, easily pushed off the ball.',
      ],
      2: [
        'Still slight, loses too many balls in contact.',
        'Enough stamina, but no presence in the air.',
        'Body still developing, needs a proper strength programme.',
      ],
      3: [
        'Sturdy in the duel and uses his body cleverly.',
        'Good engine, still present in the closing stages.',
        'Strong core, holds his own against older opponents.',
      ],
      4: [
        'Athletically ready for the next level, won practically every duel.',
        'Physically imposing: strong in the air, stable and fresh to the last minute.',
        'Dominates the aerial duels at both ends.',
      ],
    },
    mentality: {
      1: [
        'Head drops after the first mistake, then he hides.',
        'Argues with the referee and team-mates, hardly tracks back.',
        'Looked detached for long spells, no communication.',
      ],
      2: [
        'Works hard enough, but belief goes when the team is behind.',
        'Quiet type who would have to take more responsibility.',
        'Up and down: twenty good minutes, then out of the game.',
      ],
      3: [
        'Stays calm after a mistake and asks for the next ball at once.',
        'Good body language, drives the others on.',
        'Honest worker without the ball, never shirks a tackle.',
        'Coachable: put the instructions from the touchline into practice straight away.',
      ],
      4: [
        'A real leader who organises the team and sets the example.',
        'Huge will to win, still makes the recovery run in stoppage time.',
        'Exceptional mentality, wanted every ball when the game got difficult.',
      ],
    },
    velocity: {
      1: [
        'Lacks basic pace, second in every foot race.',
        'Slow on the turn, simply run past several times.',
        'Acceleration is not good enough for this level.',
      ],
      2: [
        'Slow over the first metres, makes up some ground over distance.',
        'Average pace that he has to make up for with positioning.',
        'Changes of direction are still a little stiff.',
      ],
      3: [
        'Good burst, gets away over the first five metres.',
        'Quick enough to defend high and to cover balls in behind.',
        'Quick feet and quick thinking in tight areas.',
      ],
      4: [
        'Explosive, nobody catches him once there is space.',
        'By far the fastest player on the pitch, with the ball as well.',
        'Pace and change of direction of the highest level, settled two moments on his own.',
      ],
    },
  },
  lines: {
    goalkeeper: {
      strong: [
        'Strong on his line, two saves before the break kept the score.',
        'Commands the box on high balls and starts play calmly with his feet.',
        'Brave one against one, picks the right moment to come out.',
      ],
      weak: [
        'Stays glued to his line on crosses.',
        'Uncertain with his feet, playing out through him did not work.',
        'Parries shots back into play, not blameless for the goal.',
      ],
    },
    centre_back: {
      strong: [
        'Clear positioning in the middle, defends forward and wins the second balls.',
        'Breaks lines on the ground, the first pass is nearly always vertical.',
        'Organises the back four and covers the depth.',
      ],
      weak: [
        'Dragged out of the line too easily.',
        'Nervous in the build-up, just clears it when pressed.',
        'Timing in the air is off, a risk at set pieces.',
      ],
    },
    full_back: {
      strong: [
        'Overlaps all day, whips in crosses with his head up.',
        'Very hard to beat one against one and quickly back in shape.',
        'Steps inside cleverly and gives the build-up an extra man.',
      ],
      weak: [
        'Tucks in too late, the far post was open several times.',
        'No threat going forward, crosses hit the first man.',
        'Beaten too quickly one against one.',
      ],
    },
    six: {
      strong: [
        'Gives the game its structure in front of the defence, always available, turns cleanly.',
        'Wins a lot of balls right after they are lost and plugs the gaps.',
        'Switches play with calm diagonals.',
      ],
      weak: [
        'Drops too deep and is then missing as the link forward.',
        'Sideways and backwards, hardly a pass through the lines.',
        'Loses track of what is behind him, the space in front of the defence is open.',
      ],
    },
    eight: {
      strong: [
        'Box to box, arrives late in the area at the right moment.',
        'Carries the ball through midfield at speed and draws two opponents.',
        'Presses well and gives the signal for the others.',
      ],
      weak: [
        'Too few runs without the ball, stands still in midfield.',
        'Loses his man in transition.',
        'Plenty of touches but little to show for it in the final third.',
      ],
    },
    ten: {
      strong: [
        'Finds space between the lines and turns with the first touch.',
        'Creative, the final pass has weight and timing.',
        'A threat from distance who keeps drawing two defenders.',
      ],
      weak: [
        'Disappears for long spells, asks for the ball too rarely.',
        'Looks for the killer pass instead of the simple one.',
        'Not enough work against the ball.',
      ],
    },
    wing: {
      strong: [
        'Takes his man on, cuts inside and shoots.',
        'Holds the width and drives low balls behind the defence.',
        'Tracks back without being told and doubles up on his side.',
      ],
      weak: [
        'Easy to read out wide, always goes to the strong foot.',
        'Too many balls lost dribbling with no cover behind.',
        'Rarely helps his full-back.',
      ],
    },
    striker: {
      strong: [
        'Good runs in behind and needs few touches to finish.',
        'Holds the ball up and lays it off cleanly, a proper target man.',
        'Instinct in the box, in the right place at the far post.',
      ],
      weak: [
        'Hardly part of the game, loses most balls with his back to goal.',
        'Missed two clear chances, hurried in front of goal.',
        'Caught offside too often, the runs are not in step.',
      ],
    },
  },
  general: {
    1: [
      'Not good enough overall, the level is too high at the moment.',
      'Never got a grip on the match.',
      'Clearly short of what we look for.',
    ],
    2: [
      'Decent performance with ups and downs.',
      'Solid, but without a moment that mattered.',
      'The tools are there, consistency is not yet.',
    ],
    3: [
      'Good performance, among the better players of his team.',
      'Convincing for long spells, clear strengths for his position.',
      'Interesting profile with more to come.',
    ],
    4: [
      'Outstanding, clearly the best player on the pitch.',
      'Shaped the game in both directions, belongs one level higher.',
      'Exceptional talent for his year.',
    ],
  },
  closings: {
    act_immediately: [
      'Recommendation: act now, other clubs were in the stand.',
      'Get in touch with the player and his family as soon as possible.',
      'I would sign him today rather than tomorrow.',
    ],
    continue_to_observe: [
      'Keep watching, ideally against a stronger side.',
      'Stays on the list, next visit away from home in spring.',
      'Two or three more matches before we decide.',
    ],
    not_an_option: [
      'Not one for us at the moment.',
      'No need to follow up.',
      'We have better solutions of our own in this position.',
    ],
  },
  match: {
    good: [
      'Good start, won a lot of balls and kept it simple.',
      'Happy with my game, the first half in particular.',
      'Stuck to the pressing plan and played forward with courage.',
    ],
    poor: [
      'Too many easy losses in the first half, better after the break.',
      'Struggled to get into the duels and did not talk enough.',
      'Heavy legs, not satisfied with my second half.',
    ],
    goals: [
      'Check my shoulder before every touch.',
      'At least three runs in behind in each half.',
      'React at once after losing the ball.',
      'Be louder and coach the others.',
    ],
    improvements: [
      'Finishing with the weaker foot.',
      'Heading at set pieces.',
      'Stamina in the last fifteen minutes.',
      'First touch under pressure.',
    ],
    remarks: ['Wet pitch, difficult conditions.', 'Slight pain in the calf, told the physio.', ''],
  },
};
