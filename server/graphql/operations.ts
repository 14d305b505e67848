import type { GraphQLSchema } from 'graphql';
import { mayEver, type PermissionAction } from '#domain/permissions.ts';

/** Every operation of a contract with the action that its rule is found under. */
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

/** Answers a function that says whether somebody who is not signed in may ask an operation: what the sign-in needs. */
export function openToNobody(of: GraphQLSchema, introspection: boolean): (kind: string, name: string) => boolean {
  const meta = introspection ? ['__typename', '__schema', '__type'] : ['__typename'];
  const open = new Set(meta.map((name) => `query ${name}`));
  for (const { kind, name, action } of operations(of))
    if (action !== undefined && mayEver(null, action)) open.add(`${kind} ${name}`);
  return (kind, name) => open.has(`${kind} ${name}`);
}
