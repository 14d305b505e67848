/** The fields of a match in a calendar that leave the API. The row, the SQL and the contract are derived from them. */
import type { DeclaredFields } from '#domain/declared-fields.ts';

export const MATCH_FIELDS = {
  id: { type: 'ID', column: 'activityId', description: 'The id of the activity.' },
  homeName: { type: 'String', nullable: true, description: 'The home side, when its name was typed.' },
  awayName: { type: 'String', nullable: true, description: 'The away side, when its name was typed.' },
  location: { type: 'String', description: 'Where it is played; may be empty.' },
  result_home: { type: 'Int', nullable: true, description: 'Goals of the home side.' },
  result_away: { type: 'Int', nullable: true, description: 'Goals of the away side.' },
  minutes_played: {
    type: 'Int',
    nullable: true,
    description: 'Minutes that the player played; more than 90 are 90 (A-40).',
  },
  position: { type: 'MatchPosition', nullable: true, description: 'Where the player played.' },
  assists: { type: 'Int', nullable: true, description: 'Assists of the player.' },
  goals_scored: { type: 'Int', nullable: true, description: 'Goals of the player.' },
  self_assessment: { type: 'String', description: 'How the player did in the player’s own eyes.' },
  personal_goals: { type: 'String', description: 'What the player wanted to reach.' },
  improvements: { type: 'String', description: 'What the player wants to do better.' },
  remarks: { type: 'String', description: 'What else there is to say.' },
} as const satisfies DeclaredFields;
