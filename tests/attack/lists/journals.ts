import { JOURNAL_CATEGORIES, JOURNAL_TYPES, PLAYER_TYPES } from '#domain/football.ts';
import { addDays } from '#domain/time.ts';
import type { Random } from '#database/demo/random.ts';
import type { Who } from '#tests/club.ts';
import { found, fullName, idsOf, isIn, SCOUTING_ROLES, searchWord, some, type Filter, type List } from './list.ts';
import { MONDAY, WORLD_DAYS, type ListsWorld } from './world.ts';

const of = <Row extends { id: string }>(rows: readonly Row[], id: string | null) => rows.find((row) => row.id === id);
const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const presentId = (world: ListsWorld, asked: unknown) => world.merged.get(asked as string) ?? (asked as string);
const aPlayerOf = (world: ListsWorld, chance: Random) => chance.pick([...world.merged.keys(), ...idsIn(world.players)]);
/** Decision 17: a closed player has none for scouts. */
function refusedOfPlayer(world: ListsWorld, { playerId }: Filter, who: Who): string | null {
  if (!SCOUTING_ROLES.includes(who)) return 'errors.not_authorized';
  const closed = of(world.players, presentId(world, playerId))!.status === 'closed';
  return who === 'scout' && closed ? 'errors.not_found' : null;
}

export const JOURNAL_LISTS: Record<string, List> = {
  journals: {
    of: 'journal',
    paged: ['date', 'createdAt', 'updatedAt'],
    types: { filter: 'JournalsFilter' },
    refused: (_world, { filter }, who) => {
      const special = who === 'special' && !(filter as { playerType?: string[] }).playerType?.length;
      return special || SCOUTING_ROLES.includes(who) ? null : 'errors.not_authorized';
    },
    ask: (world, chance) => {
      const filter: Filter = {};
      some(chance, filter, 'categories', JOURNAL_CATEGORIES, 7);
      const players = [...world.merged.keys(), ...idsIn(world.players)];
      some(chance, filter, 'playerIds', players, chance.chance(0.5) ? 1 : 20);
      some(chance, filter, 'personIds', idsIn(world.persons), 12);
      some(chance, filter, 'createdByIds', idsIn(world.people), 9);
      some(chance, filter, 'playerType', PLAYER_TYPES, 1);
      some(chance, filter, 'type', JOURNAL_TYPES, 2);
      if (chance.chance(0.15)) filter['ids'] = chance.some(idsIn(world.journals), 12);
      const start = chance.between(0, WORLD_DAYS);
      if (chance.chance(0.2)) filter['dateFrom'] = addDays(MONDAY, start);
      if (chance.chance(0.2)) filter['dateTo'] = addDays(MONDAY, start + chance.between(0, 9));
      searchWord(chance, filter);
      return { filter };
    },
    matches: (world, { filter }) => {
      const asked = filter as Filter & { playerIds?: string[]; dateFrom?: string; dateTo?: string };
      const playerIds = asked.playerIds?.map((id) => world.merged.get(id) ?? id);
      return idsOf(world.journals, (journal) => {
        const player = of(world.players, journal.playerId);
        const subject = player ?? of(world.persons, journal.personId);
        return (
          isIn(asked['categories'], journal.category) &&
          isIn(playerIds, journal.playerId) &&
          isIn(asked['personIds'], journal.personId) &&
          isIn(asked['createdByIds'], journal.createdBy) &&
          isIn(asked['playerType'], player?.type) &&
          isIn(asked['type'], journal.type) &&
          isIn(asked['ids'], journal.id) &&
          (!asked.dateFrom || journal.date >= asked.dateFrom) &&
          (!asked.dateTo || journal.date <= asked.dateTo) &&
          found(asked['search'], `${journal.name} ${journal.contentText} ${subject ? fullName(subject) : ''}`)
        );
      });
    },
  },
  journalPlayers: {
    of: 'player',
    paged: ['lastName'],
    types: { filter: 'JournalPlayersFilter' },
    refused: (_world, _asked, who) =>
      who === 'special' || SCOUTING_ROLES.includes(who) ? null : 'errors.not_authorized',
    ask: (_world, chance) => {
      const filter: Filter = {};
      searchWord(chance, filter);
      return { filter };
    },
    matches: (world, { filter }) =>
      idsOf(world.players, (player) =>
        found((filter as Filter)['search'], `${fullName(player)} ${of(world.clubs, player.clubId)!.name}`),
      ),
    // A special user picks whom a scout may open, and opens nobody.
    otherwise: (world: ListsWorld, who, id, readable) =>
      readable || (who === 'special' && of(world.players, id)!.status !== 'closed'),
  },
  // Of its three kinds the one whose rights differ most; all three are compared in features/stories.
  playerStory: {
    of: 'journal',
    paged: ['date'],
    types: { playerId: 'ID!', filter: 'PlayerStoryFilter' },
    refused: refusedOfPlayer,
    ask: (world, chance) => {
      const filter: Filter = { kinds: ['journal'] };
      some(chance, filter, 'categories', JOURNAL_CATEGORIES, 7);
      return { playerId: aPlayerOf(world, chance), filter };
    },
    matches: (world, { playerId, filter }) =>
      idsOf(
        world.journals,
        (journal) =>
          journal.playerId === presentId(world, playerId) && isIn((filter as Filter)['categories'], journal.category),
      ),
  },
  playerPerformance: {
    of: 'journal',
    types: { playerId: 'ID!' },
    refused: refusedOfPlayer,
    ask: (world, chance) => ({ playerId: aPlayerOf(world, chance) }),
    matches: (world, { playerId }) =>
      idsOf(
        world.journals,
        (journal) => journal.playerId === presentId(world, playerId) && journal.type === 'weeklyUpdate',
      ),
  },
  objectives: {
    of: 'objective',
    paged: ['date', 'deadline', 'createdAt'],
    types: { filter: 'ObjectivesFilter!' },
    refused: (world, { filter }, who) => {
      if (!SCOUTING_ROLES.includes(who)) return 'errors.not_authorized';
      const { playerId } = filter as { playerId: string };
      const player = of(world.players, world.merged.get(playerId) ?? playerId)!;
      return who === 'scout' && player.status === 'closed' ? 'errors.not_found' : null;
    },
    ask: (world, chance) => {
      const playerId = chance.pick([
        ...world.merged.keys(),
        ...world.objectives.map((objective) => objective.playerId),
      ]);
      const filter: Filter = { playerId };
      some(chance, filter, 'categories', JOURNAL_CATEGORIES, 7);
      if (chance.chance(0.15)) filter['ids'] = chance.some(idsIn(world.objectives), 12);
      return { filter };
    },
    matches: (world, { filter }) => {
      const asked = filter as Filter & { playerId: string };
      const playerId = world.merged.get(asked.playerId) ?? asked.playerId;
      return idsOf(
        world.objectives,
        (objective) =>
          objective.playerId === playerId &&
          isIn(asked['categories'], objective.category) &&
          isIn(asked['ids'], objective.id),
      );
    },
  },
};
