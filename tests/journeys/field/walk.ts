/**
 * A scout prepares two games, goes where there is no network, files ten reports there and on the way home over a bad line,
 * on a phone that is reloaded, killed and switched off. What happens when is by chance, the same in each run of a seed.
 */
import { expect } from 'vitest';
import { random, type Random } from '#database/demo/random.ts';
import { member, type Member } from '../people.ts';
import { aGameWith, reportsBy, type FiledReport, type Subject } from './club.ts';
import { addPhoto, formOf, PHOTO, SAVED_HERE, noteField, saveReport, writeReport } from './form.ts';
import { expectTold, type FieldPhone } from './phone.ts';

const SENT = 'Report created';

/** What happens to the phone around one save. */
const AT_SAVE = { nothing: 9, 'reload before': 3, 'killed after': 3, 'killed at': 2, 'other tab': 3, 'dies after': 1 };
/** What happens on the way home. */
const ON_THE_WAY = { nothing: 8, reload: 3, killed: 2, 'other tab': 2, 'no network': 2, dies: 1 };

export async function walk(phone: FieldPhone, seed: number): Promise<void> {
  const chance = random(`field ${seed}`);
  const scout = await member({ role: 'scout' });
  const subjects = [...(await aGameWith(5)), ...(await aGameWith(5))];
  await phone.handTo(scout, `line ${seed}`);
  for (const gameId of new Set(subjects.map((subject) => subject.gameId))) await phone.prepare(gameId);
  if (chance.chance(0.3)) {
    phone.tell('killed when it is prepared');
    await phone.kill();
    await phone.go('/today');
  }
  phone.tell('prepared');
  const filed: FiledReport[] = [];
  const onTheWay = chance.between(0, 3);
  await phone.lose(chance.chance(0.5));
  const file = async () => {
    const report = reportOn(subjects[filed.length]!, chance, `${seed}-${filed.length + 1}`);
    await fileReport(phone, chance, scout, report, filed);
    await expectSafe(phone, scout, filed);
  };
  while (filed.length < subjects.length - onTheWay) await file();
  expect(await reportsBy(scout)).toEqual([]);

  await phone.find('bad');
  for (;;) {
    const waiting = (await phone.entries()).length;
    if (waiting === 0 && filed.length === subjects.length) break;
    if (filed.length < subjects.length && chance.chance(0.5)) await file();
    else await goOn(phone, chance, waiting);
    await expectSafe(phone, scout, filed);
  }
  await expectTold(phone);
  phone.tell('home');
  await expect.poll(() => reportsBy(scout)).toEqual(filed);
}

/** Its words are like none on the phone: a draft that a kill has left there may be of another walk. */
function reportOn(subject: Subject, chance: Random, name: string): FiledReport {
  const type = chance.pick(['short', 'standard'] as const);
  return { ...subject, type, note: `Report ${name}: reads the game.`, photo: chance.chance(0.3) };
}

async function fileReport(
  phone: FieldPhone,
  chance: Random,
  scout: Member,
  report: FiledReport,
  filed: FiledReport[],
): Promise<void> {
  const event = chance.weighted(AT_SAVE);
  phone.tell(`report ${filed.length + 1}, ${report.type}${report.photo ? ' with a photo' : ''}: ${event}`);
  if (event === 'other tab') await phone.openTab(formOf(report));
  else await phone.go(formOf(report));
  await writeReport(phone.page, report);
  if (event === 'reload before') {
    await phone.reload();
    await expect.poll(() => noteField(phone.page, report).inputValue()).toBe(report.note);
  }
  if (report.photo) await addPhoto(phone.page);
  await saveReport(phone.page);
  filed.push(report);
  if (event === 'killed at') {
    await phone.kill();
    await saveAgain(phone, scout, report);
  } else {
    await expectSaved(phone, report);
    if (event === 'killed after') await phone.kill();
    if (event === 'dies after') await phone.die();
    if (event.endsWith('after')) await phone.go('/today');
    phone.tell('filed');
  }
}

/** The form lets go of it, and the page says where it is. */
async function expectSaved({ page }: FieldPhone, { gameId }: FiledReport): Promise<void> {
  await page.waitForFunction((hash) => location.hash === hash, `#/games/${gameId}/reports`);
  await page.getByText(SAVED_HERE).or(page.getByText(SENT)).first().waitFor();
}

/** The tab was gone with the tap: what is neither on the phone nor at the club stands in its form, and is saved there. */
async function saveAgain(phone: FieldPhone, scout: Member, report: FiledReport): Promise<void> {
  await phone.go('/today');
  await expectTold(phone);
  const saved = [...(await phone.entries()), ...(await reportsBy(scout))];
  if (saved.some(({ playerId }) => playerId === report.playerId)) return;
  await phone.go(formOf(report));
  await expect.poll(() => noteField(phone.page, report).inputValue()).toBe(report.note);
  // A photo that had arrived stands there too.
  if (
    report.photo &&
    !(await phone.drafts()).some((draft) => [report.note, PHOTO].every((part) => draft.includes(part)))
  )
    await addPhoto(phone.page);
  await saveReport(phone.page);
  await expectSaved(phone, report);
}

/** Each report is on the phone or at the club, and the page tells how many are on the phone alone. */
async function expectSafe(phone: FieldPhone, scout: Member, filed: readonly FiledReport[]): Promise<void> {
  await expectTold(phone);
  const here = (await phone.entries()).map(({ playerId }) => playerId);
  const there = (await reportsBy(scout)).map(({ playerId }) => playerId);
  expect(filed.filter(({ playerId }) => !here.includes(playerId) && !there.includes(playerId))).toEqual([]);
}

async function goOn(phone: FieldPhone, chance: Random, waiting: number): Promise<void> {
  const event = chance.weighted(ON_THE_WAY);
  phone.tell(`${waiting} wait: ${event}`);
  if (event === 'no network') {
    await phone.lose(chance.chance(0.5));
    await phone.look();
    await expectTold(phone);
    await phone.find('bad');
  }
  if (event === 'reload') await phone.reload();
  if (event === 'killed') await phone.kill();
  if (event === 'dies') await phone.die();
  if (event === 'killed' || event === 'dies') await phone.go('/games');
  if (event === 'other tab') await (phone.tabs > 1 ? phone.closeTab() : phone.openTab('/today'));
  const aim = Math.max(0, waiting - chance.between(1, 3));
  await expect
    .poll(
      async () => {
        await phone.look();
        return (await phone.entries()).length;
      },
      // Each look has the page write down what it knows, and ask anew.
      { interval: 500 },
    )
    .toBeLessThanOrEqual(aim);
}
