import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OBJECTIVE_TYPES } from '#domain/football.ts';
import { EVERYBODY, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';
import { openJournalsClub, type JournalsClub } from '#tests/journals.ts';

const FIELDS = `id name date content deadline category type discussedWithPlayer nextSteps comments version canEdit playerId
  player { id lastName } manager { firstName lastName } files { id name }`;
const CREATE = `mutation Create($input: CreateObjectiveInput!) { createObjective(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation Update($input: UpdateObjectiveInput!) { updateObjective(input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation Delete($input: DeleteObjectiveInput!) { deleteObjective(input: $input) { deleted } }';
const ONE = `query One($id: ID!) { objective(id: $id) { ${FIELDS} } }`;
const LIST = `query List($filter: ObjectivesFilter!, $pagination: PaginationInput) {
  objectives(filter: $filter, pagination: $pagination) { result { name player { lastName } } pagination { rowsNumber sortBy } } }`;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const MANAGERS: Who[] = ['manager', 'admin'];
const MAIN_AREA: Who[] = [...MANAGERS, 'scout', 'otherScout'];

let club: JournalsClub;
beforeAll(async () => {
  club = await openJournalsClub();
});
beforeEach(() => club.db.deleteFrom('objectives').execute());
afterAll(() => club.close());

const anObjective = (more: object = {}) => ({
  playerId: club.about.luca,
  category: 'technical',
  name: 'Weak foot',
  date: '2026-11-17',
  content: 'Ten crosses a day',
  ...more,
});
const create = (who: Who | null, more: object = {}) => club.ask(who, CREATE, { input: anObjective(more) });
async function made(more: object = {}): Promise<string> {
  const { data, errors } = await create('manager', more);
  expect(errors).toEqual([]);
  return data.createObjective.id;
}
const change = (who: Who | null, input: object) => club.ask(who, UPDATE, { input });
async function namesOf(filter: object = {}, pagination: object = { rowsPerPage: 20 }) {
  const { data, errors } = await club.ask('scout', LIST, {
    filter: { playerId: club.about.luca, ...filter },
    pagination,
  });
  expect(errors).toEqual([]);
  return data.objectives.result.map(({ name }: { name: string }) => name);
}

describe('setting an objective', () => {
  test('OBJ-04 GQL-60 ENT-20 it has all that was said, and who set it', async () => {
    const file = await uploadedFile(club, 'manager', 'Plan.pdf');
    const said = {
      deadline: '2027-01-31', type: 'mid_term', discussedWithPlayer: true, nextSteps: 'Film it',
      comments: ['Began well', 'Second word'],
    }; // prettier-ignore
    const { data, codes } = await create('manager', { ...said, files: [file] });
    expect(codes).toEqual([]);
    expect(data.createObjective).toMatchObject({
      ...said,
      name: 'Weak foot',
      content: 'Ten crosses a day',
      player: { id: club.about.luca, lastName: 'Meier' },
      manager: { firstName: 'Marco', lastName: 'Müller' },
      files: [{ name: 'Plan.pdf' }],
      version: 1,
      canEdit: true,
    });
  });

  test('OBJ-05 nothing but category, title, day and content is asked', async () => {
    expect((await create('admin')).data.createObjective).toMatchObject({
      deadline: null, type: null, discussedWithPlayer: false, nextSteps: '', comments: [], files: [],
    }); // prettier-ignore
  });

  test.each([
    ['category', '', 'global.field_required'],
    ['name', ' \u200b', 'global.field_required'],
    ['name', 'x'.repeat(201), 'validations.too_long'],
    ['date', '', 'validations.date_invalid'],
    ['content', ' ', 'global.field_required'],
    ['content', 'x'.repeat(10_001), 'validations.too_long'],
    ['deadline', '2026-11-16', 'validations.deadline_before_date'],
    ['type', 'someday', 'global.field_required'],
    ['comments', Array.from({ length: 51 }, () => 'More'), 'validations.too_many'],
    ['playerId', NOBODY, 'errors.not_found'],
    ['files', [NOBODY], 'validations.file_gone'],
  ])('OBJ-05 %s cannot be %j', async (field, value, code) => {
    const { errors } = await create('manager', { [field]: value });
    expect(errors[0]).toMatchObject({ extensions: { code, field } });
  });

  test('OBJ-04 a comment without words is refused where it stands', async () => {
    const { errors } = await create('manager', { comments: ['One', ' '] });
    expect(errors[0]).toMatchObject({ extensions: { code: 'global.field_required', field: 'comments.1' } });
  });

  test('ENUM-28 A-71 may have any of the three types, whatever the deadline', async () => {
    for (const type of OBJECTIVE_TYPES)
      expect((await create('manager', { type, deadline: '2028-01-01' })).data.createObjective.type).toBe(type);
  });

  test.each([...EVERYBODY, null])(
    'OBJ-01 OBJ-03 %s sets, changes and deletes one only as manager or admin',
    async (who) => {
      const refused = [who === null ? 'errors.unauthenticated' : 'errors.not_authorized'];
      const expected = MANAGERS.includes(who as Who) ? [] : refused;
      const id = await made();
      expect((await create(who)).codes).toEqual(expected);
      expect((await change(who, { id, name: 'Other' })).codes).toEqual(expected);
      const seen = await club.ask(who, ONE, { id });
      expect(seen.codes).toEqual(MAIN_AREA.includes(who as Who) ? [] : refused);
      if (seen.codes.length === 0) expect(seen.data.objective.canEdit).toBe(expected.length === 0);
      const list = await club.ask(who, LIST, { filter: { playerId: club.about.luca } });
      expect(list.codes).toEqual(seen.codes);
      expect((await club.ask(who, DELETE, { input: { id } })).codes).toEqual(expected);
    },
  );

  test('a double tap makes one', async () => {
    const idempotencyKey = 'one-objective-two-taps';
    const answers = await Promise.all([create('manager', { idempotencyKey }), create('manager', { idempotencyKey })]);
    expect(answers.map(({ codes }) => codes)).toEqual([[], []]);
    expect(await namesOf()).toHaveLength(1);
  });
});

describe('changing an objective', () => {
  test('OBJ-07 GQL-62 what is left out stays, null empties what may be empty', async () => {
    const id = await made({ deadline: '2027-01-31', type: 'long_term', comments: ['One', 'Two'], nextSteps: 'Film' });
    const first = await change('admin', { id, version: 1, comments: ['Two', 'Three', 'One'] });
    expect(first.data.updateObjective).toMatchObject({
      comments: ['Two', 'Three', 'One'], deadline: '2027-01-31', type: 'long_term', nextSteps: 'Film', version: 2,
    }); // prettier-ignore
    const second = await change('admin', { id, deadline: null, type: null, nextSteps: null, name: null });
    expect(second.data.updateObjective).toMatchObject({ deadline: null, type: null, nextSteps: '', name: 'Weak foot' });
  });

  test('of two changes of one version the later is told what stands now', async () => {
    const id = await made();
    expect((await change('manager', { id, version: 1, comments: ['Mine'] })).codes).toEqual([]);
    const { errors } = await change('admin', { id, version: 1, comments: ['Theirs'] });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'errors.conflict',
      present: { comments: ['Mine'], version: 2 },
    });
  });

  test('a deadline never comes to stand before the day', async () => {
    const id = await made({ deadline: '2026-11-20' });
    const { errors } = await change('manager', { id, date: '2026-11-21' });
    expect(errors[0]).toMatchObject({ extensions: { code: 'validations.deadline_before_date', field: 'deadline' } });
  });

  test('what is deleted is gone, said again it is done', async () => {
    const id = await made();
    const input = { id, idempotencyKey: 'deleted-once' };
    const done = { deleteObjective: { deleted: true } };
    expect((await club.ask('manager', DELETE, { input })).data).toEqual(done);
    expect((await club.ask('manager', DELETE, { input })).data).toEqual(done);
    expect((await club.ask('manager', ONE, { id })).codes).toEqual(['errors.not_found']);
  });
});

describe('the objectives of a player', () => {
  test('OBJ-01 GQL-63 are those of that player alone, the latest first, narrowed by category', async () => {
    await made({ name: 'First', date: '2026-11-01' });
    await made({ name: 'Second', date: '2026-11-15', category: 'scouting' });
    await made({ name: 'Of another', playerId: club.about.nino });
    expect(await namesOf()).toEqual(['Second', 'First']);
    expect(await namesOf({}, { page: 2, rowsPerPage: 1 })).toEqual(['First']);
    // OBJ-06: the page begins without those of scouting.
    expect(
      await namesOf({ categories: ['technical', 'athletics', 'medicine', 'talentManagement', 'contractual', 'other'] }),
    ).toEqual(['First']);
  });

  test('OBJ-01 can be sorted by deadline, those without one last', async () => {
    for (const [name, deadline] of [['Late', '2027-05-01'], ['Never', null], ['Soon', '2026-12-01']])
      await made({ name, deadline }); // prettier-ignore
    expect(await namesOf({}, { rowsPerPage: 20, sortBy: 'deadline' })).toEqual(['Soon', 'Late', 'Never']);
  });

  test('decision 17: of a closed player a scout sees none', async () => {
    const { closed } = club.about;
    const id = await made({ playerId: closed });
    for (const [who, codes] of [
      ['scout', ['errors.not_found']],
      ['manager', []],
    ] as const) {
      expect((await club.ask(who, ONE, { id })).codes).toEqual(codes);
      expect((await club.ask(who, LIST, { filter: { playerId: closed } })).codes).toEqual(codes);
    }
  });

  test('GQL-61 one that is not there is not found', async () => {
    expect((await club.ask('admin', ONE, { id: NOBODY })).codes).toEqual(['errors.not_found']);
    expect((await club.ask('admin', LIST, { filter: { playerId: NOBODY } })).codes).toEqual(['errors.not_found']);
  });
});
