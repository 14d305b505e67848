import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOf } from '#domain/permissions.ts';
import { plainTextOf } from '#domain/text/rich-text.ts';
import { openJournalsClub, type JournalsClub } from '#tests/journals.ts';
import { BESIDE_POSTGRES } from '#tests/profile.ts';
import { XSS_VECTORS } from '#tests/xss-vectors.ts';
import { journalLines } from './lists.ts';

/** Nothing but allowed tags without attributes, and links to other sites that open apart. */
const HARMLESS =
  /^(?:[^<>]|<\/?(?:p|strong|em|h2|h3|ul|ol|li|blockquote)>|<br \/>|<a href="https?:\/\/[^\s"'<>`\\]+" target="_blank" rel="noopener noreferrer">|<\/a>)*$/;
/** What is not seen and changes what is. */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex -- the characters are what must not be there
  /[\u0000-\u0008\u000e-\u001f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;

const CONTENT = 'content preview nextSteps';
const READ = `query ($id: ID!, $ids: [ID!]) {
  journal(id: $id) { ${CONTENT} }
  journals(filter: { ids: $ids }) { result { ${CONTENT} } } }`;
const LINE = 'query ($ids: [ID!]) { journalsCsv(filter: { ids: $ids }) { result { content } } }';
const UPDATE = `mutation ($input: UpdateJournalInput!) { updateJournal(input: $input) { ${CONTENT} } }`;

let club: JournalsClub;
beforeAll(async () => {
  club = await openJournalsClub();
});
afterAll(() => club.close());

function expectHarmless(content: string, vector: string) {
  expect(content, vector).toMatch(HARMLESS);
  expect(content, vector).not.toMatch(INVISIBLE);
}

test('G-38 there are at least two hundred ways to try', () => {
  expect(new Set(XSS_VECTORS).size).toBeGreaterThanOrEqual(300);
  expect(XSS_VECTORS.filter((vector) => HARMLESS.test(vector)).length).toBeLessThan(40);
});

describe.skipIf(BESIDE_POSTGRES)('G-38 rich text that would do something', () => {
  test('is written as what is harmless of it, or refused as empty', async () => {
    for (const vector of XSS_VECTORS) {
      const { data, codes } = await club.write('scout', { content: `<p>Before</p>${vector}<p>After</p>` });
      expect(codes, vector).toEqual([]);
      expectHarmless(data.createJournal.content, vector);
      expect(data.createJournal.content, vector).toContain('Before');
      expect(data.createJournal.preview, vector).not.toMatch(INVISIBLE);
      const alone = await club.write('scout', { content: vector });
      if (alone.codes.length > 0)
        expect(alone.errors[0]?.extensions, vector).toMatchObject({ code: 'global.field_required', field: 'content' });
      else expectHarmless(alone.data.createJournal.content, vector);
    }
  });

  test('comes to stand no other way when a journal is changed', async () => {
    const { id } = await club.written('scout');
    for (const vector of XSS_VECTORS) {
      const { data, codes } = await club.ask('scout', UPDATE, { input: { id, content: `<p>Before</p>${vector}` } });
      expect(codes, vector).toEqual([]);
      expectHarmless(data.updateJournal.content, vector);
    }
  });

  test('is sanitised once more when it is read, whoever stored it', async () => {
    const { id } = await club.written('scout');
    for (const vector of XSS_VECTORS.filter((one) => !one.includes('\u0000'))) {
      const stored = { content: `<p>Before</p>${vector}`, contentText: plainTextOf(vector) || 'Before' };
      await club.db.updateTable('journals').set(stored).where('id', '=', id).execute();
      const { data, codes } = await club.ask('manager', READ, { id, ids: [id] });
      expect(codes, vector).toEqual([]);
      expectHarmless(data.journal.content, vector);
      expectHarmless(data.journals.result[0].content, vector);
      const conflict = await club.ask('scout', UPDATE, { input: { id, version: 99, name: 'Other' } });
      const present = conflict.errors[0]?.extensions['present'] as { content: string } | undefined;
      expectHarmless(present?.content ?? '<nothing>', vector);
    }
  });

  test('other texts are texts: nothing reads them as HTML, and nothing hides in them', async () => {
    for (const vector of XSS_VECTORS.slice(0, 60)) {
      const journal = await club.written('scout', { name: `Note ${vector}`, nextSteps: `Then ${vector}` });
      expect(journal['name'], vector).not.toMatch(INVISIBLE);
      expect(journal['nextSteps'], vector).not.toMatch(INVISIBLE);
    }
  });
});

test('GQL-59 EXP-06 every line of the filter comes, for page 0 or 1 without a number of rows, and for no other', async () => {
  const document = `query ($ids: [ID!], $pagination: PaginationInput) {
    journalsCsv(pagination: $pagination, filter: { ids: $ids }) { result { id firstName date } next } }`;
  const written = [(await club.written('scout')).id, (await club.written('manager')).id];
  for (const page of [0, 1]) {
    const { data } = await club.ask('scout', document, { ids: written, pagination: { page, rowsPerPage: 0 } });
    const { result, next } = data.journalsCsv;
    expect(result.map(({ id }: { id: string }) => id).toSorted()).toEqual(written.toSorted());
    expect(next).toBeNull();
  }
  const { codes } = await club.ask('scout', document, { ids: written, pagination: { page: 2, rowsPerPage: 0 } });
  expect(codes).toEqual(['validations.number_invalid']);
});

test('EXP-06 EXP-07 chunks join without a gap or a double although the last line is deleted meanwhile', async () => {
  const { id: about } = await club.written('scout');
  const { date } = await club.db
    .selectFrom('journals')
    .select('date')
    .where('id', '=', about)
    .executeTakeFirstOrThrow();
  const written = [about];
  for (let n = 1; n <= 6; n++) written.push((await club.written('scout', { date })).id);
  const seen: string[] = [];
  const scope = scopeOf(club.context('manager').viewer, 'journal.read');
  let after: string | null = null;
  do {
    const chunk: Awaited<ReturnType<typeof journalLines>> = await journalLines(
      club.db,
      scope,
      { ids: written },
      after,
      2,
    );
    seen.push(...chunk.result.map((line) => line.id));
    after = chunk.next;
    await club.db.deleteFrom('journals').where('id', '=', seen.at(-1)!).execute();
  } while (after);
  expect(seen.toSorted()).toEqual(written.toSorted());
});

describe.skipIf(BESIDE_POSTGRES)('G-38 rich text of any make', () => {
  test.each([
    ['paragraphs', '<p>'.repeat(10_000)],
    ['lists', '<ul><li>'.repeat(4000)],
    ['quotes', '<blockquote>'.repeat(3000)],
    ['other tags', '<b><i>'.repeat(5000)],
    ['unknown tags', '<x>'.repeat(10_000)],
    ['tags that are never closed', '<a '.repeat(13_000)],
    ['brackets', '<'.repeat(39_000)],
    ['ends', '</p>'.repeat(9000)],
    ['comments', '<!--'.repeat(9000)],
  ])('%s within each other ten thousand deep are made flat or refused in words', async (_what, deep) => {
    const { data, errors } = await club.write('scout', { content: `<p>Deep</p>${deep}` });
    if (errors.length > 0) {
      expect(errors[0]?.extensions).toMatchObject({ code: 'validations.content_too_long', field: 'content' });
      return;
    }
    expectHarmless(data.createJournal.content, deep.slice(0, 20));
    let [open, deepest] = [0, 0];
    for (const [, end] of (data.createJournal.content as string).matchAll(/<(\/?)(?!br)/g))
      deepest = Math.max(deepest, (open += end ? -1 : 1));
    expect(deepest).toBeLessThanOrEqual(20);
  });

  test('what the editor makes stays as it was written', async () => {
    const content =
      '<h2>Plan</h2><p>One <strong>two <em>three</em></strong><br />four &amp; five &lt;six&gt; 👨‍👩‍👧</p><ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><blockquote><p>Said</p></blockquote><p></p><p><a href="https://club.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">Video</a></p>';
    const journal = await club.written('scout', { content });
    expect(journal['content']).toBe(content);
    const { data } = await club.ask('scout', LINE, { ids: [journal.id] });
    expect(data.journalsCsv.result[0].content).toBe('Plan\nOne two three\nfour & five <six> 👨‍👩‍👧\na\nb\nSaid\nVideo');
  });

  test('40,000 bytes are enough, one more is too many', async () => {
    const [start, end] = ['<p>', '</p>'];
    const most = start + 'x'.repeat(40_000 - 7) + end;
    expect((await club.write('scout', { content: most })).codes).toEqual([]);
    const { errors } = await club.write('scout', { content: `${most} ` });
    expect(errors[0]?.extensions).toMatchObject({ code: 'validations.content_too_long', field: 'content' });
  });
});
