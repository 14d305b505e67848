import type { initGraphQLTada } from 'gql.tada';
import type { Catalogues } from '#domain/catalogues.ts';
import type { introspection } from './schema.d.ts';

/** TypeScript types of the contract's scalars, and an enumeration whose values the domain defines. */
type Scalars = Pick<Catalogues, 'MatchPosition'> & {
  ID: string;
  Date: string;
  Time: string;
  DateTime: string;
};

type Graphql = initGraphQLTada<{ introspection: introspection; scalars: Scalars; disableMasking: true }>;

export type { ResultOf, VariablesOf, FragmentOf } from 'gql.tada';

/** A document at runtime: its own text and its fragments, unparsed. */
export type Source = { text: string; fragments: readonly Source[] };

/**
 * A document typed by the contract, `graphql('query { … }', [SomeFragment])`. A name that the API does not have is a
 * type error. Fragments are not masked: a component takes `FragmentOf<typeof SomeFragment>` as its data.
 */
export const graphql = ((text: string, fragments: readonly Source[] = []): Source => ({
  text,
  fragments,
})) as unknown as Graphql;

/** The text to send: the document and each of its fragments once. */
export function documentText(source: Source): string {
  const texts = new Set<string>();
  const collect = (part: Source) => {
    texts.add(part.text.trim());
    part.fragments.forEach(collect);
  };
  collect(source);
  return [...texts].join('\n');
}
