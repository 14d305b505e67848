/** When a player was seen last, and where next (DSK-27). */
import { readId } from '#domain/ids.ts';
import { scopeOf } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import type { GameRow } from '#features/games/data.ts';
import { Game } from '#features/games/graphql.ts';
import { playerById } from '#features/players/data.ts';
import { builder } from '#server/graphql/builder.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { lastSeenAt, nextGamesOf } from './data.ts';

const MAX_CHANCES = 3;

type Coverage = { lastSeen: GameRow | undefined; chances: GameRow[] };

const PlayerCoverage = builder.objectRef<Coverage>('PlayerCoverage').implement({
  description: 'When a player was seen last, and where next.',
  fields: (t) => ({
    lastSeen: t.expose('lastSeen', {
      type: Game,
      nullable: true,
      description: 'The latest game that somebody has reported on the player at; null without a report.',
    }),
    chances: t.expose('chances', {
      type: [Game],
      description: 'The next games of the player’s team, and of the club where the team is not known; at most three.',
    }),
  }),
});

builder.queryFields((t) => ({
  playerCoverage: t.field({
    type: PlayerCoverage,
    description: 'When a player was seen last, and where next (DSK-27). Of a player the viewer may open.',
    authScopes: { may: 'report.read' },
    args: { playerId: t.arg.id({ required: true, description: 'Which player.' }) },
    resolve: async (_root, { playerId }, { db, viewer, now, zone }) => {
      const named = readId(playerId);
      const player = named === undefined ? undefined : await playerById(db, scopeOf(viewer, 'player.read'), named);
      if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
      const plays = { clubId: player.club.id, team: player.teamId };
      return {
        lastSeen: await lastSeenAt(db, viewer!.id, player.id),
        chances: await nextGamesOf(db, viewer!.id, plays, { now, today: dayOf(now, zone) }, MAX_CHANCES),
      };
    },
  }),
}));
