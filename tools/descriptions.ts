/** What of the contract is not described. Whoever writes a client reads the contract and nothing else. */
import { isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType, type GraphQLSchema } from 'graphql';

/** The coordinates of every type, field, argument and input field without a description: `Game.scouts`, `Query.games(filter:)`. */
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
