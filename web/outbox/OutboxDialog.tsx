import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { confirmLeave } from '#web/ui/overlay/unsaved-changes.tsx';
import { draftPlace, readDraft, storeDraft } from '../session/drafts.ts';
import { saveFile } from '../text/csv.ts';
import { formatDateTime } from '../text/format.ts';
import { Badge } from '../ui/looks/Badge.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { RichList } from '../ui/text/RichList.tsx';
import { confirm } from '../ui/overlay/confirm.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { toast } from '../ui/overlay/toast.ts';
import type { OutboxEntry } from './entry.ts';
import type { OutboxKinds } from './kind.ts';
import { entriesAbout } from './rules.ts';
import { whileNobodySends } from './sender.ts';
import { changeEntry, removeEntry, tellOutbox } from './store.ts';
import { STATE_TONES, type WaitingRow } from './waiting-rows.ts';

type OutboxDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  kinds: OutboxKinds;
  rows: readonly WaitingRow[];
  /** Opens the dialog of the entry's kind. */
  onOpen: (entry: OutboxEntry) => void;
};

/** The list of all entries that wait on this device, with the actions for each. */
export function OutboxDialog(props: OutboxDialogProps) {
  const { open, onClose, owner, kinds, rows, onOpen } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const entries = rows.map(({ entry }) => entry);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('outbox.title')}
      description={t('outbox.text')}
      width={560}
      footer={
        entries.length > 0 && (
          <Button icon={<Download aria-hidden />} onClick={() => saveFile(fileOf(entries), 'touchline-not-sent.json')}>
            {t('outbox.export')}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <p className="text-14 text-ink-2">{t('outbox.nothing')}</p>
      ) : (
        <RichList>
          {rows.map(({ entry, title, state }) => (
            <EntryRow
              key={entry.key}
              {...{ entry, title, state }}
              text={() => kinds[entry.kind]?.textOf(entry) ?? JSON.stringify(entry.variables, null, 2)}
              owner={owner}
              about={entriesAbout(entry.key, entries).length}
              onClose={onClose}
              {...(kinds[entry.kind]?.loadDialog && { onOpen })}
              page={kinds[entry.kind]?.pageOf?.(entry)}
              onDiscarded={() => kinds[entry.kind]?.discarded?.(client)}
            />
          ))}
        </RichList>
      )}
    </Dialog>
  );
}

/** All that was written as a readable file, for people and their support; without pictures and other files. */
function fileOf(entries: readonly OutboxEntry[]): Blob {
  const lines = entries.map(({ files = [], ...entry }) => ({ ...entry, files: files.map(({ bytes }) => bytes.name) }));
  return new Blob([JSON.stringify(lines, null, 2)], { type: 'application/json' });
}

type EntryRowProps = WaitingRow & {
  text: () => string;
  owner: string;
  /** Number of other entries that cannot be sent without this one. */
  about: number;
  onClose: () => void;
  page: string | undefined;
  onDiscarded: () => void;
  onOpen?: (entry: OutboxEntry) => void;
};

function EntryRow({ entry, title, state, text, owner, about, onClose, page, onDiscarded, onOpen }: EntryRowProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { key, form, refused, failed } = entry;

  /** The entry stays on the device until the form has been sent, so that nothing is lost on the way. */
  async function openForm(): Promise<void> {
    if (page) {
      onClose();
      return void navigate(page);
    }
    if (onOpen) {
      if (!(await whileNobodySends(() => changeEntry(owner, key, { opened: true })))) return;
      onClose();
      return onOpen(entry);
    }
    if (!form) return;
    // On the same page, the form of another entry would keep its typed values, and the navigation would not ask.
    const isBeside = form.to.startsWith(`${pathname}?`) && form.to !== pathname + search;
    if (isBeside && !(await confirmLeave())) return;
    const place = draftPlace(owner, form.draftKey);
    const begun = readDraft(place) as { idempotencyKey?: string } | null;
    const isOwn = begun?.idempotencyKey === key;
    if (begun && !isOwn && !(await confirm(replaceQuestion()))) return;
    const there = await whileNobodySends(() => changeEntry(owner, key, { opened: true }));
    if (!there) return;
    if (!isOwn) storeDraft(place, form.values);
    onClose();
    void navigate(form.to);
  }

  const replaceQuestion = () => ({
    title: t('outbox.replace_title'),
    text: t('outbox.replace_text'),
    confirm: t('outbox.open'),
    tone: 'danger' as const,
  });

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(`${title}\n\n${text()}`);
    toast.success(t('outbox.copied'));
  }

  async function discard(): Promise<void> {
    const sure = await confirm({
      title: t('outbox.discard_title'),
      text: [t('outbox.discard_text', { title }), about > 0 && t('outbox.needed', { count: about })]
        .filter(Boolean)
        .join(' '),
      confirm: t('outbox.discard'),
      tone: 'danger',
    });
    if (!sure) return;
    await whileNobodySends(() => removeEntry(owner, key));
    onDiscarded();
  }

  async function sendNow(): Promise<void> {
    const change = {
      refused: undefined,
      failed: undefined,
      opened: false,
      ...(state !== 'waiting' && { confirmed: true }),
    };
    await whileNobodySends(() => changeEntry(owner, key, change));
    tellOutbox({ added: true });
  }

  const act = (work: () => Promise<void>) => () => void work().catch(() => toast.error(t('outbox.not_done')));
  return (
    <li className="grid gap-2 px-3 py-2.5" data-outbox-entry={state}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 text-14 font-medium wrap-anywhere">{title}</span>
        <Badge tone={STATE_TONES[state]}>{t(`outbox.states.${state}`)}</Badge>
      </div>
      <p className="text-12 text-ink-3">
        {t('outbox.written', { time: formatDateTime(new Date(entry.at).toISOString()) })}
      </p>
      {state === 'refused' && <p className="text-13 text-danger">{refused?.messages.join(' ')}</p>}
      {state === 'waiting' && failed && (
        <p className="text-13 text-ink-2">{t('outbox.failed', { reason: failed.messages.join(' ') })}</p>
      )}
      {state !== 'waiting' && state !== 'sending' && about > 0 && (
        <p className="text-13 text-ink-2">{t('outbox.needed', { count: about })}</p>
      )}
      {(state === 'old' || state === 'needs' || state === 'newer' || state === 'opened') && (
        <p className="text-13 text-ink-2">{t(`outbox.reasons.${state}`)}</p>
      )}
      {state !== 'sending' && (
        <div className="flex flex-wrap gap-2">
          {(form ?? onOpen ?? page) && state !== 'newer' && (
            <Button size="sm" onClick={act(openForm)}>
              {t('outbox.open')}
            </Button>
          )}
          {(state === 'refused' || state === 'old' || state === 'opened' || failed) && (
            <Button size="sm" onClick={act(sendNow)}>
              {t('outbox.send')}
            </Button>
          )}
          <Button size="sm" look="ghost" onClick={act(copy)}>
            {t('outbox.copy')}
          </Button>
          {state === 'refused' && (
            <Button size="sm" look="ghost" onClick={() => saveFile(fileOf([entry]), 'touchline-not-sent.json')}>
              {t('outbox.save_file')}
            </Button>
          )}
          <Button size="sm" look="danger-ghost" onClick={act(discard)}>
            {t('outbox.discard')}
          </Button>
        </div>
      )}
    </li>
  );
}
