/** What a special user may do, and that it is nothing else (SPJ-01). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { execute } from './club.ts';
import { uploadedFile } from './files.ts';
import { A_WEEK, openJournalsClub, type JournalsClub } from './journals.ts';

const LIST = `query ($filter: JournalsFilter) { journals(filter: $filter, pagination: { rowsPerPage: 20 }) {
  result { name category player { id } person { id } subject { lastName clubName } } pagination { rowsNumber } } }`;
const PICK = `query ($filter: JournalPlayersFilter, $pagination: PaginationInput) {
  journalPlayers(filter: $filter, pagination: $pagination) {
    result { id firstName lastName clubName photo } pagination { rowsNumber sortBy } } }`;

let club: JournalsClub;
beforeAll(async () => {
  club = await openJournalsClub();
});
beforeEach(() => club.db.deleteFrom('journals').execute());
afterAll(() => club.close());

describe('SPJ-01 a special user', () => {
  test('SPJ-04 writes day, title and content; category and author are the server’s', async () => {
    const journal = await club.written('special', { playerId: club.about.luca });
    expect(journal).toMatchObject({
      name: 'Talk after training',
      category: 'medicine',
      type: 'normal',
      canEdit: false,
      createdBy: { id: club.ids.special },
      player: null,
      playerId: club.about.luca,
      subject: { firstName: 'Luca', lastName: 'Meier', clubName: 'FC Zürich' },
    });
  });

  test('A-74 need not choose a player', async () => {
    expect(await club.written('special')).toMatchObject({ playerId: null, personId: null, subject: null });
    const all = await club.ask('manager', LIST);
    expect(all.data.journals.result).toMatchObject([{ subject: null, player: null, person: null }]);
  });

  test('may name the own category, and no other', async () => {
    expect((await club.write('special', { category: 'medicine' })).codes).toEqual([]);
    const { errors } = await club.write('special', { category: 'technical' });
    expect(errors[0]).toMatchObject({ extensions: { code: 'validations.category_not_own', field: 'category' } });
  });

  test.each([
    ...Object.entries(A_WEEK),
    ['nextSteps', 'Call'],
    ['deadline', '2026-12-01'],
    ['personId', '00000000-0000-4000-8000-000000000000'],
  ])('says nothing of %s', async (key, value) => {
    const { errors } = await club.write('special', { [key]: value });
    expect(errors[0]).toMatchObject({ extensions: { code: 'errors.not_authorized', field: key } });
  });

  test('ENT-18 without title, day or content is told so', async () => {
    for (const field of ['name', 'date', 'content']) {
      const { errors } = await club.write('special', { [field]: '' });
      expect(errors[0]?.extensions['field']).toBe(field);
    }
  });

  test('attaches own uploads', async () => {
    const own = await uploadedFile(club, 'special');
    expect((await club.written('special', { files: [own] }))['files']).toMatchObject([{ id: own }]);
    const strange = await uploadedFile(club, 'manager');
    expect((await club.write('special', { files: [strange] })).codes).toEqual(['validations.file_gone']);
  });

  test('G-37 reads the journals of the own category, by whomever and about whomever, and no other', async () => {
    await club.written('manager', { name: 'Knee', category: 'medicine' });
    await club.written('scout', { name: 'Cold', category: 'medicine', playerId: null, personId: club.about.agent });
    const { id } = await club.written('scout', { name: 'Shot' });
    const { data, codes } = await club.ask('special', LIST);
    expect(codes).toEqual([]);
    expect(data.journals.pagination.rowsNumber).toBe(2);
    expect(data.journals.result.toSorted((one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1))).toEqual([
      { name: 'Cold', category: 'medicine', player: null, person: null, subject: { lastName: 'Frei', clubName: null } },
      { name: 'Knee', category: 'medicine', player: null, person: null, subject: { lastName: 'Meier', clubName: 'FC Zürich' } },
    ]); // prettier-ignore
    for (const filter of [{ categories: ['technical'] }, { ids: [id] }, { search: 'shot' }])
      expect((await club.ask('special', LIST, { filter })).data.journals.result).toEqual([]);
    const one = await club.ask('special', 'query ($id: ID!) { journal(id: $id) { id } }', { id });
    expect(one.codes).toEqual(['errors.not_found']);
    const lines = await club.ask('special', '{ journalsCsv { result { content } } }');
    expect(lines.data.journalsCsv.result).toHaveLength(2);
  });

  test('chooses no journals by what is not shown of a player', async () => {
    const { errors } = await club.ask('special', LIST, { filter: { playerType: ['youth'] } });
    expect(errors[0]).toMatchObject({ extensions: { code: 'errors.not_authorized', field: 'filter.playerType' } });
  });

  test('for whom no category has been chosen is told whom to ask, and reads and writes nothing', async () => {
    const viewer = { ...club.context('special').viewer!, journalType: null };
    const ask = (document: string, variables = {}) => execute(club.context('special', { viewer }), document, variables);
    await club.written('manager', { category: 'medicine' });
    expect((await ask(LIST)).codes).toEqual(['errors.no_journal_type']);
    expect((await ask(PICK)).data).toMatchObject({ journalPlayers: { result: [], pagination: { rowsNumber: 0 } } });
    const input = { name: 'Note', date: '2026-11-17', content: '<p>Calm</p>' };
    const create = 'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { id } }';
    expect((await ask(create, { input })).codes).toEqual(['errors.no_journal_type']);
    expect((await ask(create, { input: { ...input, category: 'medicine' } })).codes).toEqual([
      'errors.no_journal_type',
    ]);
  });
});

describe('A-73 the players to choose from', () => {
  test('SPJ-05 are told by five things, by name and by pages, without those who are closed', async () => {
    const { data, codes } = await club.ask('special', PICK);
    expect(codes).toEqual([]);
    expect(data.journalPlayers).toEqual({
      result: [
        { id: club.about.luca, firstName: 'Luca', lastName: 'Meier', clubName: 'FC Zürich', photo: null },
        { id: club.about.nino, firstName: 'Nino', lastName: 'Petrović', clubName: 'FC Zürich', photo: null },
      ],
      pagination: { rowsNumber: 2, sortBy: 'lastName' },
    });
    const second = await club.ask('special', PICK, { pagination: { page: 2, rowsPerPage: 1 } });
    expect(second.data.journalPlayers.result).toMatchObject([{ lastName: 'Petrović' }]);
    expect((await club.ask('manager', PICK)).data.journalPlayers.pagination.rowsNumber).toBe(3);
  });

  test.each([
    ['meier', 1],
    ['ZURICH petrovic', 1],
    ['luca zürich', 1],
    // The nickname and the position are not among them.
    ['lulu', 0],
    ['striker', 0],
    ['zbinden', 0],
  ])('are found by name and club alone: %s', async (search, found) => {
    const { data } = await club.ask('special', PICK, { filter: { search } });
    expect(data.journalPlayers.result).toHaveLength(found);
    expect(data.journalPlayers.pagination.rowsNumber).toBe(found);
  });

  test('are not chosen or sorted by anything else', async () => {
    const sorted = await club.ask('special', PICK, { pagination: { sortBy: 'updatedAt' } });
    expect(sorted.codes).toEqual(['validations.sort_invalid']);
    const { errors } = await club.ask('special', PICK, { filter: { status: ['watchlist'] } });
    expect(errors).toHaveLength(1);
    const whole = await club.ask('special', '{ journalPlayers { result { dateOfBirth } } }');
    expect(whole.errors).toHaveLength(1);
  });

  test('SPJ-01 nobody is written about who is not among them', async () => {
    const { errors } = await club.write('special', { playerId: club.about.closed });
    expect(errors[0]).toMatchObject({ extensions: { code: 'errors.not_found', field: 'playerId' } });
  });
});
