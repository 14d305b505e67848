/** Corrections of records that were saved although no answer came. */
import { RequestFailedError } from '../graphql/client.ts';

/** The version of every new record. */
export const FIRST_VERSION = 1;

/**
 * Creates a record. When the same call has made it before with other values, because its answer was lost and the form
 * went on, it is changed instead: `correct` gets its id. A change by somebody else in between is a conflict as usual.
 * @throws RequestFailedError
 */
export async function createOrCorrect<Saved>(
  create: () => Promise<Saved>,
  correct: (id: string, failure: RequestFailedError) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await create();
  } catch (failure) {
    if (!(failure instanceof RequestFailedError) || failure.saved === undefined) throw failure;
    return correct(failure.saved, failure);
  }
}

/** The first version, and a key for its one correction, which is sent again after a lost answer. */
export const correctionOf = (id: string, key: string) => ({
  id,
  version: FIRST_VERSION,
  idempotencyKey: `${key}-${FIRST_VERSION}`,
});
