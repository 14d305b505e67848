/** What journeys about journals and objectives are about: players and persons of their own, and what was written. */
import { askApi, type Login } from '../browser.ts';
import { newName } from './scouting.ts';

/** A player whom no other journey writes about. */
export async function newSubject(): Promise<{ playerId: string; name: string; input: object }> {
  const { clubs } = await askApi<{ clubs: { id: string }[] }>('manager', '{ clubs { id } }');
  const lastName = newName();
  const input = {
    firstName: 'Elio',
    lastName,
    clubId: clubs[0]!.id,
    teamId: 'u18',
    mainPosition: 'striker',
    type: 'youth',
  };
  const { createPlayer: player } = await askApi<{ createPlayer: { id: string } }>(
    'manager',
    'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
    { input },
  );
  return { playerId: player.id, name: `Elio ${lastName}`, input };
}

/** Writes a journal; the day is long past unless told otherwise. */
export async function writeJournal(as: Login, journal: Record<string, unknown>): Promise<string> {
  const input = { date: '2026-03-02', content: '<p>As agreed.</p>', ...journal };
  const { createJournal } = await askApi<{ createJournal: { id: string } }>(
    as,
    'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { id } }',
    { input },
  );
  return createJournal.id;
}

export const WEEK = {
  performanceCurve: 6,
  parentsFeedback: 'Glad',
  injured: false,
  injurySituation: 'Nothing',
  importantTopics: 'Exams',
  school: 'Good',
};
