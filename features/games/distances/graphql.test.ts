import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClub, type TestClub, type Who } from '#tests/club.ts';

const SET = `mutation S($input: SetGamePlaceInput!) { setGamePlace(input: $input) { distance } }`;
const PLACE = 'query P($gameId: ID!) { gamePlace(gameId: $gameId) { coordinates isOurs } }';
const GAMES = '{ games(pagination: { sortBy: "startDateTime" }) { result { city distance } } }';
const IMPORT = `mutation I($input: ImportGamesInput!) { importGames(input: $input) { added refused { reason } } }`;

let club: TestClub;
let gameIds: string[];
beforeAll(async () => {
  club = await openClub();
});
beforeEach(async () => {
  for (const table of ['games', 'gamePlaces', 'gameLists', 'clubs'] as const) await club.db.deleteFrom(table).execute();
  await imports(
    '2027-03-06,FC Thun,FC Bern,Thun,CH',
    '2027-03-07,FC Zürich,FC Thun,zürich,CH',
    '2027-03-08,FC Bern,FC Zürich,,',
  );
  const made = await club.db.selectFrom('games').select('id').orderBy('startsAt').execute();
  gameIds = made.map(({ id }) => id);
});
afterAll(() => club.close());

async function imports(...lines: string[]) {
  const input = { heading: 'date,home,away,city,country,latitude,longitude', firstLine: 2, name: 'spring.csv' };
  const padded = lines.map((line) => (line.split(',').length === 5 ? `${line},,` : line));
  return (await club.ask('manager', IMPORT, { input: { ...input, lines: padded.join('\n') } })).data.importGames;
}
const set = (game: number, coordinates: string, isOurs = false, who: Who = 'manager') =>
  club.ask(who, SET, { input: { gameId: gameIds[game], coordinates, isOurs } });
const placeOf = async (game: number) => (await club.ask('manager', PLACE, { gameId: gameIds[game] })).data.gamePlace;
const distances = async (who: Who = 'scout') =>
  (await club.ask(who, GAMES)).data.games.result.map(({ distance }: { distance: number | null }) => distance);

test('DSK-41 a game says how far away it is once both places are known, to scouts too', async () => {
  await set(0, '46.7512, 7.6217');
  expect(await distances()).toEqual([null, null, null]);
  const { data } = await set(1, '47.3769, 8.5417', true);
  expect(data.setGamePlace).toEqual({ distance: 0 });
  expect(await distances()).toEqual([98, 0, null]);
  expect(await placeOf(0)).toEqual({ coordinates: '46.7512, 7.6217', isOurs: false });
});

test('DSK-41 the club is at one place, and a place is forgotten', async () => {
  await set(1, '47.3769, 8.5417', true);
  await set(0, '46.7512, 7.6217', true);
  expect([await placeOf(0), await placeOf(1)]).toMatchObject([{ isOurs: true }, { isOurs: false }]);
  await set(0, '');
  expect(await placeOf(0)).toBeNull();
  expect(await distances()).toEqual([null, null, null]);
});

test('DSK-41 a list of fixtures says where cities lie that nobody has said', async () => {
  await set(0, '46.7512, 7.6217', true);
  expect(
    await imports('2027-04-01,FC Thun,FC Genf,Thun,CH,1,1', '2027-04-02,FC Genf,FC Thun,Genf,CH,46.2044,6.1432'),
  ).toEqual({ added: 2, refused: [] });
  expect(await placeOf(0)).toMatchObject({ coordinates: '46.7512, 7.6217' });
  expect(await distances()).toEqual([0, null, null, 0, 129]);
  const { refused } = await imports('2027-04-03,FC Thun,FC Genf,Thun,CH,1,');
  expect(refused).toEqual([{ reason: "'1' are no coordinates (46.7512 and 7.6217)" }]);
});

test('DSK-41 what is no place, or of a game without a city, is refused by its field', async () => {
  expect((await set(0, 'at the lake')).errors).toMatchObject([
    { extensions: { code: 'validations.coordinates_invalid', field: 'coordinates' } },
  ]);
  expect((await set(2, '46.7512, 7.6217')).errors).toMatchObject([{ extensions: { field: 'city' } }]);
  expect(
    (await club.ask('manager', SET, { input: { gameId: club.ids.scout, coordinates: '', isOurs: false } })).codes,
  ).toEqual(['errors.not_found']);
});

test('DSK-41 only managers and admins say where a place is', async () => {
  for (const who of ['player', 'scout', 'special'] as const) {
    expect((await set(0, '46.7512, 7.6217', false, who)).codes).toEqual(['errors.not_authorized']);
    expect((await club.ask(who, PLACE, { gameId: gameIds[0] })).codes).toEqual(['errors.not_authorized']);
  }
  expect((await set(0, '46.7512, 7.6217', false, 'admin')).codes).toEqual([]);
});
