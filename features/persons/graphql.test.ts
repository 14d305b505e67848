import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSON_TYPES } from '#domain/football.ts';
import { EVERYBODY, openClub, type TestClub, type Who } from '#tests/club.ts';

const CREATE =
  'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id firstName lastName type info version } }';
const LIST = `query ($filter: PersonsFilter, $pagination: PaginationInput) {
  persons(filter: $filter, pagination: $pagination) { result { id firstName lastName } pagination { rowsNumber } } }`;
const SIMILAR =
  'query ($input: SimilarPersonsInput!) { similarPersons(input: $input) { sameName person { lastName } } }';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

const create = (who: Who | null, input: Record<string, unknown>) => club.ask(who, CREATE, { input });
const anybody = (more: Record<string, unknown> = {}) => ({
  firstName: 'Ivo',
  lastName: 'Meier',
  type: 'agent',
  ...more,
});
async function lastNames(filter: object, pagination: object = {}): Promise<string[]> {
  const { data } = await club.ask('scout', LIST, { filter, pagination });
  return data.persons.result.map(({ lastName }: { lastName: string }) => lastName);
}

describe('a new person', () => {
  test('PER-01 GQL-65 ENT-21 has a first and a last name, a type and, if known, more', async () => {
    const { data } = await create('scout', anybody({ lastName: ' Frei ', info: 'Frei & Söhne' }));
    expect(data.createPerson).toMatchObject({ lastName: 'Frei', type: 'agent', info: 'Frei & Söhne', version: 1 });
    const found = await club.ask('admin', 'query ($id: ID!) { person(id: $id) { firstName info } }', {
      id: data.createPerson.id,
    });
    expect(found.data.person).toEqual({ firstName: 'Ivo', info: 'Frei & Söhne' });
  });

  test.each([
    ['firstName', '  ', 'forms.first_name_required'],
    ['lastName', '', 'forms.last_name_required'],
    ['type', '', 'forms.person_type_required'],
    ['type', 'goalkeeper', 'forms.person_type_required'],
    ['info', 'x'.repeat(1001), 'validations.too_long'],
  ])('PER-01 %s cannot be %j', async (field, value, code) => {
    const { errors } = await create('scout', anybody({ [field]: value }));
    expect(errors[0]).toMatchObject({ extensions: { code, field } });
  });

  test('ENUM-29 may be any of the twenty types', async () => {
    expect(PERSON_TYPES).toHaveLength(20);
    for (const type of PERSON_TYPES)
      expect((await create('manager', anybody({ type }))).data.createPerson.type).toBe(type);
  });

  test.each(EVERYBODY)('PER-01 A-77 %s may make and read one only from the main area', async (who) => {
    const allowed = ['scout', 'otherScout', 'manager', 'admin'].includes(who);
    const codes = allowed ? [] : ['errors.not_authorized'];
    expect((await create(who, anybody())).codes).toEqual(codes);
    expect((await club.ask(who, LIST)).codes).toEqual(codes);
    expect((await club.ask(who, SIMILAR, { input: { firstName: 'Ivo', lastName: 'Meier' } })).codes).toEqual(codes);
  });

  test('PER-01 a double tap makes one', async () => {
    const input = anybody({ lastName: 'Doppelt', idempotencyKey: 'tap-tap-tap' });
    const answers = await Promise.all([create('scout', input), create('scout', input)]);
    expect(answers.map(({ codes }) => codes)).toEqual([[], []]);
    expect(await lastNames({ search: 'doppelt' })).toEqual(['Doppelt']);
  });

  test('one that does not exist is not found', async () => {
    const { codes } = await club.ask('scout', 'query ($id: ID!) { person(id: $id) { id } }', { id: club.ids.scout });
    expect(codes).toEqual(['errors.not_found']);
  });
});

describe('the persons', () => {
  beforeAll(async () => {
    await create('scout', anybody({ firstName: 'Zoran', lastName: 'Đorđević', type: 'coach', info: 'FK Vojvodina' }));
    await create('scout', anybody({ firstName: 'Anna', lastName: 'Özil', type: 'parent' }));
    await create('scout', anybody({ firstName: 'Beat', lastName: 'Osman', type: 'coach' }));
  });

  test('PER-02 GQL-64 are listed by name, whatever the accents, and by pages', async () => {
    const all = await lastNames({ types: ['coach', 'parent'] });
    const mine = all.filter((name) => ['Đorđević', 'Osman', 'Özil'].includes(name));
    expect(mine).toEqual(['Đorđević', 'Osman', 'Özil']);
    const first = await club.ask('scout', LIST, { pagination: { page: 1, rowsPerPage: 5 } });
    expect(first.data.persons.result).toHaveLength(5);
    expect(first.data.persons.pagination.rowsNumber).toBeGreaterThan(20);
  });

  test.each(['djordjevic', 'Ђорђевић', 'vojvodina zoran', 'DORDEVIC'])(
    'PER-02 "%s" finds Zoran Đorđević',
    async (search) => {
      expect(await lastNames({ search })).toEqual(['Đorđević']);
    },
  );

  test('PER-02 are narrowed by what they are', async () => {
    expect(await lastNames({ types: ['coach'], search: 'osman' })).toEqual(['Osman']);
    expect(await lastNames({ types: ['agent'], search: 'osman' })).toEqual([]);
  });

  test('PER-01 somebody of the same or a similar name is named before a second is made, another is not', async () => {
    const similar = async (firstName: string, lastName: string) => {
      const { data } = await club.ask('scout', SIMILAR, { input: { firstName, lastName } });
      return data.similarPersons.map((one: { sameName: boolean; person: { lastName: string } }) => [
        one.person.lastName,
        one.sameName,
      ]);
    };
    expect(await similar('Зоран', 'Ђорђевић')).toEqual([['Đorđević', true]]);
    expect(await similar('Zoran', 'Djordjevich')).toEqual([['Đorđević', false]]);
    expect(await similar('Anna', 'Keller')).toEqual([]);
  });
});
