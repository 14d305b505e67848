import { scopeOf } from '#domain/permissions.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { builder } from '#server/graphql/builder.ts';
import { placesSince } from './data.ts';

/** Days back for which places are remembered. */
const DAYS_BACK = 365;

builder.queryFields((t) => ({
  activityPlaces: t.stringList({
    description:
      'Places of activities of the last year that the viewer may read, the usual ones first; at most 50 (ACT-57).',
    authScopes: { may: 'activity.read' },
    resolve: (_root, _args, { db, viewer, now, zone }) =>
      placesSince(db, scopeOf(viewer, 'activity.read'), addDays(dayOf(now, zone), -DAYS_BACK)),
  }),
}));
