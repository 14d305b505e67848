/**
 * Limits on GraphQL documents, checked before execution. Parsing and measuring come first and are cheap; validation
 * against the schema is costly, so it comes after the size limits and after authentication.
 */
import { hash } from 'node:crypto';
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
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Limits of one request. The largest document of the web app stays below half of each. */
export const QUERY_LIMITS = {
  characters: 8000,
  tokens: 600,
  /** Nesting of fields. */
  depth: 12,
  /** Fields in total, fragments expanded. */
  fields: 300,
  /** Nesting of lists: each level multiplies the rows. */
  lists: 4,
  fragments: 20,
  /** Pairs of fields with the same response name, fragments expanded: validation compares each pair. */
  repeated: 100,
  /** Root fields of a query. A mutation has one, so that aliases cannot try a thousand passwords in one request. */
  roots: 10,
};

/** A parsed document within the size limits, not yet validated against the schema. */
export type ReadDocument = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Names of the root fields. */
  roots: readonly string[];
};
/**
 * An invalid document or request body. The message is told to whoever sent it; `detail`, which may quote the schema, in
 * development only.
 */
export class InvalidQuestionError extends Error {
  override name = 'InvalidQuestionError';
  readonly detail: string;

  constructor(message: string, detail = message) {
    super(message);
    this.detail = detail;
  }
}

const WORD = /"(\$?\w{1,100})"/g;

/** Says what of the document is wrong and where, in no words of the schema but those that the document has itself (GQL-66). */
export function invalidDocument(error: GraphQLError, text: string): InvalidQuestionError {
  const [place] = error.locations ?? [];
  const where = place ? ` (line ${place.line}, column ${place.column})` : '';
  if (error.message.startsWith('Syntax Error')) {
    return new InvalidQuestionError(`The document is no GraphQL${where}.`, error.message);
  }
  const own = new Set(text.match(/\$?\w+/g));
  const word = [...error.message.matchAll(WORD)].map(([, quoted]) => quoted!).find((quoted) => own.has(quoted));
  return new InvalidQuestionError(
    `${word ? `"${word}"` : 'Something'} is unknown or does not fit${where}.`,
    error.message,
  );
}

/** SHA-256 of the text, the key of known documents. */
export const hashOfDocument = (text: string): string => hash('sha256', text);

/**
 * Parses a document and checks the size limits. `noLocation`: for one that is kept, whose mistakes nobody is told.
 * @throws InvalidQuestionError
 */
export function readDocument(schema: GraphQLSchema, text: string, { noLocation = false } = {}): ReadDocument {
  if (text.length > QUERY_LIMITS.characters)
    throw new InvalidQuestionError(`A document has at most ${QUERY_LIMITS.characters} characters.`);
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: QUERY_LIMITS.tokens, noLocation });
  } catch (error) {
    throw invalidDocument(error as GraphQLError, text);
  }
  const operations = document.definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION);
  const fragments = document.definitions.filter((part) => part.kind === Kind.FRAGMENT_DEFINITION);
  const operation = operations[0];
  // The cache of compiled documents is keyed by text alone and could not tell two operations apart.
  if (!operation || operations.length > 1) throw new InvalidQuestionError('A document has exactly one operation.');
  if (operations.length + fragments.length < document.definitions.length)
    throw new InvalidQuestionError('A document has one operation and its fragments.');
  if (fragments.length > QUERY_LIMITS.fragments)
    throw new InvalidQuestionError(`A document has at most ${QUERY_LIMITS.fragments} fragments.`);
  const kind: string = operation.operation;
  const type = kind === 'query' ? schema.getQueryType() : kind === 'mutation' ? schema.getMutationType() : undefined;
  if (!type) throw new InvalidQuestionError('Only queries and mutations are answered.');
  const size = measure(type, operation, fragments);
  const roots = [...size.roots.keys()];
  // Introspection is nested deeper than the limits allow, but reads no rows.
  if (roots.join() !== '__schema') {
    if (size.fields > QUERY_LIMITS.fields)
      throw new InvalidQuestionError(`A document asks for at most ${QUERY_LIMITS.fields} fields.`);
    if (size.repeated > QUERY_LIMITS.repeated)
      throw new InvalidQuestionError('A document repeats the same fields too often.');
    if (size.depth > QUERY_LIMITS.depth)
      throw new InvalidQuestionError(`Fields are nested at most ${QUERY_LIMITS.depth} deep.`);
    if (size.lists > QUERY_LIMITS.lists)
      throw new InvalidQuestionError(`Lists are nested at most ${QUERY_LIMITS.lists} deep.`);
    if (size.fragments < fragments.length) throw new InvalidQuestionError('A document uses each of its fragments.');
    const rootCount = [...size.roots.values()].reduce((sum, count) => sum + count, 0);
    if (rootCount > (kind === 'mutation' ? 1 : QUERY_LIMITS.roots))
      throw new InvalidQuestionError(`A query has at most ${QUERY_LIMITS.roots} operations, a mutation one.`);
  }
  return { document, operation, roots };
}

/**
 * Returns a function that validates a document against the schema; it throws InvalidQuestionError. `introspection` also
 * turns on suggestions in messages.
 */
export function documentValidator(
  schema: GraphQLSchema,
  introspection: boolean,
): (document: DocumentNode, text: string) => void {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const options = { maxErrors: 1, hideSuggestions: !introspection };
  return (document, text) => {
    const [problem] = validate(schema, document, rules, options);
    if (problem) throw invalidDocument(problem, text);
  };
}

type Size = {
  fields: number;
  depth: number;
  lists: number;
  repeated: number;
  /** Number of used fragments. */
  fragments: number;
  roots: Map<string, number>;
};
/** One response name: its number of fields in the document, and the names below it. */
type Answer = { fields: number; below: Answers };
type Answers = Map<string, Answer>;

/**
 * Measures the operation with its fragments expanded; stops early once a limit is exceeded. The document is not valid
 * yet: fields may be unknown, fragments missing or recursive.
 */
function measure(
  root: GraphQLObjectType,
  operation: OperationDefinitionNode,
  definitions: readonly FragmentDefinitionNode[],
): Size {
  const fragments = new Map(definitions.map((fragment) => [fragment.name.value, fragment]));
  const used = new Set<string>();
  const size: Size = { fields: 0, depth: 0, lists: 0, repeated: 0, fragments: 0, roots: new Map() };

  const walk = (selections: SelectionSetNode, type: unknown, depth: number, lists: number, answers: Answers): void => {
    for (const selection of selections.selections) {
      if (size.fields > QUERY_LIMITS.fields || size.repeated > QUERY_LIMITS.repeated) return;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        // Spreads count as fields too: otherwise fragments that only spread others could grow exponentially.
        size.fields += 1;
        const fragment = fragments.get(selection.name.value);
        if (!fragment) continue;
        used.add(fragment.name.value);
        walk(fragment.selectionSet, type, depth, lists, answers);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, type, depth, lists, answers);
      } else {
        const name = selection.name.value;
        const of = isObjectType(type) ? type.getFields()[name]?.type : undefined;
        const listsHere = of && isListType(getNullableType(of)) ? lists + 1 : lists;
        const answer = answerNamed(answers, selection.alias?.value ?? name);
        size.fields += 1;
        size.repeated += answer.fields;
        answer.fields += 1;
        size.depth = Math.max(size.depth, depth);
        size.lists = Math.max(size.lists, listsHere);
        if (depth === 1) size.roots.set(name, (size.roots.get(name) ?? 0) + 1);
        if (selection.selectionSet)
          walk(selection.selectionSet, of && getNamedType(of), depth + 1, listsHere, answer.below);
      }
    }
  };
  walk(operation.selectionSet, root, 1, 0, new Map());
  size.fragments = used.size;
  return size;
}

function answerNamed(answers: Answers, name: string): Answer {
  let answer = answers.get(name);
  if (!answer) answers.set(name, (answer = { fields: 0, below: new Map() }));
  return answer;
}
