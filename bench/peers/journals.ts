/**
 * What the list of journals and the story of a player cost with the years: 20,000 players, 200,000 journals and 200,000
 * reports, against one hand-written statement behind plain node:http, and against a tenth of it. Ends with 1 when something
 * is beyond its limit.
 */
import {
  byHand,
  byHandWithSession,
  comparePeers,
  filled,
  lowAim,
  postgres,
  report,
  touchline,
  type Peer,
} from './frame.ts';
import { sameAnswers, turnsOf } from './turns.ts';
import { fillTables } from '../scouting/data.ts';
import { HAND, OURS, STORY_PAGES } from '../scouting/ways.ts';

const RUN = { rounds: 3, seconds: 1.5, atATime: 32 };
/** The aims, and what no page is beyond on a machine that does something else beside it. */
const LIMITS = { hand: lowAim(2.5, 4), growth: lowAim(1.2, 1.4) };

async function measured(): Promise<boolean> {
  const whole = await filled((db) => fillTables(db, 1));
  const tenth = await filled((db) => fillTables(db, 0.1));
  const open: Peer[] = [];
  try {
    const [turns, fewer] = [await turnsOf(whole), await turnsOf(tenth)];
    open.push(await touchline(whole, turns.me, Object.values(OURS)));
    open.push(await byHand(whole, HAND));
    open.push(await byHandWithSession(whole, turns.me, HAND));
    open.push(await touchline(tenth, fewer.me, Object.values(OURS), 'Touchline with a tenth of it'));
    const [club, hand, handSession, clubTenth] = open as [Peer, Peer, Peer, Peer];
    let holds = true;
    for (const [page, { ours, hand: written }] of Object.entries(STORY_PAGES)) {
      const contenders = () => [
        { peer: club, next: turns.next(ours) },
        { peer: hand, next: turns.next(written) },
        { peer: handSession, next: turns.next(written) },
      ];
      await sameAnswers(page, contenders());
      const figures = await comparePeers([...contenders(), { peer: clubTenth, next: fewer.next(ours) }], RUN);
      const [mine, , other, before] = figures.map(({ milliseconds }) => milliseconds) as [
        number,
        number,
        number,
        number,
      ];
      console.log(`\n${page}`);
      const ratios = [
        { what: 'CPU against by hand, with a session', is: mine / other, ...LIMITS.hand },
        { what: 'CPU with 10 times as much', is: mine / before, ...LIMITS.growth },
      ];
      holds = report(Object.fromEntries(open.map(({ name }, index) => [name, figures[index]!])), ratios) && holds;
    }
    return holds;
  } finally {
    for (const peer of open) await peer.stop();
    await whole.close();
    await tenth.close();
  }
}

if (!postgres()) {
  console.log('Not measured: this needs a PostgreSQL (TEST_DATABASE_URL).');
} else {
  process.exitCode = (await measured()) ? 0 : 1;
}
