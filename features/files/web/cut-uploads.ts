/**
 * Large files that a form was sending when its page was loaded again: a page may not open them by itself (decision 56). The
 * names are kept as drafts are, and go with them.
 */
import { storeDraft } from '#web/form/store-draft.ts';
import { draftPlace, readDraft } from '#web/session/drafts.ts';
import { sessionStore } from '#web/session/stored-session.ts';

/** ms after which the server has removed what belongs to nothing. */
export const PARTS_KEPT_FOR = 24 * 3_600_000;

type Begun = { name: string; at: number };

/** `form` is the address of its page. */
const placeOf = (form: string) => draftPlace(sessionStore.getState()?.user.id ?? '', `upload.${form}`);

function begunAt(form: string): Begun[] {
  const begun = (readDraft(placeOf(form)) as Begun[] | null) ?? [];
  return begun.filter(({ at }) => Date.now() - at < PARTS_KEPT_FOR);
}

export const cutUploads = (form: string): string[] => begunAt(form).map(({ name }) => name);

export function noteBegun(form: string, name: string): void {
  storeDraft(placeOf(form), [...begunAt(form).filter((one) => one.name !== name), { name, at: Date.now() }]);
}

/** They have arrived, or are not wanted any more. */
export function forgetBegun(form: string, names: readonly string[]): void {
  const others = begunAt(form).filter(({ name }) => !names.includes(name));
  if (others.length > 0) storeDraft(placeOf(form), others);
  else localStorage.removeItem(placeOf(form));
}
