/** Exponential backoff: `first` before the first retry, doubled with each further one, at most `longest`. */
export function backoff(tries: number, first: number, longest: number): number {
  return Math.min(first * 2 ** tries, longest);
}

/** Lengthens a pause by up to a quarter, so that not everybody retries at once; `random` is from 0 to 1. */
export const withJitter = (pause: number, random: number): number => pause * (1 + random / 4);
