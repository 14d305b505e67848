/** The fields of a game that leave the API. The row, the SQL and the contract are derived from them. */
import { RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

/** The names of the contract (ENT-12), even where the columns are shorter. */
export const GAME_FIELDS = {
  ...RECORD_FIELDS,
  startDateTime: {
    type: 'DateTime',
    column: 'startsAt',
    description: 'The kick-off. While only the day is known, its midnight in the club’s zone.',
  },
  kickoffKnown: { type: 'Boolean', description: 'False when only the day of the game is known.' },
  day: { type: 'Date', description: 'The day of the game in the club’s zone.' },
  homeTeamType: {
    type: 'Team',
    nullable: true,
    description: 'Which team of the club at home; null while it is not known.',
  },
  awayTeamType: {
    type: 'Team',
    nullable: true,
    description: 'Which team of the club away; null while it is not known.',
  },
  homeTeamResult: {
    type: 'Int',
    nullable: true,
    column: 'homeResult',
    description: 'Goals of the club at home, from 0 to 20; null before the result is known.',
  },
  awayTeamResult: {
    type: 'Int',
    nullable: true,
    column: 'awayResult',
    description: 'Goals of the club away, from 0 to 20; null before the result is known.',
  },
  level: { type: 'Level', description: 'The level at which the teams meet.' },
  observations: { type: 'String', description: 'What is to be known of the game; empty for nothing.' },
  scoutingProcedure: {
    type: 'Procedure',
    nullable: true,
    description: 'How the game is scouted; null while it is open.',
  },
  gameContext: { type: 'GameContext', nullable: true, description: 'What is played for; null while it is not known.' },
  location: {
    type: 'String',
    nullable: true,
    country: true,
    description:
      'The code of the country (ISO 3166-1) it is played in; null while it is not known, as of some imports.',
  },
  city: { type: 'String', description: 'Where it is played; empty while it is not known.' },
} as const satisfies DeclaredFields;
