/** Aborts the start. The message is one line for the operator; no stack is printed. */
export class StartupError extends Error {
  override name = 'StartupError';
}
