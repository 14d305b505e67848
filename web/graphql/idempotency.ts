/**
 * An idempotency key for one write: a double tap or a retry does it only once. A form that keeps a draft stores the key
 * with it until the answer has come; all other writes get one from `keyedWrite`.
 */
export function newIdempotencyKey(): string {
  // randomUUID() needs a secure context, and a club may try the app over plain HTTP in its own network.
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/** Keys of writes that got no answer, by text and variables: they may or may not have been done. */
const unanswered = new Map<string, string>();

type Keyed = { idempotencyKey?: string | null };
type Outcome = 'done' | 'refused' | 'unknown';
type KeyedWrite = { variables: object; ended: (outcome: Outcome) => void };

/**
 * The variables of a write with its idempotency key, in the input or beside it; undefined for a query. Repeating a
 * write that got no answer uses the same key, until another write succeeds: a repetition after that is a new write.
 */
export function keyedWrite(text: string, variables: object = {}): KeyedWrite | undefined {
  if (!text.startsWith('mutation')) return undefined;
  const { input, idempotencyKey: given } = variables as Keyed & { input?: Keyed };
  if (input?.idempotencyKey ?? given) return { variables, ended: () => undefined };
  const sent = text + JSON.stringify(variables);
  const tried = unanswered.get(sent);
  const idempotencyKey = tried ?? newIdempotencyKey();
  return {
    variables: input ? { ...variables, input: { ...input, idempotencyKey } } : { ...variables, idempotencyKey },
    ended: (outcome) => {
      if (outcome === 'unknown') unanswered.set(sent, idempotencyKey);
      else if (tried !== undefined || outcome === 'refused') unanswered.delete(sent);
      else unanswered.clear();
    },
  };
}
