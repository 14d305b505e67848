/** Looks at a GraphQL document before anything is done with it: once for each text, as the same few come again and again. */
import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
} from 'graphql';

/** What one request may ask for. The largest page of the web app stays well below half of each. */
export const LIMITS = {
  characters: 20_000,
  tokens: 1200,
  /** Levels of fields. */
  depth: 12,
  /** Fields in all, fragments written out. */
  fields: 400,
  /** Lists inside lists: each level multiplies what has to be read. */
  lists: 4,
  /** Operations in one query. A mutation has one, so that a thousand passwords cannot be tried in one request. */
  roots: 10,
};

export type Checked =
  | {
      ok: true;
      name: string | undefined;
      /** The operations asked for, as the contract names them. */
      operation: string;
      variables: readonly VariableDefinitionNode[];
    }
  /** `detail` is for developers: it quotes the document and the schema. */
  | { ok: false; detail: string };

const REMEMBERED = 500;

/** Answers a function that says of a document's text whether it may be executed, and what it is about. */
export function documentChecker(schema: GraphQLSchema, introspection: boolean): (text: string) => Checked {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  // Two memories, so that a flood of wrong documents does not push out the right ones.
  const right = new Map<string, Checked>();
  const wrong = new Map<string, Checked>();
  return (text) => {
    const known = right.get(text) ?? wrong.get(text);
    if (known) {
      if (known.ok) refresh(right, text, known);
      return known;
    }
    const checked = check(schema, rules, text);
    refresh(checked.ok ? right : wrong, text, checked);
    return checked;
  };
}

function refresh(memory: Map<string, Checked>, text: string, checked: Checked): void {
  memory.delete(text);
  memory.set(text, checked);
  if (memory.size > REMEMBERED) memory.delete(memory.keys().next().value!);
}

const no = (detail: string): Checked => ({ ok: false, detail });

function check(schema: GraphQLSchema, rules: readonly (typeof specifiedRules)[number][], text: string): Checked {
  if (text.length > LIMITS.characters) return no(`A document has at most ${LIMITS.characters} characters.`);
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: LIMITS.tokens });
  } catch (error) {
    return no((error as Error).message);
  }
  const operations = document.definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION);
  const operation = operations[0];
  // The compiled form of a document is kept by its text alone and could not tell two operations apart.
  if (!operation || operations.length > 1) return no('A document has exactly one operation.');
  const kind: string = operation.operation;
  const type = kind === 'query' ? schema.getQueryType() : kind === 'mutation' ? schema.getMutationType() : undefined;
  if (!type || (kind !== 'query' && kind !== 'mutation')) return no('Only queries and mutations are answered.');
  const size = measure(type, operation, document);
  // The question a development tool asks first is deeper than anything else and has no rows behind it.
  const about = [...size.roots.keys()].join(' ');
  if (about !== '__schema') {
    if (size.fields > LIMITS.fields) return no(`A document asks for at most ${LIMITS.fields} fields.`);
    if (size.depth > LIMITS.depth) return no(`Fields are nested at most ${LIMITS.depth} deep.`);
    if (size.lists > LIMITS.lists) return no(`Lists are nested at most ${LIMITS.lists} deep.`);
    const roots = [...size.roots.values()].reduce((sum, count) => sum + count, 0);
    if (roots > (kind === 'mutation' ? 1 : LIMITS.roots))
      return no(`A query has at most ${LIMITS.roots} operations, a mutation one.`);
  }
  // Last, because comparing every field with every other is what takes long.
  const [problem] = validate(schema, document, rules, { maxErrors: 1 });
  if (problem) return no(problem.message);
  return { ok: true, name: operation.name?.value, operation: about, variables: operation.variableDefinitions ?? [] };
}

type Size = { fields: number; depth: number; lists: number; roots: Map<string, number> };

/**
 * Walks the operation with its fragments written out; stops early once there are too many fields. The document may still
 * be wrong in every way: unknown fields, fragments that are missing or contain themselves.
 */
function measure(root: GraphQLObjectType, operation: OperationDefinitionNode, document: DocumentNode): Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  const size: Size = { fields: 0, depth: 0, lists: 0, roots: new Map() };

  const walk = (selections: SelectionSetNode, type: unknown, depth: number, lists: number): void => {
    for (const selection of selections.selections) {
      if (size.fields > LIMITS.fields) return;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        // A spread counts too: fragments that only spread others would otherwise double without end.
        size.fields += 1;
        const fragment = fragments.get(selection.name.value);
        if (fragment) walk(fragment.selectionSet, type, depth, lists);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, type, depth, lists);
      } else {
        const name = selection.name.value;
        const of = isObjectType(type) ? type.getFields()[name]?.type : undefined;
        const listsHere = of && isListType(getNullableType(of)) ? lists + 1 : lists;
        size.fields += 1;
        size.depth = Math.max(size.depth, depth);
        size.lists = Math.max(size.lists, listsHere);
        if (depth === 1) size.roots.set(name, (size.roots.get(name) ?? 0) + 1);
        if (selection.selectionSet) walk(selection.selectionSet, of && getNamedType(of), depth + 1, listsHere);
      }
    }
  };
  walk(operation.selectionSet, root, 1, 0);
  return size;
}
