/** The races of every mutation of the contract. */
import { CALENDAR } from './calendar.ts';
import { FEED_RACES, INBOX_RACES, MESSAGE_RACES } from './inbox.ts';
import { JOURNAL_RACES } from './journals.ts';
import { PEOPLE } from './people.ts';
import { GAME_ASSIGNMENT_RACES } from './game-assignments.ts';
import { REPORT_REVIEW_RACES } from './report-reviews.ts';
import { SCOUTING_RACES } from './scouting.ts';
import { SYSTEM_RACES } from './system.ts';
import { SQUAD_RACES } from './squads.ts';
import { TASK_RACES } from './tasks.ts';

export const RACES = {
  ...INBOX_RACES,
  ...MESSAGE_RACES,
  ...FEED_RACES,
  ...PEOPLE,
  ...SQUAD_RACES,
  ...CALENDAR,
  ...SCOUTING_RACES,
  ...GAME_ASSIGNMENT_RACES,
  ...REPORT_REVIEW_RACES,
  ...TASK_RACES,
  ...JOURNAL_RACES,
  ...SYSTEM_RACES,
};
