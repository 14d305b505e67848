/** Lists of fixtures imported on the command line. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberColumns } from '#features/games/headings/data.ts';
import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/observability/log.ts';

const HEADER = 'competition,season,round,date,time,home,away,home_goals,away_goals';
const list = (...lines: string[]) => [HEADER, ...lines].join('\n');

describe('touchline import fixtures', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-import-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(...names: string[]): Promise<{ code: number | null; said: string; complained: string }> {
    const command = new URL('../touchline', import.meta.url).pathname;
    const child = spawn(command, ['import', 'fixtures', ...names], {
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
    });
    let [said, complained] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    child.stderr.on('data', (text: Buffer) => (complained += text.toString()));
    return new Promise((done, failed) => {
      child.on('error', failed);
      child.on('close', (code) => done({ code, said, complained }));
    });
  }
  function file(name: string, text: string): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  it('names the lines it refuses, imports the others and ends well', async () => {
    const path = file('mixed.csv', list('L,S,R,2026-08-15,17:30,A,B,1,1', 'L,S,R,2026-08-15,17:30,C,,1,1', 'nothing'));
    const { code, said, complained } = await run(path);
    expect(complained).toContain('Line 3: the away club is missing\nLine 4: 9 columns are expected, 1 found');
    expect(said).toContain('1 of 1');
    expect(said).toContain(
      'Games imported: 1. Already there: 0 (moved: 0, with a result now: 0, corrected by hand and kept: 0). Lines refused: 2. New clubs: 2.',
    );
    expect(code).toBe(0);
  }, 60_000);

  it(
    'says which leagues it does not know and as what their games came in, and accepts odd names when told to',
    { tags: 'full', timeout: 60_000 },
    async () => {
      const path = file(
        'odd.csv',
        list(
          'Greek Super League,S,R,2026-08-15,17:30,PAOK,OFI Heraklion [postponed],,',
          ',S,R,2026-08-16,17:30,E,F,1,1',
        ),
      );
      const careful = await run(path);
      expect(careful.complained).toContain("Line 2: the club 'OFI Heraklion [postponed]' has a bracket in its name");
      expect(careful.said).toContain(
        'Games imported: 1. Already there: 0 (moved: 0, with a result now: 0, corrected by hand and kept: 0). Lines refused: 1. New clubs: 2.',
      );
      const { code, said, complained } = await run(path, '--accept-names');
      expect([code, complained]).toEqual([0, '']);
      expect(said).toContain(
        "Not a known league: 'Greek Super League'. Games: 1, of first teams where the list does not say otherwise.\n",
      );
      expect(said).toContain('No league named. Games: 1, of first teams where the list does not say otherwise.\n');
      expect(said).toContain(
        'Games imported: 1. Already there: 1 (moved: 0, with a result now: 0, corrected by hand and kept: 0). Lines refused: 0. New clubs: 2.',
      );
    },
  );

  it('DSK-39 reads headings of its own kind by what somebody has said of them', { timeout: 60_000 }, async () => {
    const path = file('said.csv', 'Spieltag im Verband;Heim;Gast\n22.08.2026;H;I\n');
    expect((await run(path)).complained).toContain('The first line must name the columns');
    const data = await openDatabase({ dataDir: join(folder, 'data'), log: createLog('error') });
    const said = new Map([['spieltagimverband', 'date']] as const);
    await data.db.transaction().execute((trx) => rememberColumns(trx, said));
    await data.close();
    expect(await run(path)).toMatchObject({ code: 0, said: expect.stringContaining('Games imported: 1.') });
  });

  it('fails when nothing could be read', async () => {
    const outcomes = await Promise.all([run(), run(join(folder, 'nowhere.csv'))]);
    // One after the other: each opens the database of the folder.
    for (const [name, text] of [
      ['header.csv', 'date;home\n'],
      ['empty.csv', list()],
      ['wrong.csv', list('nothing')],
    ] as const)
      outcomes.push(await run(file(name, text)));
    expect(outcomes.map(({ code }) => code)).toEqual([2, 1, 1, 1, 1]);
    expect(outcomes.map(({ complained }) => complained.trim().split('\n').at(-1))).toEqual([
      'Usage: touchline import fixtures FILE.csv [OPTIONS]',
      expect.stringContaining('nowhere.csv cannot be read (ENOENT).'),
      expect.stringContaining('The first line must name the columns'),
      'No game could be read.',
      'No game could be read.',
    ]);
  }, 60_000);
});
