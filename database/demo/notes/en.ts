import type { Notes } from './shape.ts';

export const enNotes: Notes = {
  journals: {
    technical: [
      [
        'Left foot under pressure',
        'Twenty minutes with the left foot only: first touch, cross, short pass.',
        'In matches {name} does not trust it yet.',
      ],
      [
        'Receiving on the half-turn',
        'The first touch goes forward now. The look over the shoulder before it is still missing.',
      ],
      ['Finishing drill', 'Eight of twelve on target. The standing foot is too far from the ball.'],
    ],
    athletics: [
      ['30 m sprint', '4.21 seconds, a tenth faster than in summer. The start is better, the last ten metres are not.'],
      ['Strength test after the break', 'Squat with 80 kg, clean. {name} goes up to three sessions next week.'],
    ],
    medicine: [
      [
        'Hamstring strain',
        'Ultrasound on Tuesday: small tear at the back of the left thigh. Three weeks without sprints, bike from day five.',
      ],
      ['Ankle check', 'No swelling, full range. {name} is back in team training from Monday.'],
    ],
    contractual: [
      [
        'Talk about the extension',
        'The family would like two years with an option. Finishing school matters more to them than the bonus.',
      ],
      ['Youth agreement explained', 'All points were gone through, the papers go to the parents this week.'],
    ],
    talentManagement: [
      ['Autumn review', '{name} is harder on themselves than we are. We noted two strengths and one topic for spring.'],
      [
        'Moved into the academy house',
        'Settled in, the first nights were short. The house calls the parents on Friday.',
      ],
    ],
    scouting: [
      ['Seen twice, the same twice', 'Again the best in midfield. We should talk to the club before the winter break.'],
      ['From the tournament', 'Four matches in two days, empty in the last one. Keep watching all the same.'],
    ],
    other: [
      ['Travel to the away match', '{name} comes by train and joins the team on the way.'],
      ['Children’s day', 'Two hours on the pitch with the kids, and very good with them.'],
    ],
  },
  agreed: ['Agreed', 'Look at it again in two weeks', 'Prepare a video of three scenes', 'Tell the parents'],
  nextSteps: ['Discuss with the coaches on Monday.', 'Repeat the test in four weeks.', 'Find a date with the parents.'],
  weekly: {
    title: 'Weekly update',
    content: [
      'Good week: four sessions, one match over 90 minutes.',
      'Quiet week because of exams, missed two sessions.',
      'Tired after Saturday, fully back on Tuesday.',
    ],
    parents: ['All is well at home, says the mother.', 'The father asked about minutes; we showed him.'],
    injured: ['Adductors, individual programme until the end of the week.', 'Bruised knee, running from Thursday.'],
    fit: ['No complaints.', 'Fit, a little tired after the match.'],
    topics: ['Sleep before matches', 'Role in the new system', 'Coping with the bench'],
    school: ['Maths test went well.', 'Misses three lessons for the national team and has caught up.'],
  },
  objectives: {
    technical: [['Both feet in front of goal', 'Thirty finishes a week with the weaker foot.']],
    athletics: [['Last 90 minutes', 'One level more in the running test by the end of the first half of the season.']],
    medicine: [['Back in team training', 'Sprint without pain, and three sessions without limits.']],
    contractual: [['Contract before winter', 'All open questions with the family are settled by the break.']],
    talentManagement: [
      ['Louder on the pitch', 'Lead the line in each match and call what is coming at least ten times.'],
    ],
    scouting: [['Three observations by winter', 'See a home match, an away match and a session.']],
    other: [['Finish the apprenticeship', 'The last year; on Wednesdays training begins at four.']],
  },
  comments: ['On track.', 'Not regular enough yet.', 'Confirmed in the talk.', 'Given time until the training camp.'],
  persons: ['Speaks English and German.', 'Best called in the evening.', 'Used to play for the club.'],
};
