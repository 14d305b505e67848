/** The whole contract: every feature adds its part, then each operation is asked for its rule. */
import type { GraphQLSchema } from 'graphql';
import { PERMISSIONS, type Action } from '#domain/permissions.ts';
import { builder } from './builder.ts';
import '#features/users/graphql.ts';
import '#features/sessions/graphql.ts';
import '#features/clubs/graphql.ts';
import '#features/activities/graphql.ts';
import '#features/activities/pdf.ts';
import '#features/series/graphql.ts';
import '#features/calendars/graphql.ts';
import '#features/games/graphql.ts';
import '#features/players/graphql.ts';
import '#features/players/delivery.ts';
import '#features/reports/graphql.ts';
import '#features/reports/pdf.ts';
import '#features/files/graphql.ts';
import '#features/activity-files/graphql.ts';
import '#features/player-merges/graphql.ts';

builder.queryType();
builder.mutationType();

export const schema: GraphQLSchema = checked(builder.toSchema());

/** Every operation with the action that its rule is found under. */
export function operations(
  of: GraphQLSchema,
): { kind: 'query' | 'mutation'; name: string; action: Action | undefined }[] {
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? of.getQueryType() : of.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => {
      const options = field.extensions['pothosOptions'] as { authScopes?: { may?: Action } } | undefined;
      return { kind, name: field.name, action: options?.authScopes?.may };
    });
  });
}

/** @throws when an operation has no rule: the club does not open with an unguarded door. */
export function checked(of: GraphQLSchema): GraphQLSchema {
  for (const { kind, name, action } of operations(of)) {
    if (action === undefined || !(action in PERMISSIONS))
      throw new Error(`The ${kind} "${name}" has no rule of who may call it`);
  }
  return of;
}
