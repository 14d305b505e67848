/** What the peers of the scouting lists are asked, turn by turn, and whether they answer the same. */
import { sendRequest, type BenchRequest, type Data, type Peer } from './frame.ts';
import type { PeerWay, Turn } from '../scouting/ways.ts';

/** Turns in an order that is the same in every run, for the people and players of this database. */
export async function turnsOf({ db }: Data): Promise<{ me: string; next: (way: PeerWay) => () => BenchRequest }> {
  const { id: me } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'scout1@touchline.example')
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('reports').select('playerId').distinct().orderBy('playerId').limit(500).execute();
  const players = rows.map(({ playerId }) => playerId);
  return {
    me,
    next: (way) => {
      const turn: Turn = { index: 0, me, players };
      return () => way({ ...turn, index: (turn.index += 1) });
    },
  };
}

/** The rows of an answer, by id, and how many there are in all: the same whoever gives it. */
function rowsIn(answer: string): string {
  const ids = answer.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  const [, count] = /"(?:rowsNumber|totalCount)" ?: ?(\d+)/.exec(answer) ?? [];
  return [...ids.toSorted(), count].join();
}

/** @throws when one of the peers answers other rows than the first. */
export async function sameAnswers(
  page: string,
  peers: readonly { peer: Peer; next: () => BenchRequest }[],
): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const answers = await Promise.all(peers.map(async ({ peer, next }) => rowsIn(await sendRequest(peer, next()))));
    const odd = answers.findIndex((rows) => rows.length < 100 || rows !== answers[0]);
    if (odd !== -1) throw new Error(`${page}: ${peers[odd]!.peer.name} gives other rows`);
  }
}
