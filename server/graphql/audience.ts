/** Adds the roles that may call each operation to its description, derived from the permission table. */
import type { GraphQLSchema } from 'graphql';
import { ROLES, type Role } from '#domain/football.ts';
import { mayEver, type PermissionAction } from '#domain/permissions.ts';
import { operations } from './operations.ts';

const NOBODY_ELSE = { id: '', label: null, language: 'en', journalType: null, playerIds: [] } as const;

const mayAs = (role: Role, action: PermissionAction) =>
  mayEver({ ...NOBODY_ELSE, role, requirePasswordReset: false }, action);

/** `Who may: scout, manager, admin (game.create).` Rules about single records are in the written description. */
export function audienceOf(action: PermissionAction): string {
  const who = mayEver(null, action)
    ? 'anybody, signed in or not'
    : ROLES.filter((role) => mayAs(role, action)).join(', ');
  return `Who may: ${who} (${action}).`;
}

/** Adds the sentence to the description of every query and mutation. */
export function withAudience(schema: GraphQLSchema): GraphQLSchema {
  for (const { kind, name, action } of operations(schema)) {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    const field = type?.getFields()[name];
    if (field?.description && action !== undefined) field.description += `\n${audienceOf(action)}`;
  }
  return schema;
}
