/**
 * Large files that a form was sending when its page was reloaded: a page may not open them again by itself (decision
 * 56). Their names are kept and deleted like drafts.
 */
import { draftPlace, readDraft, storeDraft } from '#web/session/drafts.ts';
import { sessionStore } from '#web/session/stored-session.ts';

/** ms after which the server has removed files without a record. */
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

/** Forgets files that have arrived or are no longer wanted. */
export function forgetBegun(form: string, names: readonly string[]): void {
  const others = begunAt(form).filter(({ name }) => !names.includes(name));
  if (others.length > 0) storeDraft(placeOf(form), others);
  else localStorage.removeItem(placeOf(form));
}
