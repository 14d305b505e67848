/** Notes of a match that wait on the device until they can be sent (decision 58). */
import { readableNotes } from '../rules.ts';
import type { OutboxKind } from '#web/outbox/kind.ts';
import { pathOf } from '#domain/routes.ts';
import { translate } from '#web/text/i18n.ts';
import { dropSentNotebooks, noteSent, notesOf } from './kept-notebooks.ts';
import { noteLine } from './words.ts';
import { saveMatchNotes } from './queries.ts';

export const waitingNotes: OutboxKind = {
  quiet: true,
  async send(entry, options) {
    const { gameId, notes } = notesOf(entry);
    const known = await saveMatchNotes({ gameId, notes, idempotencyKey: entry.key }, options);
    // A device that cannot record this sends the notes again with the next one, which changes nothing.
    await noteSent(entry.owner, gameId, known).catch(() => undefined);
    return gameId;
  },
  titleOf: (names) => translate('outbox.titles.notes', names) ?? '',
  textOf: (entry) => readableNotes(notesOf(entry).notes).toReversed().map(noteLine).join('\n'),
  pageOf: (entry) => pathOf('MatchNotebookPage', { gameId: notesOf(entry).gameId }),
  sent: () => undefined,
  signedOut: (owner) => dropSentNotebooks(owner, Infinity),
};
