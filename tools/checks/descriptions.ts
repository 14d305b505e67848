/** Finds parts of the GraphQL schema without a description, as integrators may read nothing but the schema. */
import { isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType, type GraphQLSchema } from 'graphql';

/** Schema coordinates of types, fields and arguments without a description: `Game.scouts`, `Query.games(filter:)`. */
export function undescribed(schema: GraphQLSchema): string[] {
  const missing: string[] = [];
  const look = (coordinate: string, { description }: { description?: string | null | undefined }) => {
    if (!description?.trim()) missing.push(coordinate);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    look(type.name, type);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) look(`${type.name}.${field.name}`, field);
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        look(`${type.name}.${field.name}`, field);
        for (const arg of field.args) look(`${type.name}.${field.name}(${arg.name}:)`, arg);
      }
  }
  return missing;
}
