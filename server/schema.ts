/** Assembles the GraphQL schema from all features and checks that each operation has a permission. */
import type { GraphQLSchema } from 'graphql';
import { PERMISSIONS } from '#domain/permissions.ts';
import { withAudience } from './graphql/audience.ts';
import { builder } from './graphql/builder.ts';
import { withLenientEnums } from './graphql/catalogues.ts';
import { operations } from './graphql/operations.ts';
import '#features/users/graphql.ts';
import '#features/users/assignments/graphql.ts';
import '#features/users/squads/graphql.ts';
import '#features/users/birthdays/graphql.ts';
import '#features/sessions/graphql.ts';
import '#features/clubs/graphql.ts';
import '#features/notifications/graphql.ts';
import '#features/messages/graphql.ts';
import '#features/messages/squad/graphql.ts';
import '#features/activities/graphql.ts';
import '#features/activities/pdf.ts';
import '#features/activities/register/graphql.ts';
import '#features/activities/register/pdf.ts';
import '#features/activities/places/graphql.ts';
import '#features/activities/restore/graphql.ts';
import '#features/activities/series/graphql.ts';
import '#features/activities/cancellation/graphql.ts';
import '#features/activities/changes/graphql.ts';
import '#features/activities/busy/graphql.ts';
import '#features/activities/replies/graphql.ts';
import '#features/activities/inbox/graphql.ts';
import '#features/activities/feed/graphql.ts';
import '#features/calendars/graphql.ts';
import '#features/calendars/team-week/graphql.ts';
import '#features/calendars/team-week/pdf.ts';
import '#features/games/graphql.ts';
import '#features/games/desk/graphql.ts';
import '#features/games/fixtures/graphql.ts';
import '#features/games/distances/graphql.ts';
import '#features/persons/graphql.ts';
import '#features/confidentiality/graphql.ts';
import '#features/texts/graphql.ts';
import '#features/journals/graphql.ts';
import '#features/journals/pdf.ts';
import '#features/journals/confidential/graphql.ts';
import '#features/objectives/graphql.ts';
import '#features/players/graphql.ts';
import '#features/players/accounts/graphql.ts';
import '#features/stories/graphql.ts';
import '#features/stories/deadlines/graphql.ts';
import '#features/players/delivery.ts';
import '#features/reports/graphql.ts';
import '#features/reports/pdf.ts';
import '#features/reports/restore/graphql.ts';
import '#features/reports/review/graphql.ts';
import '#features/reports/work/graphql.ts';
import '#features/reports/sightings/graphql.ts';
import '#features/reports/sightings/pdf.ts';
import '#features/tasks/graphql.ts';
import '#features/notebooks/graphql.ts';
import '#features/devices/graphql.ts';
import '#features/devices/calm/graphql.ts';
import '#features/dossiers/graphql.ts';
import '#features/limits/graphql.ts';
import '#features/system/graphql.ts';
import '#features/files/graphql.ts';
import '#features/files/squads/graphql.ts';
import '#features/activities/files/graphql.ts';
import '#features/players/merge/graphql.ts';
import '#features/clubs/merge/graphql.ts';

builder.queryType({ description: 'What is asked of the club. Nothing is changed by it.' });
builder.mutationType({ description: 'What is done in the club: one thing in a call, in one transaction.' });

export const schema: GraphQLSchema = withAudience(withLenientEnums(checked(builder.toSchema())));

/** @throws Error at startup when an operation has no permission. */
function checked(of: GraphQLSchema): GraphQLSchema {
  for (const { kind, name, action } of operations(of)) {
    if (action === undefined || !(action in PERMISSIONS))
      throw new Error(`The ${kind} "${name}" has no rule of who may call it`);
  }
  return of;
}
