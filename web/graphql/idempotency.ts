/**
 * A key for one create: however often it is sent, by a double tap or a retry on a bad network, one thing is made. Keep it
 * with what is typed until the answer has come.
 */
export function newIdempotencyKey(): string {
  // randomUUID() would need a secure context, and a club may try the app over plain HTTP in its own network.
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
