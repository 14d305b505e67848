/** A small club with whom journals and objectives are about. */
import { expect } from 'vitest';
import { openClub, type Answer, type TestClub, type Who } from './club.ts';

export const JOURNAL_DETAILS = `id name date content preview nextSteps type category deadline playerId personId version canEdit
  performanceCurve injured parentsFeedback injurySituation importantTopics school createdBy { id lastName }
  player { id lastName mayOpen } person { id lastName info } subject { id firstName lastName clubName photo }
  files { id name }`;
const CREATE = `mutation Create($input: CreateJournalInput!) { createJournal(input: $input) { ${JOURNAL_DETAILS} } }`;

export type Subjects = Record<'clubId' | 'luca' | 'nino' | 'closed' | 'agent', string>;

export type JournalsClub = TestClub & {
  about: Subjects;
  /** Writes a journal about Luca, unless told otherwise. */
  write(who: Who | null, input?: Record<string, unknown>): Promise<Answer>;
  /** The same, when it must succeed; answers what was written. */
  written(who: Who, input?: Record<string, unknown>): Promise<Record<string, unknown> & { id: string }>;
};

export async function openJournalsClub(): Promise<JournalsClub> {
  const club = await openClub();
  const { db } = club;
  // As in a club that was there before there was anything confidential.
  await db.updateTable('clubSettings').set({ confidentialCategories: [] }).execute();
  const { id: clubId } = await db
    .insertInto('clubs')
    .values({ name: 'FC Zürich' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const player = async (firstName: string, lastName: string, more: object = {}) => {
    const values = { firstName, lastName, clubId, teamId: 'u18', mainPosition: 'striker', type: 'youth', ...more };
    return (await db.insertInto('players').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const agent = { firstName: 'Ivo', lastName: 'Frei', type: 'agent', info: '079 000 00 00' };
  const about = {
    clubId,
    luca: await player('Luca', 'Meier', { nickname: 'Lulu', status: 'watchlist' }),
    nino: await player('Nino', 'Petrović', { type: 'pro', status: 'watchlist' }),
    closed: await player('Zeno', 'Zbinden', { status: 'closed' }),
    agent: (await db.insertInto('persons').values(agent).returning('id').executeTakeFirstOrThrow()).id,
  };
  const write: JournalsClub['write'] = (who, input = {}) =>
    club.ask(who, CREATE, {
      input: who === 'special' ? personal(input) : aJournal({ playerId: about.luca, ...input }),
    });
  return {
    ...club,
    about,
    write,
    async written(who, input) {
      const { data, errors } = await write(who, input);
      expect(errors).toEqual([]);
      return data.createJournal;
    },
  };
}

const personal = (more: object = {}) => ({
  date: '2026-11-17',
  name: 'Talk after training',
  content: '<p>Wants to play <strong>more</strong>.</p>',
  ...more,
});
const aJournal = (more: object = {}) => ({ ...personal(), category: 'technical', ...more });

/** What only a weekly update says. */
export const A_WEEK = {
  type: 'weeklyUpdate',
  performanceCurve: 7,
  injured: false,
  parentsFeedback: 'Content',
  injurySituation: 'None',
  importantTopics: 'Exams',
  school: 'Good',
};
