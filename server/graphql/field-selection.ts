/** Looks ahead at selected subfields, so that a resolver can join what they need. */
import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

const known = new WeakMap<FieldNode, Map<string, boolean>>();

/**
 * Whether the document selects the field at `path` below the resolved one: `isFieldSelected(info, 'result', 'game')`.
 * Only a hint for prefetching: directives such as `@include` are ignored.
 */
export function isFieldSelected({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: readonly string[]): boolean {
  const [node] = fieldNodes;
  if (!node) return false;
  let answers = known.get(node);
  if (!answers) known.set(node, (answers = new Map()));
  const key = path.join('.');
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = fieldNodes.some(({ selectionSet }) => selects(selectionSet, path, fragments));
    answers.set(key, answer);
  }
  return answer;
}

/** Whether none of the fields `details` is selected there, so that a row without their columns is enough. */
export const isSummarySelected = (info: GraphQLResolveInfo, details: readonly string[], ...path: readonly string[]) =>
  !details.some((name) => isFieldSelected(info, ...path, name));

function selects(
  within: SelectionSetNode | undefined,
  [name, ...below]: readonly string[],
  fragments: GraphQLResolveInfo['fragments'],
): boolean {
  if (name === undefined) return true;
  return (within?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.name.value === name && selects(selection.selectionSet, below, fragments);
    const set =
      selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet;
    return selects(set, [name, ...below], fragments);
  });
}
