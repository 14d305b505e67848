import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TAGS } from '#domain/football.ts';
import { openClub, type TestClub } from './club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

test('ENUM-24 the database takes every tag of the catalogue, and no other', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'reports_tags_known'`.execute(
    club.db,
  );
  const named = [...rows[0]!.definition.matchAll(/'(\w+)'/g)].map(([, tag]) => tag!);
  expect(named.toSorted()).toEqual(TAGS.toSorted());
});
