/** A refusal in one line for whoever called a command of `touchline`; no stack is printed. */
export class CommandError extends Error {
  override name = 'CommandError';
}
