import type { GraphQLSchema } from 'graphql';
import { mayEver, type PermissionAction } from '#domain/permissions.ts';

/** All queries and mutations of a schema, each with its action in the permission table. */
export function operations(
  of: GraphQLSchema,
): { kind: 'query' | 'mutation'; name: string; action: PermissionAction | undefined }[] {
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? of.getQueryType() : of.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => {
      const options = field.extensions['pothosOptions'] as { authScopes?: { may?: PermissionAction } } | undefined;
      return { kind, name: field.name, action: options?.authScopes?.may };
    });
  });
}

/** Returns a predicate: whether an operation, such as the sign-in, may be called without a session. */
export function openToNobody(of: GraphQLSchema, introspection: boolean): (kind: string, name: string) => boolean {
  const meta = introspection ? ['__typename', '__schema', '__type'] : ['__typename'];
  const open = new Set(meta.map((name) => `query ${name}`));
  for (const { kind, name, action } of operations(of))
    if (action !== undefined && mayEver(null, action)) open.add(`${kind} ${name}`);
  return (kind, name) => open.has(`${kind} ${name}`);
}
