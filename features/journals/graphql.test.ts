import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERYBODY, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';
import { A_WEEK, JOURNAL_DETAILS, openJournalsClub, type JournalsClub } from '#tests/journals.ts';

const UPDATE = `mutation Update($input: UpdateJournalInput!) { updateJournal(input: $input) { ${JOURNAL_DETAILS} } }`;
const DELETE = 'mutation Delete($input: DeleteJournalInput!) { deleteJournal(input: $input) { deleted } }';
const ONE = `query One($id: ID!, $playerId: ID, $personId: ID) {
  journal(id: $id, playerId: $playerId, personId: $personId) { ${JOURNAL_DETAILS} } }`;
const LIST = `query List($filter: JournalsFilter, $pagination: PaginationInput) {
  journals(filter: $filter, pagination: $pagination) { result { ${JOURNAL_DETAILS} } pagination { rowsNumber sortBy descending } } }`;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const STAFF: Who[] = ['admin', 'manager', 'scout', 'otherScout'];

let club: JournalsClub;
beforeAll(async () => {
  club = await openJournalsClub();
});
beforeEach(() => club.db.deleteFrom('journals').execute());
afterAll(() => club.close());

const change = (who: Who | null, input: object) => club.ask(who, UPDATE, { input });
const remove = (who: Who | null, id: string, more: object = {}) => club.ask(who, DELETE, { input: { id, ...more } });
const open = (who: Who | null, id: string, more: object = {}) => club.ask(who, ONE, { id, ...more });
async function namesIn(filter: object, who: Who = 'scout', pagination: object = { page: 1, rowsPerPage: 20 }) {
  const { data, errors } = await club.ask(who, LIST, { filter, pagination });
  expect(errors).toEqual([]);
  return data.journals.result.map(({ name }: { name: string }) => name);
}

test('JRN-13 a list gives the contents of thirty journals at most', async () => {
  const { errors } = await club.ask('scout', LIST, { pagination: { page: 1, rowsPerPage: 31 } });
  expect(errors[0]).toMatchObject({ extensions: { code: 'validations.too_many', field: 'pagination.rowsPerPage' } });
  expect(await namesIn({}, 'scout', { page: 1, rowsPerPage: 30 })).toEqual([]);
});

describe('writing a journal', () => {
  test('JRN-01 GQL-55 ENT-18 about a player it has title, day, category and rich text; author and kind are the server’s', async () => {
    const journal = await club.written('scout', { nextSteps: ' Call the parents ', deadline: '2026-12-01' });
    expect(journal).toMatchObject({
      name: 'Talk after training',
      date: '2026-11-17',
      content: '<p>Wants to play <strong>more</strong>.</p>',
      preview: 'Wants to play more.',
      nextSteps: 'Call the parents',
      deadline: '2026-12-01',
      type: 'normal',
      category: 'technical',
      version: 1,
      canEdit: true,
      createdBy: { id: club.ids.scout },
      player: { id: club.about.luca, lastName: 'Meier', mayOpen: true },
      person: null,
      subject: { id: club.about.luca, firstName: 'Luca', lastName: 'Meier', clubName: 'FC Zürich', photo: null },
      performanceCurve: null,
      school: null,
      files: [],
    });
  });

  test('JRN-01 JRN-11 about a person it needs no category, and is about something other then', async () => {
    const { agent } = club.about;
    const journal = await club.written('manager', { playerId: null, personId: agent, category: null });
    expect(journal).toMatchObject({
      category: 'other',
      player: null,
      person: { id: agent, info: '079 000 00 00' },
      subject: { id: agent, lastName: 'Frei', clubName: null },
    });
  });

  test.each([
    ['name', '  ', 'global.field_required'],
    ['name', '\u200b\u202e', 'global.field_required'],
    ['name', 'x'.repeat(201), 'validations.too_long'],
    ['date', '', 'validations.date_invalid'],
    ['date', '2026-02-30', 'validations.date_invalid'],
    ['category', null, 'global.field_required'],
    ['category', 'gossip', 'global.field_required'],
    ['content', '<p> </p><p></p>', 'global.field_required'],
    ['content', '<script>alert(1)</script>', 'global.field_required'],
    ['content', `<p>${'x'.repeat(40_001)}</p>`, 'validations.content_too_long'],
    ['content', `<p>${'é'.repeat(20_001)}</p>`, 'validations.content_too_long'],
    ['content', `<p>${'&'.repeat(20_000)}</p>`, 'validations.content_too_long'],
    ['type', 'monthly', 'global.field_required'],
    ['deadline', '2026-11-16', 'validations.deadline_before_date'],
    ['nextSteps', 'x'.repeat(10_001), 'validations.too_long'],
    ['performanceCurve', 3, 'validations.not_in_journal_type'],
    ['school', 'Good', 'validations.not_in_journal_type'],
    ['playerId', null, 'validations.journal_subject'],
    ['playerId', NOBODY, 'errors.not_found'],
    ['personId', NOBODY, 'validations.journal_subject'],
    ['files', [NOBODY], 'validations.file_gone'],
  ])('JRN-05 %s cannot be %j', async (field, value, code) => {
    const { errors } = await club.write('scout', { [field]: value });
    expect(errors[0]).toMatchObject({ extensions: { code, field } });
  });

  test('JRN-07 ENT-19 A-69 a weekly update says all of the week', async () => {
    expect(await club.written('scout', { ...A_WEEK, deadline: '2026-11-17' })).toMatchObject(A_WEEK);
    for (const key of Object.keys(A_WEEK).filter((one) => one !== 'type')) {
      const { errors } = await club.write('scout', { ...A_WEEK, [key]: null });
      expect(errors[0]?.extensions).toMatchObject({ code: 'global.field_required', field: key });
    }
    const { errors } = await club.write('scout', { ...A_WEEK, school: ' ' });
    expect(errors[0]?.extensions).toMatchObject({ code: 'global.field_required', field: 'school' });
  });

  test.each([0, 11, -1])('JRN-08 a performance of %d is no point of the curve', async (performanceCurve) => {
    const { errors } = await club.write('scout', { ...A_WEEK, performanceCurve });
    expect(errors[0]?.extensions).toMatchObject({ code: 'validations.number_invalid', field: 'performanceCurve' });
  });

  test('JRN-01 a person who is not there has no journal', async () => {
    const { errors } = await club.write('scout', { playerId: null, personId: NOBODY });
    expect(errors[0]).toMatchObject({ extensions: { code: 'errors.not_found', field: 'personId' } });
  });

  test.each([...EVERYBODY, null])('JRN-01 A-77 %s writes one about a player only from the main area', async (who) => {
    const { codes } = await club.write(who, { playerId: club.about.luca, category: 'medicine' });
    const closed = who === null ? ['errors.unauthenticated'] : ['errors.not_authorized'];
    expect(codes).toEqual(STAFF.includes(who as Who) || who === 'special' ? [] : closed);
  });

  test('a double tap makes one', async () => {
    const input = { idempotencyKey: 'one-journal-two-taps' };
    const answers = await Promise.all([club.write('scout', input), club.write('scout', input)]);
    expect(answers.map(({ codes }) => codes)).toEqual([[], []]);
    const [first, second] = answers.map(({ data }) => data.createJournal.id);
    expect(first).toBe(second);
    expect(await namesIn({})).toHaveLength(1);
  });

  test('JRN-03 files are the author’s own, and stay in their order', async () => {
    const [one, two] = [await uploadedFile(club, 'scout', 'One.png'), await uploadedFile(club, 'scout', 'Two.pdf')];
    const { files } = await club.written('scout', { files: [two, one] });
    expect(files).toMatchObject([{ name: 'Two.pdf' }, { name: 'One.png' }]);
    const strange = await uploadedFile(club, 'manager');
    expect((await club.write('scout', { files: [strange] })).codes).toEqual(['validations.file_gone']);
    expect((await club.write('scout', { files: [one] })).codes).toEqual(['validations.file_gone']);
  });

  test('decision 17: a scout writes nothing about a closed player, a manager does', async () => {
    const { errors } = await club.write('scout', { playerId: club.about.closed });
    expect(errors[0]).toMatchObject({ extensions: { code: 'errors.not_found', field: 'playerId' } });
    const { id } = await club.written('manager', { playerId: club.about.closed });
    expect((await open('scout', id)).codes).toEqual(['errors.not_found']);
  });

  test('decision 17: an own journal on a player who is closed by now says no more than who that is', async () => {
    const { id } = await club.written('scout');
    const setStatus = (status: string) =>
      club.db.updateTable('players').set({ status }).where('id', '=', club.about.luca).execute();
    await setStatus('closed');
    const seen = await open('scout', id);
    await setStatus('watchlist');
    expect(seen.data.journal.player).toEqual({ id: club.about.luca, lastName: 'Meier', mayOpen: false });
    expect(seen.data.journal.subject.lastName).toBe('Meier');
  });
});

describe('changing a journal', () => {
  test('GQL-56 what is left out stays, and null empties what may be empty', async () => {
    const { id } = await club.written('scout', { nextSteps: 'Call', deadline: '2026-12-01', type: 'important' });
    const first = await change('scout', { id, version: 1, name: 'Another title' });
    expect(first.data.updateJournal).toMatchObject({
      name: 'Another title', nextSteps: 'Call', deadline: '2026-12-01', type: 'important', version: 2,
      content: '<p>Wants to play <strong>more</strong>.</p>',
    }); // prettier-ignore
    const second = await change('scout', { id, deadline: null, nextSteps: null, content: '<p>New</p>' });
    expect(second.data.updateJournal).toMatchObject({ deadline: null, nextSteps: '', preview: 'New', version: 3 });
    expect(await namesIn({ search: 'new another' })).toEqual(['Another title']);
    expect(await namesIn({ search: 'more' })).toEqual([]);
  });

  test('JRN-06 leaving the weekly update takes away what only it says; coming back asks for all of it', async () => {
    const { id } = await club.written('scout', A_WEEK);
    expect((await change('scout', { id, performanceCurve: 9 })).data.updateJournal.performanceCurve).toBe(9);
    expect((await change('scout', { id, school: null })).errors[0]?.extensions).toMatchObject({
      code: 'global.field_required',
      field: 'school',
    });
    const left = await change('scout', { id, type: 'normal' });
    expect(left.data.updateJournal).toMatchObject({
      type: 'normal',
      performanceCurve: null,
      school: null,
      injured: null,
    });
    const back = await change('scout', { id, type: 'weeklyUpdate' });
    expect(back.errors[0]?.extensions['fields']).toHaveLength(6);
    expect((await change('scout', { id, ...A_WEEK })).codes).toEqual([]);
  });

  test('a deadline never comes to stand before the day', async () => {
    const { id } = await club.written('scout', { deadline: '2026-11-20' });
    const { errors } = await change('scout', { id, date: '2026-11-21' });
    expect(errors[0]).toMatchObject({ extensions: { code: 'validations.deadline_before_date', field: 'deadline' } });
  });

  test('of two changes of one version the later is told what stands now', async () => {
    const { id } = await club.written('scout');
    expect((await change('scout', { id, version: 1, name: 'First' })).codes).toEqual([]);
    const { errors } = await change('admin', { id, version: 1, name: 'Second' });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'errors.conflict',
      present: { name: 'First', version: 2, content: '<p>Wants to play <strong>more</strong>.</p>' },
    });
  });

  test.each([...EVERYBODY, null])(
    'JRN-04 A-13 %s changes and deletes one by a scout only if that is the author or an admin',
    async (who) => {
      const { id } = await club.written('scout', { category: 'medicine' });
      const allowed = who === 'scout' || who === 'admin';
      const refused = [who === null ? 'errors.unauthenticated' : 'errors.not_authorized'];
      if (STAFF.includes(who as Who)) expect((await open(who, id)).data.journal.canEdit).toBe(allowed);
      expect((await change(who, { id, name: 'Other' })).codes).toEqual(allowed ? [] : refused);
      expect((await remove(who, id)).codes).toEqual(allowed ? [] : refused);
      expect((await open('manager', id)).codes).toEqual(allowed ? ['errors.not_found'] : []);
    },
  );

  test('JRN-24 its day is at most a year ahead, and one that stands already stays', async () => {
    const refused = ['validations.date_year_ahead'];
    expect((await club.write('scout', { date: '2027-11-20' })).codes).toEqual(refused);
    expect((await club.write('special', { date: '2199-01-01' })).codes).toEqual(refused);
    const { id } = await club.written('scout', { date: '2027-11-19' });
    expect((await change('scout', { id, date: '2027-11-20' })).codes).toEqual(refused);
    await club.db.updateTable('journals').set({ date: '2099-01-01' }).where('id', '=', id).execute();
    expect((await change('scout', { id, date: '2099-01-01', name: 'Other' })).codes).toEqual([]);
  });

  test('JRN-20 GQL-57 G-36 what is deleted is gone, said again it is done', async () => {
    const file = await uploadedFile(club, 'scout');
    const { id } = await club.written('scout', { files: [file] });
    const key = { idempotencyKey: 'deleted-once' };
    expect((await remove('scout', id, key)).data).toEqual({ deleteJournal: { deleted: true } });
    expect((await remove('scout', id, key)).data).toEqual({ deleteJournal: { deleted: true } });
    expect((await remove('scout', id)).codes).toEqual(['errors.not_found']);
    expect((await open('scout', id)).codes).toEqual(['errors.not_found']);
    const left = await club.db.selectFrom('files').select('journalId').where('id', '=', file).executeTakeFirst();
    expect(left).toEqual({ journalId: null });
  });

  test('JRN-03 files may be taken away, and come from whoever changes it', async () => {
    const [one, two] = [await uploadedFile(club, 'scout', 'One.png'), await uploadedFile(club, 'admin', 'Two.png')];
    const { id } = await club.written('scout', { files: [one] });
    expect((await change('scout', { id, files: [one, two] })).codes).toEqual(['validations.file_gone']);
    const { data } = await change('admin', { id, files: [two, one] });
    expect(data.updateJournal.files).toMatchObject([{ name: 'Two.png' }, { name: 'One.png' }]);
    expect((await change('scout', { id, files: [] })).data.updateJournal.files).toEqual([]);
  });
});

describe('reading journals', () => {
  test.each([...EVERYBODY, null])('G-37 %s reads all of them only in the main area', async (who) => {
    const { id } = await club.written('scout');
    const { codes, data } = await club.ask(who, LIST);
    if (who === 'special') expect([codes, data.journals.result]).toEqual([[], []]);
    else if (STAFF.includes(who as Who)) expect(data.journals.result).toHaveLength(1);
    else expect(codes).toEqual([who === null ? 'errors.unauthenticated' : 'errors.not_authorized']);
    const seen = await open(who, id);
    if (who === 'special') expect(seen.codes).toEqual(['errors.not_found']);
    else expect(seen.codes).toEqual(codes);
  });

  test('GQL-54 one is found by its id, and only with whom it is about', async () => {
    const { luca, nino, agent } = club.about;
    const { id } = await club.written('scout');
    expect((await open('manager', id, { playerId: luca })).data.journal.id).toBe(id);
    for (const other of [{ playerId: nino }, { personId: agent }, { playerId: 'nobody' }])
      expect((await open('manager', id, other)).codes).toEqual(['errors.not_found']);
    expect((await open('manager', 'nothing')).codes).toEqual(['errors.not_found']);
  });

  test('JRN-13 GQL-52 they are listed by day, the latest first, and by pages', async () => {
    for (const [at, day] of ['2026-11-02', '2026-11-20', '2026-11-11'].entries())
      await club.written('scout', { date: day, name: `Note ${at}` });
    expect(await namesIn({})).toEqual(['Note 1', 'Note 2', 'Note 0']);
    expect(await namesIn({}, 'scout', { page: 2, rowsPerPage: 2 })).toEqual(['Note 0']);
    expect(await namesIn({}, 'scout', { rowsPerPage: 20, sortBy: 'createdAt' })).toEqual([
      'Note 0',
      'Note 1',
      'Note 2',
    ]);
    const { data } = await club.ask('scout', LIST);
    expect(data.journals.pagination).toEqual({ rowsNumber: 3, sortBy: 'date', descending: true });
    const { errors } = await club.ask('scout', LIST, { pagination: { sortBy: 'name' } });
    expect(errors[0]).toMatchObject({ extensions: { code: 'validations.sort_invalid' } });
  });

  test('JRN-02 JRN-15 GQL-53 the filter narrows by each of its keys, as those of one player by category', async () => {
    const { nino, agent, luca } = club.about;
    const first = await club.written('scout', { name: 'First', type: 'important' });
    await club.written('manager', { name: 'Second', playerId: nino, category: 'scouting', date: '2026-11-10' });
    await club.written('manager', { name: 'Third', playerId: null, personId: agent, date: '2026-11-05' });
    expect(await namesIn({ ids: [first.id] })).toEqual(['First']);
    expect(await namesIn({ categories: ['scouting', 'medicine'] })).toEqual(['Second']);
    expect(await namesIn({ playerIds: [nino] })).toEqual(['Second']);
    expect(await namesIn({ playerIds: [luca], categories: ['medicine'] })).toEqual([]);
    expect(await namesIn({ playerIds: [nino, luca] })).toEqual(['First', 'Second']);
    expect(await namesIn({ personIds: [agent] })).toEqual(['Third']);
    expect(await namesIn({ createdByIds: [club.ids.manager] })).toEqual(['Second', 'Third']);
    expect(await namesIn({ playerType: ['pro'] })).toEqual(['Second']);
    expect(await namesIn({ type: ['important'] })).toEqual(['First']);
    expect(await namesIn({ dateFrom: '2026-11-10' })).toEqual(['First', 'Second']);
    expect(await namesIn({ dateTo: '2026-11-10' })).toEqual(['Second', 'Third']);
    expect(await namesIn({ dateFrom: '2026-11-10', dateTo: '2026-11-10' })).toEqual(['Second']);
    expect(await namesIn({ categories: [], playerIds: [], type: [] })).toHaveLength(3);
  });

  test('JRN-17 with all categories, as the list begins, it has all of them', async () => {
    await club.written('scout', { category: 'athletics' });
    const categories = ['technical', 'athletics', 'medicine', 'talentManagement', 'contractual', 'scouting', 'other'];
    expect(await namesIn({ categories })).toHaveLength(1);
  });

  test('JRN-16 a period that ends before it begins is refused at both ends', async () => {
    const { errors } = await club.ask('scout', LIST, { filter: { dateFrom: '2026-11-11', dateTo: '2026-11-10' } });
    expect(errors[0]?.extensions['fields']).toEqual([
      { path: 'dateFrom', code: 'validations.date_from_greater' },
      { path: 'dateTo', code: 'validations.date_to_smaller' },
    ]);
  });

  test('G-29 the search finds every word in title, content and name, as people type them', async () => {
    await club.written('scout', {
      name: 'Gespräch mit den Eltern',
      content: '<h2>Schule</h2><p>Läuft &amp; läuft</p>',
    });
    await club.written('scout', { name: 'Agent', playerId: null, personId: club.about.agent });
    await club.written('scout', { name: 'Knie', playerId: club.about.nino, category: 'medicine' });
    expect(await namesIn({ search: 'gesprach MEIER schule' })).toEqual(['Gespräch mit den Eltern']);
    expect(await namesIn({ search: 'läuft & laeuft' })).toEqual(['Gespräch mit den Eltern']);
    expect(await namesIn({ search: 'ivo frei' })).toEqual(['Agent']);
    expect(await namesIn({ search: 'Петровић' })).toEqual(['Knie']);
    expect(await namesIn({ search: 'strong' })).toEqual([]);
    await club.db.updateTable('players').set({ lastName: 'Maurer' }).where('id', '=', club.about.luca).execute();
    expect(await namesIn({ search: 'maurer' })).toEqual(['Gespräch mit den Eltern']);
    await club.db.updateTable('players').set({ lastName: 'Meier' }).where('id', '=', club.about.luca).execute();
  });

  test('JRN-18 a card shows at most fifty characters, on one line', async () => {
    const journal = await club.written('scout', {
      content: `<p>One</p><ul><li><p>two</p></li></ul><p>${'word '.repeat(40)}</p>`,
    });
    expect(journal['preview']).toBe(`${`One two ${'word '.repeat(40)}`.slice(0, 49)}…`);
  });
});
