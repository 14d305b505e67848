import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_MATCH_NOTES, type MatchNote } from './rules.ts';
import { openClub, type TestClub, type Who } from '#tests/club.ts';
import { mergingIn, seen } from '#tests/merging.ts';

const FIELDS = 'id side shirtNumber aspect rating words minute added writtenAt changedAt removed';
const SAVE = `mutation ($input: SaveMatchNotesInput!) { saveMatchNotes(input: $input) { ${FIELDS} } }`;
const READ = `query ($gameId: ID!) { matchNotebook(gameId: $gameId) { ${FIELDS} } }`;
const DELETE = 'mutation ($input: DeleteRecordInput!) { deleteGame(input: $input) { deleted } }';
const MISSING = '00000000-0000-4000-8000-000000000000';

let club: TestClub;
let gameId: string;
const { game, made, merge, doubled } = mergingIn(() => club);
beforeAll(async () => {
  club = await openClub();
  gameId = await game(await made('FC Heft'), await made('FC Notiz'), '2026-11-18');
});
beforeEach(async () => {
  await club.db.deleteFrom('matchNotes').execute();
  await club.db.deleteFrom('idempotencyKeys').execute();
});
afterAll(() => club.close());

const idOf = (place: number) => `6f9619ff-8b86-4d01-b42d-${String(place).padStart(12, '0')}`;
const moment = (minute: number) => `2026-11-18T14:${String(minute).padStart(2, '0')}:00.000Z`;
const note = (place: number, more: Partial<MatchNote> = {}): MatchNote => ({
  id: idOf(place),
  side: 'home',
  shirtNumber: 7,
  aspect: 'technique',
  rating: 2,
  words: 'Ruhig am Ball',
  minute: 34,
  added: null,
  writtenAt: moment(place),
  changedAt: moment(place),
  removed: false,
  ...more,
});
const save = (who: Who, notes: object[], more: object = {}) =>
  club.ask(who, SAVE, { input: { gameId, notes, ...more } });
const notebook = async (who: Who, id = gameId) => (await club.ask(who, READ, { gameId: id })).data.matchNotebook;

describe('NOTE-03 a notebook', () => {
  test('is what its author has noted, in that order, wherever the author asks for it', async () => {
    const bare = { shirtNumber: null, aspect: null, rating: null, minute: null };
    const notes = [note(2, { side: 'away', minute: 45, added: 2 }), note(1, { ...bare, words: 'Viel Wind' })];
    const { data, codes } = await save('scout', notes);
    expect(codes).toEqual([]);
    expect(data.saveMatchNotes).toEqual(notes.toReversed());
    expect(await notebook('scout')).toEqual(notes.toReversed());
  });

  test('grows by what another device adds, and keeps what that one has not seen', async () => {
    await save('scout', [note(1), note(2)]);
    await save('scout', [note(3)]);
    expect((await notebook('scout')).map(({ id }: MatchNote) => id)).toEqual([idOf(1), idOf(2), idOf(3)]);
    await save('scout', []);
    expect(await notebook('scout')).toHaveLength(3);
  });

  test('sent again with its key is written once, and another one under that key is refused', async () => {
    const key = { idempotencyKey: 'notes-of-the-derby' };
    const first = await save('scout', [note(1)], key);
    expect((await save('scout', [note(1)], key)).data).toEqual(first.data);
    expect((await save('scout', [note(2)], key)).codes).toEqual(['errors.saved_otherwise']);
    expect(await notebook('scout')).toEqual([note(1)]);
  });
});

describe('NOTE-04 of a note that two devices have changed', () => {
  test('stands what was changed last, whichever arrives first', async () => {
    const [early, late] = [note(1, { changedAt: moment(5) }), note(1, { words: 'Laut', changedAt: moment(6) })];
    await save('scout', [late]);
    await save('scout', [early]);
    expect(await notebook('scout')).toEqual([late]);
    await save('scout', [note(1, { words: 'Leise', changedAt: moment(7) })]);
    expect((await notebook('scout'))[0].words).toBe('Leise');
  });

  test('nothing comes back that was removed later, and no word of it is kept', async () => {
    await save('scout', [note(1)]);
    await save('scout', [note(1, { removed: true, changedAt: moment(9) })]);
    await save('scout', [note(1, { words: 'Noch da', changedAt: moment(8) })]);
    const nothing = { shirtNumber: null, aspect: null, rating: null, words: '', minute: null };
    expect(await notebook('scout')).toEqual([note(1, { ...nothing, removed: true, changedAt: moment(9) })]);
  });

  test('that is named twice in one call, the later one stands', async () => {
    await save('scout', [note(1, { words: 'Laut', changedAt: moment(6) }), note(1)]);
    expect((await notebook('scout')).map(({ words }: MatchNote) => words)).toEqual(['Laut']);
  });
});

describe('NOTE-05 a notebook is its author’s alone', () => {
  test.each(['otherScout', 'manager', 'admin'] as const)('%s has one of their own, and reads no other', async (who) => {
    await save('scout', [note(1)]);
    expect(await notebook(who)).toEqual([]);
    const own = note(1, { words: 'Anders', changedAt: moment(9) });
    expect((await save(who, [own])).data.saveMatchNotes, 'under an id that somebody else has too').toEqual([own]);
    expect(await notebook('scout')).toEqual([note(1)]);
  });

  test.each(['player', 'special', null] as const)('%s has none', async (who) => {
    const refused = who === null ? 'errors.unauthenticated' : 'errors.not_authorized';
    const saved = await club.ask(who, SAVE, { input: { gameId, notes: [note(1)] } });
    const read = await club.ask(who, READ, { gameId });
    expect([saved.codes, read.codes]).toEqual([[refused], [refused]]);
  });

  test('it goes with its game, which it does not keep from being deleted', async () => {
    const mistaken = await game(await made('FC Irrtum'), await made('FC Gast'), '2026-11-17');
    await club.ask('scout', SAVE, { input: { gameId: mistaken, notes: [note(1)] } });
    expect((await club.ask('admin', DELETE, { input: { id: mistaken } })).codes).toEqual([]);
    expect(await club.db.selectFrom('matchNotes').select('id').execute()).toEqual([]);
  });

  test.each(['not an id', MISSING])('of the game %j there is none', async (unknown) => {
    expect((await club.ask('scout', READ, { gameId: unknown })).codes).toEqual(['errors.not_found']);
    const { codes } = await club.ask('scout', SAVE, { input: { gameId: unknown, notes: [note(1)] } });
    expect(codes).toHaveLength(1);
  });
});

describe('NOTE-01 its bounds', () => {
  test('the 301st note is refused, those that were removed counted', async () => {
    const many = Array.from({ length: MAX_MATCH_NOTES }, (_, place) => note(1, { id: idOf(place), removed: true }));
    expect((await save('scout', many)).codes).toEqual([]);
    expect((await save('scout', [note(1, { id: idOf(999) })])).codes).toEqual(['validations.too_many']);
    expect(await notebook('scout')).toHaveLength(MAX_MATCH_NOTES);
    expect((await save('scout', [note(1, { id: idOf(3), changedAt: moment(9) })])).codes).toEqual([]);
  });

  test('each field is refused by its sentence', async () => {
    const { errors } = await save('scout', [note(1), note(2, { shirtNumber: 100, words: 'x'.repeat(501) })]);
    expect(errors[0]?.extensions['fields']).toEqual([
      { path: 'notes.1.shirtNumber', code: 'validations.shirt_number' },
      { path: 'notes.1.words', code: 'validations.too_long' },
    ]);
  });

  test('a note stays with its game, whatever a device says of it later', async () => {
    const another = await game(await made('FC Ander'), await made('FC Platz'), '2026-11-18');
    await save('scout', [note(1)]);
    await club.ask('scout', SAVE, { input: { gameId: another, notes: [note(1, { changedAt: moment(9) })] } });
    expect([await notebook('scout'), await notebook('scout', another)]).toEqual([[note(1)], []]);
  });
});

test('NOTE-06 notes follow a game that becomes one with another, to the side of their club, and so do later ones', async () => {
  // In the one the own club is at home, in the other away.
  const set = await doubled('2026-05-03');
  await club.ask('scout', SAVE, { input: { gameId: set.one, notes: [note(1, { side: 'home' })] } });
  await club.ask('scout', SAVE, { input: { gameId: set.two, notes: [note(2, { side: 'away' })] } });
  const joinedGames = [{ games: seen(set.one, set.two), homeTeam: set.two }];
  expect((await merge('manager', set.base, [set.other], set.name, { joinedGames })).codes).toEqual([]);
  const ofGame = async (id: string) => (await notebook('scout', id)).map(({ side }: MatchNote) => side);
  expect(await ofGame(set.one), 'the own club is away now').toEqual(['away', 'away']);
  expect(await ofGame(set.two)).toEqual(['away', 'away']);
  await club.ask('scout', SAVE, { input: { gameId: set.two, notes: [note(3, { side: 'home' })] } });
  expect(await ofGame(set.one)).toEqual(['away', 'away', 'home']);
});
