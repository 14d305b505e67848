/** Waiting changes of records, whose forms go on with them (decision 53). */
import { whileNobodySends } from './sender.ts';
import { changeEntry, outboxEntriesOf, tellOutbox } from './store.ts';

/** `begun`: what the form began with, for comparing it with a newer version. */
export type OpenedEdit<Begun, Values> = { key: string; begun: Begun; values: Values };

/** The change of this record that waits, taken out of the queue: its form goes on with that input. */
export async function openWaitingEdit<Begun, Values>(
  owner: string,
  kind: string,
  record: string,
): Promise<OpenedEdit<Begun, Values> | null> {
  const look = async () => (await outboxEntriesOf(owner)).findLast((one) => one.kind === kind && one.record === record);
  // Sending may take long: without a waiting change the form does not wait for it.
  if (!(await look())) return null;
  return whileNobodySends(async () => {
    const entry = await look();
    if (!entry?.form) return null;
    await changeEntry(owner, entry.key, { opened: true });
    const { begun } = entry.variables as { begun: Begun };
    return { key: entry.key, begun, values: entry.form.values as Values };
  });
}

/** The form was left without a save: it waits as before. */
export async function closeWaitingEdit(owner: string, key: string): Promise<void> {
  await changeEntry(owner, key, { opened: false });
  tellOutbox({ added: true });
}
