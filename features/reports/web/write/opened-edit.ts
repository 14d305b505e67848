import { whileNobodySends } from '#web/outbox/sender.ts';
import { changeEntry, outboxEntriesOf, tellOutbox } from '#web/outbox/store.ts';
import type { ReportValues } from './form.ts';
import { EDIT_ENTRY, editToSend, type BegunEdit } from './waiting-edit.ts';

export type OpenedEdit = { key: string; begun: BegunEdit; values: ReportValues };

/** The change of this report that waits, taken out of the queue: its form goes on with that input. */
export async function openWaitingEdit(owner: string, reportId: string): Promise<OpenedEdit | null> {
  const look = async () =>
    (await outboxEntriesOf(owner)).findLast((one) => one.kind === EDIT_ENTRY && editToSend(one).id === reportId);
  // Sending may take long: without a waiting change the form does not wait for it.
  if (!(await look())) return null;
  return whileNobodySends(async () => {
    const entry = await look();
    if (!entry?.form) return null;
    await changeEntry(owner, entry.key, { opened: true });
    return { key: entry.key, begun: editToSend(entry).begun, values: entry.form.values as ReportValues };
  });
}

/** The form was left without a save: it waits as before. */
export async function closeWaitingEdit(owner: string, key: string): Promise<void> {
  await changeEntry(owner, key, { opened: false });
  tellOutbox({ added: true });
}
