/** What a document asks for below a field, so that it can be read together with it. */
import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

const known = new WeakMap<FieldNode, Map<string, boolean>>();

/**
 * Whether the document asks for the field at `path` below the one that is resolved: `isFieldSelected(info, 'result', 'game')`.
 * A hint of what will be read next and no more: conditions such as `@include` are not looked at.
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
