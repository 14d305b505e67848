import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../browser/store.ts';
import { useAway } from '../graphql/use-away.ts';
import { announce } from '../ui/overlay/announce.tsx';
import { useViewer } from '../session/viewer.ts';
import { translate } from '../text/i18n.ts';
import { choose } from '../ui/overlay/confirm.ts';
import { toast } from '../ui/overlay/toast.ts';
import type { OutboxEntry } from './entry.ts';
import type { OutboxKinds, WaitingDialogProps } from './kind.ts';
import { OutboxDialog } from './OutboxDialog.tsx';
import { stateOf, summaryOf } from './rules.ts';
import { outboxState, runOutbox } from './sender.ts';
import { changeEntry, finishEntry, tellOutbox } from './store.ts';
import { beforeSignOut, waitingWrites } from './waiting.ts';
import { NO_ROWS, waitingRows, type WaitingRow } from './waiting-rows.ts';

/** Whether nothing has to be done. */
const isGoing = (state: WaitingRow['state']) => state === 'waiting' || state === 'sending';

type Opened = { entry: OutboxEntry; Dialog: ComponentType<WaitingDialogProps> };

/** A line above every page while something of the viewer waits on this device, which opens the list of it. */
export function createOutbox(kinds: OutboxKinds): ComponentType {
  const titleOf = ({ kind, names }: OutboxEntry) => kinds[kind]?.titleOf(names) ?? translate('outbox.unknown') ?? '';

  return function Outbox() {
    const { t } = useTranslation();
    const client = useQueryClient();
    const { id: owner } = useViewer();
    const { entries, sending, now } = useStore(outboxState);
    const [open, setOpen] = useState(false);
    const [opened, setOpened] = useState<Opened | null>(null);
    useEffect(
      () =>
        runOutbox({
          client,
          owner,
          kinds,
          onSent: (entry) =>
            kinds[entry.kind]?.quiet || toast.success(translate('outbox.sent', { title: titleOf(entry) }) ?? ''),
          onLost: () => toast.error(translate('outbox.lost') ?? '', { duration: 10_000 }),
          onRefused: (entry) => toast.error(translate('outbox.was_refused', { title: titleOf(entry) }) ?? ''),
        }),
      [client, owner],
    );
    useEffect(() => {
      beforeSignOut.setState(askBeforeSignOut);
      return () => beforeSignOut.setState(null);
    }, []);
    const rows = useMemo(
      () =>
        entries.map((entry): WaitingRow => {
          const isSent = entry.key === sending;
          const state = isSent ? 'sending' : stateOf(entry, entries, now, (kind) => kind in kinds);
          return { entry, title: kinds[entry.kind]?.titleOf(entry.names) ?? t('outbox.unknown'), state };
        }),
      [entries, sending, now, t],
    );
    useEffect(() => waitingRows.setState({ rows, openOutbox: () => setOpen(true) }), [rows]);
    useEffect(() => () => waitingRows.setState(NO_ROWS), []);
    const isAway = useAway();
    const told = rows.filter(({ entry, state }) => isAway || !kinds[entry.kind]?.quiet || !isGoing(state));
    const count = told.length;
    const summary = summaryOf(told.map(({ state }) => state));
    const isStuck = summary.word === 'stuck';
    const line = t(`outbox.${summary.word}`, { count: summary.count });
    useEffect(() => {
      if (count > 0) announce(line);
    }, [count, line]);
    async function openDialog(entry: OutboxEntry): Promise<void> {
      try {
        setOpened({ entry, Dialog: await kinds[entry.kind]!.loadDialog!() });
      } catch {
        toast.error(t('outbox.not_done'));
        await leaveAsItWas(entry);
      }
    }
    /** Puts an unchanged entry back, to wait as before. */
    async function leaveAsItWas({ key }: OutboxEntry): Promise<void> {
      await changeEntry(owner, key, { opened: false });
      tellOutbox({ added: true });
    }
    /** A closed one is gone at once: opened again it begins with what the entry has then. */
    async function closeDialog(closed: Opened): Promise<void> {
      setOpened((shown) => (shown === closed ? null : shown));
      await leaveAsItWas(closed.entry);
    }
    const Icon = isStuck ? TriangleAlert : CloudUpload;
    return (
      <>
        {count > 0 && (
          <button
            type="button"
            data-outbox={count}
            aria-haspopup="dialog"
            className={`flex w-full items-center justify-center gap-2 px-4 py-1.5 text-12 font-medium touch:min-h-11 ${isStuck ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent-ink'}`}
            onClick={() => setOpen(true)}
          >
            <Icon aria-hidden className="size-3.5 flex-none" />
            {line}
          </button>
        )}
        <OutboxDialog
          open={open}
          onClose={() => setOpen(false)}
          owner={owner}
          kinds={kinds}
          rows={rows}
          onOpen={(entry) => void openDialog(entry)}
        />
        {opened && (
          <opened.Dialog
            key={opened.entry.key}
            entry={opened.entry}
            onClose={() => void closeDialog(opened)}
            onDone={(made) => {
              setOpened((shown) => (shown === opened ? null : shown));
              if (made) void finishEntry(owner, opened.entry.key, made);
            }}
          />
        )}
      </>
    );
  };
}

/** Waiting writes are kept for the next sign-in of the same person; they can be discarded in the list, one by one. */
async function askBeforeSignOut(): Promise<boolean> {
  const count = waitingWrites.getState();
  if (count === 0) return true;
  const choice = await choose({
    title: translate('outbox.sign_out.title', { count }) ?? '',
    text: translate('outbox.sign_out.text') ?? '',
    confirm: translate('outbox.sign_out.keep') ?? '',
    cancel: translate('outbox.sign_out.stay') ?? '',
  });
  return choice === 'confirm';
}
