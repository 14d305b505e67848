/** What the club has before the walk, and after it. */
import { askApi } from '../browser.ts';
import type { Member } from '../people.ts';
import { newName } from '../scouting/scouting.ts';

/** Whom a report is about, at which game. */
export type Subject = { gameId: string; playerId: string };
export type FiledReport = Subject & { type: 'short' | 'standard'; note: string; photo: boolean };

/** A game of last month with so many players of its home club. */
export async function aGameWith(many: number): Promise<Subject[]> {
  const { createGame } = await askApi<{ createGame: { id: string; homeTeam: { id: string } } }>(
    'admin',
    'mutation G($input: CreateGameInput!) { createGame(input: $input) { id homeTeam { id } } }',
    {
      input: {
        startDateTime: '2024-05-01T13:00:00Z',
        homeTeamName: `FC ${newName()}`,
        awayTeamName: `SC ${newName()}`,
        level: 'u17',
      },
    },
  );
  const subjects: Subject[] = [];
  for (let one = 0; one < many; one++) {
    const input = {
      firstName: 'Aldo',
      lastName: newName(),
      clubId: createGame.homeTeam.id,
      teamId: 'u17',
      mainPosition: 'goalkeeper',
      type: 'youth',
    };
    const document = 'mutation P($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }';
    const { createPlayer } = await askApi<{ createPlayer: { id: string } }>('admin', document, { input });
    subjects.push({ gameId: createGame.id, playerId: createPlayer.id });
  }
  return subjects;
}

type ClubReport = {
  type: FiledReport['type'];
  generalNote: string | null;
  globalNote: string | null;
  createdAt: string;
  game: { id: string };
  player: { id: string };
  files: { id: string }[];
};

const REPORTS = `query R($scoutIds: [ID!]) {
  reports(filter: { scoutIds: $scoutIds }, pagination: { rowsPerPage: 50 }) {
    result { type generalNote globalNote createdAt game { id } player { id } files { id } }
  }
}`;

/** What this scout has written, in the order in which the club got it. */
export async function reportsBy(scout: Member): Promise<FiledReport[]> {
  const { reports } = await askApi<{ reports: { result: ClubReport[] } }>('admin', REPORTS, { scoutIds: [scout.id] });
  return reports.result
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ type, generalNote, globalNote, game, player, files }) => ({
      gameId: game.id,
      playerId: player.id,
      type,
      note: (type === 'short' ? generalNote : globalNote) ?? '',
      photo: files.length === 1,
    }));
}
