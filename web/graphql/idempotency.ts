/**
 * An idempotency key for one create: a double tap or a retry creates only one record. Keep it with the form's values
 * until the answer has come.
 */
export function newIdempotencyKey(): string {
  // randomUUID() would need a secure context, and a club may try the app over plain HTTP in its own network.
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
