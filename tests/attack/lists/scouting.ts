import {
  GAME_CONTEXTS, LEVELS, PERSON_TYPES, PLAYER_TYPES, POSITIONS, PROCEDURES, RECOMMENDATIONS, REPORT_TYPES, STATUSES, TAGS,
} from '#domain/football.ts'; // prettier-ignore
import { addDays, instantAt } from '#domain/time.ts';
import { ZONE, type Who } from '#tests/club.ts';
import { found, fullName, idsOf, isIn, SCOUTING_ROLES, searchWord, some, type Filter, type List } from './list.ts';
import { GAME_DAYS, type ListsWorld } from './world.ts';

const onlyScouting = (_world: ListsWorld, _asked: Filter, who: Who) =>
  SCOUTING_ROLES.includes(who) ? null : 'errors.not_authorized';
const by = <Row extends { id: string }>(rows: readonly Row[], id: string) => rows.find((row) => row.id === id)!;

const clubPicker: List = {
  of: 'club',
  types: { search: 'String' },
  ask: (_world, chance) => {
    const asked: Filter = {};
    searchWord(chance, asked);
    return asked;
  },
  refused: (_world, _asked, who) => (who === 'special' ? 'errors.not_authorized' : null),
  matches: ({ clubs }, asked) => idsOf(clubs, ({ name }) => found(asked['search'], name)),
  // Players pick a club for a match, and open none.
  otherwise: (_world, who, _id, readable) => readable || who === 'player',
};

const gameText = ({ clubs }: ListsWorld, game: ListsWorld['games'][number]) =>
  `${by(clubs, game.homeClubId).name} ${by(clubs, game.awayClubId).name}`;

const reportsList: List = {
  of: 'report',
  paged: ['createdAt', 'updatedAt', 'average'],
  types: { filter: 'ReportsFilter' },
  refused: onlyScouting,
  ask: (world, chance) => {
    const filter: Filter = {};
    if (chance.chance(0.2)) filter['gameId'] = chance.pick(world.games).id;
    const players = [...world.merged.keys(), ...world.players.map(({ id }) => id)];
    some(chance, filter, 'playerIds', players, chance.chance(0.5) ? 1 : 20);
    if (chance.chance(0.15)) filter['ids'] = chance.some(world.reports.map(({ id }) => id), 12); // prettier-ignore
    some(chance, filter, 'types', [...REPORT_TYPES, 'full'], 1);
    some(chance, filter, 'tags', TAGS, 5);
    some(chance, filter, 'playerTypes', PLAYER_TYPES, 1);
    some(chance, filter, 'scoutingRecommendation', RECOMMENDATIONS, 2);
    some(chance, filter, 'scoutIds', world.people.map(({ id }) => id), 9); // prettier-ignore
    searchWord(chance, filter);
    return { filter };
  },
  matches: (world, { filter }) => {
    const asked = filter as Record<string, string[] | undefined>;
    const playerIds = asked['playerIds']?.map((id) => world.merged.get(id) ?? id);
    const types = asked['types']?.map((type) => (type === 'full' ? 'standard' : type));
    return idsOf(world.reports, (report) => {
      const player = by(world.players, report.playerId);
      return (
        (!asked['gameId'] || report.gameId === (asked['gameId'] as unknown)) &&
        isIn(playerIds, report.playerId) &&
        isIn(asked['ids'], report.id) &&
        isIn(types, report.type) &&
        isIn(asked['tags'], ...report.tags) &&
        isIn(asked['playerTypes'], player.type) &&
        isIn(asked['scoutingRecommendation'], report.scoutingRecommendation) &&
        isIn(asked['scoutIds'], report.createdBy) &&
        found(
          asked['search'],
          `${fullName(player)} ${player.nickname} ${gameText(world, by(world.games, report.gameId))}`,
        )
      );
    });
  },
};

type Sides = Record<'homeClubId' | 'awayClubId', string> & Record<'homeTeamType' | 'awayTeamType', string | null>;
/** Whether a player who is watched plays for one of the sides, or may where its team is not known. */
const isWatchedAt = (game: Sides, { status, clubId, teamId }: Record<'status' | 'clubId' | 'teamId', string>) =>
  ['watchlist', 'on_trail'].includes(status) &&
  (['home', 'away'] as const).some(
    (side) => game[`${side}ClubId`] === clubId && [null, teamId].includes(game[`${side}TeamType`]),
  );

export const SCOUTING_LISTS: Record<string, List> = {
  clubs: clubPicker,
  clubList: {
    ...clubPicker,
    paged: ['name'],
    types: { filter: 'ClubsFilter' },
    ask: (world, chance) => ({ filter: clubPicker.ask(world, chance) }),
    refused: onlyScouting,
    matches: (world, { filter }, who) => clubPicker.matches(world, filter as Filter, who),
  },
  games: {
    of: 'game',
    paged: ['createdAt', 'updatedAt', 'startDateTime', 'coming'],
    types: { filter: 'GamesFilter' },
    refused: onlyScouting,
    ask: (world, chance) => {
      const filter: Filter = {};
      some(chance, filter, 'level', LEVELS, 8);
      some(chance, filter, 'gameContext', GAME_CONTEXTS);
      some(chance, filter, 'typeOfScoutingProcedure', PROCEDURES, 2);
      some(chance, filter, 'club', world.clubs.map(({ id }) => id), 6); // prettier-ignore
      some(chance, filter, 'scoutIds', world.people.map(({ id }) => id), 6); // prettier-ignore
      const at = (from: number) => {
        const day = addDays('2026-10-01', from);
        return chance.chance(0.5) ? day : `${day}T${chance.pick(['21:30', '22:30'])}:00Z`;
      };
      const start = chance.between(0, GAME_DAYS);
      if (chance.chance(0.25)) filter['startDateTime'] = at(start);
      if (chance.chance(0.25)) filter['endDateTime'] = at(start + chance.between(1, 20));
      searchWord(chance, filter);
      return { filter };
    },
    matches: (world, { filter }) => {
      const asked = filter as Filter;
      const bare = (value: unknown): value is string => typeof value === 'string' && value.length === 10;
      const { startDateTime: start, endDateTime: end } = asked;
      const from = bare(start) ? instantAt(start, '00:00', ZONE) : start && Temporal.Instant.from(start as string);
      const before = bare(end) && instantAt(addDays(end, 1), '00:00', ZONE);
      return idsOf(world.games, (game) => {
        const startsAt = Temporal.Instant.from(game.startsAt);
        const scouts = world.gameScouts.filter(({ gameId }) => gameId === game.id).map(({ userId }) => userId);
        return (
          isIn(asked['level'], game.level) &&
          isIn(asked['gameContext'], game.gameContext) &&
          isIn(asked['typeOfScoutingProcedure'], game.scoutingProcedure) &&
          isIn(asked['club'], game.homeClubId, game.awayClubId) &&
          isIn(asked['scoutIds'], ...scouts) &&
          (!from || Temporal.Instant.compare(startsAt, from as Temporal.Instant) >= 0) &&
          (!before || Temporal.Instant.compare(startsAt, before) < 0) &&
          (!end || bare(end) || Temporal.Instant.compare(startsAt, Temporal.Instant.from(end as string)) <= 0) &&
          found(asked['search'], `${gameText(world, game)} ${game.city}`)
        );
      });
    },
  },
  gameDays: {
    of: 'game',
    types: { from: 'Date!', to: 'Date!', level: '[Level!]', scoutIds: '[ID!]', search: 'String', first: 'Int' },
    fields: 'day games first { id }',
    refused: onlyScouting,
    ask: (world, chance) => {
      const from = addDays('2026-10-01', chance.between(0, GAME_DAYS));
      const asked: Filter = { from, to: addDays(from, chance.between(0, 20)), first: 5 };
      some(chance, asked, 'level', LEVELS, 8);
      some(chance, asked, 'scoutIds', world.people.map(({ id }) => id), 6); // prettier-ignore
      searchWord(chance, asked);
      return asked;
    },
    matches: (world, { from, to, level, scoutIds, search: words }) =>
      idsOf(
        world.games,
        (game) =>
          game.day >= (from as string) &&
          game.day <= (to as string) &&
          isIn(level, game.level) &&
          isIn(scoutIds, ...world.gameScouts.filter(({ gameId }) => gameId === game.id).map(({ userId }) => userId)) &&
          found(words, `${gameText(world, game)} ${game.city}`),
      ),
    rows: (days: { games: number; first: { id: string }[] }[]) => {
      for (const { games, first } of days) if (games !== first.length) throw new Error('a day counts what it has not');
      return days.flatMap(({ first }) => first.map(({ id }) => id));
    },
  },
  gameBoard: {
    of: 'game',
    types: {
      from: 'Date!',
      to: 'Date!',
      level: '[Level!]',
      gameContext: '[GameContext!]',
      search: 'String',
      watched: 'Boolean',
    },
    fields: 'games { game { id } }',
    refused: (_world, _asked, who) => (who === 'manager' || who === 'admin' ? null : 'errors.not_authorized'),
    ask: (_world, chance) => {
      const from = addDays('2026-10-01', chance.between(0, GAME_DAYS));
      const asked: Filter = { from, to: addDays(from, chance.between(0, 13)) };
      some(chance, asked, 'level', LEVELS, 8);
      some(chance, asked, 'gameContext', GAME_CONTEXTS);
      searchWord(chance, asked);
      if (chance.chance(0.3)) asked['watched'] = chance.chance(0.7);
      return asked;
    },
    matches: (world, { from, to, level, gameContext, search, watched }) =>
      idsOf(
        world.games,
        (game) =>
          game.day >= (from as string) &&
          game.day <= (to as string) &&
          isIn(level, game.level) &&
          isIn(gameContext, game.gameContext) &&
          found(search, `${gameText(world, game)} ${game.city}`) &&
          (watched !== true || world.players.some((player) => isWatchedAt(game, player))),
      ),
    rows: ({ games }: { games: { game: { id: string } }[] }) => games.map(({ game }) => game.id),
  },
  players: {
    of: 'player',
    paged: ['updatedAt', 'createdAt', 'lastName'],
    types: { filter: 'PlayersFilter' },
    refused: (_world, { filter }, who) => {
      if (!SCOUTING_ROLES.includes(who)) return 'errors.not_authorized';
      return who === 'scout' && (filter as { status?: string[] }).status?.length ? 'errors.not_authorized' : null;
    },
    ask: (world, chance) => {
      const filter: Filter = {};
      some(chance, filter, 'position', POSITIONS, 5);
      some(chance, filter, 'tags', TAGS, 6);
      some(chance, filter, 'type', PLAYER_TYPES, 1);
      some(chance, filter, 'clubId', world.clubs.map(({ id }) => id), 6); // prettier-ignore
      some(chance, filter, 'year', [2005, 2006, 2007, 2008, 2009, 2010, 2011, 2012], 4);
      if (chance.chance(0.5)) some(chance, filter, 'status', STATUSES);
      searchWord(chance, filter);
      return { filter };
    },
    matches: (world, { filter }) => {
      const asked = filter as Filter;
      return idsOf(world.players, (player) => {
        const tags = world.reports.filter(({ playerId }) => playerId === player.id).flatMap((report) => report.tags);
        return (
          isIn(asked['position'], player.mainPosition, player.secondPosition) &&
          isIn(asked['tags'], ...tags) &&
          isIn(asked['type'], player.type) &&
          isIn(asked['clubId'], player.clubId) &&
          isIn(asked['year'], Number(player.dateOfBirth?.slice(0, 4))) &&
          isIn(asked['status'], player.status) &&
          found(asked['search'], `${fullName(player)} ${player.nickname} ${by(world.clubs, player.clubId).name}`)
        );
      });
    },
  },
  persons: {
    of: 'person',
    paged: ['lastName', 'createdAt', 'updatedAt'],
    types: { filter: 'PersonsFilter' },
    refused: onlyScouting,
    ask: (world, chance) => {
      const filter: Filter = {};
      if (chance.chance(0.15)) filter['ids'] = chance.some(world.persons.map(({ id }) => id), 12); // prettier-ignore
      some(chance, filter, 'types', PERSON_TYPES, 4);
      searchWord(chance, filter);
      return { filter };
    },
    matches: ({ persons }, { filter }) => {
      const asked = filter as Filter;
      return idsOf(
        persons,
        (person) =>
          isIn(asked['ids'], person.id) &&
          isIn(asked['types'], person.type) &&
          found(asked['search'], `${fullName(person)} ${person.info}`),
      );
    },
  },
  reports: reportsList,
};
