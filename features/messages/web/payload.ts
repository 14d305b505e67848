import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_TITLE_LENGTH } from '#domain/text/lengths.ts';
import { withoutInvisible } from '#domain/text/tidy.ts';

export type Alert = { title: string; body: string };

/**
 * The alert of a notification parameter that is the payload of a push (REM-06), as plain text within the lengths of a
 * message; null without one.
 */
export function alertOf(parameter: string): Alert | null {
  try {
    const { aps } = JSON.parse(parameter) as { aps?: { alert?: { title?: unknown; body?: unknown } } };
    const title = plain(aps?.alert?.title, MAX_MESSAGE_TITLE_LENGTH);
    const body = plain(aps?.alert?.body, MAX_MESSAGE_LENGTH);
    return title || body ? { title, body } : null;
  } catch {
    return null;
  }
}

const plain = (text: unknown, longest: number) =>
  typeof text === 'string' ? withoutInvisible(text).slice(0, longest).toWellFormed().trim() : '';
