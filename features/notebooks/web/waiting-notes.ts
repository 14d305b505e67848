/** Notes of a match that wait on the device until they can be sent (decision 58). */
import { readableNotes } from '#domain/match-notes.ts';
import type { OutboxKind } from '#web/outbox/kind.ts';
import { noteSent, notesOf } from '#web/outbox/notebooks.ts';
import { pathOf } from '#web/router/table.ts';
import { translate } from '#web/text/i18n.ts';
import { noteLine } from './words.ts';
import { saveMatchNotes } from './queries.ts';

export const waitingNotes: OutboxKind = {
  quiet: true,
  async send(entry, options) {
    const { gameId, notes } = notesOf(entry);
    const known = await saveMatchNotes({ gameId, notes, idempotencyKey: entry.key }, options);
    // A device that cannot note it sends them again with the next one, which changes nothing.
    await noteSent(entry.owner, gameId, known).catch(() => undefined);
    return gameId;
  },
  titleOf: (names) => translate('outbox.titles.notes', names) ?? '',
  textOf: (entry) => readableNotes(notesOf(entry).notes).toReversed().map(noteLine).join('\n'),
  pageOf: (entry) => pathOf('MatchNotebookPage', { gameId: notesOf(entry).gameId }),
  sent: () => undefined,
};
