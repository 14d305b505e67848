import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SquadSelect } from '#features/users/squads/web/SquadSelect.tsx';
import { roleAndLabel } from '#features/users/web/words.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { SearchInput } from '#web/form/controls/SearchInput.tsx';
import { ToggleChips } from '#web/form/choices/ToggleChips.tsx';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { useAnnouncedCount } from '#web/ui/overlay/announce.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useListAddress } from '#web/list/address.ts';
import { PAGE_SIZE, pageRows, totalRows } from '#web/list/paging.ts';
import { useLocation } from '#web/router/router.tsx';
import type { TextKey } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';
import { LoadMore } from '#web/ui/navigation/LoadMore.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SegmentedToggles } from '#web/ui/navigation/SegmentedToggles.tsx';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { recipientIdsQuery, recipientsQuery, sentQuery } from './queries.ts';
import {
  chosenBefore,
  countHidden,
  GROUPS,
  readReminders,
  toRecipientsFilter,
  VIEWS,
  writeReminders,
  type Group,
  type RemindersAddress,
} from './recipients.ts';

const UserList = lazyComponent(
  async () => (await import('#web/list/UserList.tsx')).UserList,
  () => <SkeletonList mode="list" count={PAGE_SIZE} />,
);
const SentMessages = lazyComponent(async () => (await import('./SentMessages.tsx')).SentMessages);
const SendDialog = lazyComponent(async () => (await import('./SendDialog.tsx')).SendDialog);

const GROUP_NAMES: Record<Group, TextKey> = {
  scout: 'shell.pages.scouts',
  manager: 'shell.pages.managers',
  YOUTH: 'people.youth',
  PRO: 'people.pro',
};
const NOBODY: ReadonlySet<string> = new Set();

/** REM-01, REM-02: admins choose people, write to them, and see what was sent. */
export function RemindersPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [address, go] = useListAddress(readReminders, writeReminders);
  const { state } = useLocation();
  const [chosen, setChosen] = useState(() => chosenBefore(state));
  // `times` is the key of the dialog: each opening mounts a new form.
  const [dialog, setDialog] = useState({ open: false, times: 0 });
  const create = { label: t('messages.create'), onClick: () => setDialog({ open: true, times: dialog.times + 1 }) };
  return (
    <>
      <PageHeader
        title={t('shell.pages.reminders')}
        actions={
          <Button
            look="primary"
            className="max-md:hidden"
            icon={<Plus aria-hidden />}
            aria-haspopup="dialog"
            onClick={create.onClick}
          >
            {create.label}
          </Button>
        }
      />
      <PageBody>
        <div className="flex flex-wrap items-center gap-2 px-5 pt-3 pb-3 max-md:px-4">
          <SegmentedToggles
            label={t('messages.view')}
            options={VIEWS.map((value) => ({ value, label: t(`messages.${value}`) }))}
            value={address.view}
            onChange={(view) => go({ view })}
          />
        </div>
        {address.view === 'sent' ? (
          <SentMessages />
        ) : (
          <Recipients address={address} go={go} chosen={chosen} onChoose={setChosen} />
        )}
      </PageBody>
      <FloatingAction {...create}>
        <Plus aria-hidden />
      </FloatingAction>
      {dialog.times > 0 && (
        <SendDialog
          key={dialog.times}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
          userIds={[...chosen]}
          onSent={() => {
            setChosen(NOBODY);
            setDialog({ ...dialog, open: false });
            void client.invalidateQueries({ queryKey: sentQuery().queryKey });
            go({ view: 'sent' });
          }}
        />
      )}
    </>
  );
}

type RecipientsProps = {
  address: RemindersAddress;
  go: (change: Partial<RemindersAddress>) => void;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Chosen people stay chosen while the list is searched. */
function Recipients({ address, go, chosen, onChoose }: RecipientsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const filter = toRecipientsFilter(address);
  const list = useInfiniteQuery(recipientsQuery(filter));
  const { data: listed } = useQuery({ ...recipientIdsQuery(filter), enabled: chosen.size > 0 });
  const [selecting, setSelecting] = useState(false);
  const rows = list.data && pageRows(list.data);
  const total = totalRows(list.data) ?? 0;
  const hidden = countHidden(chosen, listed);
  useAnnouncedCount(list.isPlaceholderData ? undefined : t('people.count', { count: total }));

  async function chooseAll(): Promise<void> {
    setSelecting(true);
    try {
      const ids = await client.fetchQuery(recipientIdsQuery(filter));
      onChoose(new Set([...chosen, ...ids]));
    } catch (failure) {
      reportFailedCall(failure, chooseAll);
    } finally {
      setSelecting(false);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3 px-5 pb-24 max-md:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          value={address.search}
          onSearch={(search) => go({ search })}
          label={t('people.search')}
          placeholder={t('people.search')}
          className="min-w-40 flex-1 md:max-w-80"
        />
        <ToggleChips
          aria-label={t('messages.groups')}
          options={GROUPS.map((value) => ({ value, label: t(GROUP_NAMES[value]) }))}
          value={address.groups}
          onChange={(groups) => go({ groups })}
          className="flex flex-wrap gap-1.5"
          chipClassName="chip"
          ticked
        />
        <SquadSelect value={address.squad} onChange={(squad) => go({ squad })} />
      </div>
      <div className="flex flex-wrap items-center gap-2 text-13 text-ink-3">
        <Button size="sm" loading={selecting} aria-disabled={total === 0 || undefined} onClick={() => void chooseAll()}>
          {t('messages.select_all', { count: total })}
        </Button>
        {chosen.size > 0 && (
          <>
            <Button size="sm" look="ghost" onClick={() => onChoose(NOBODY)}>
              {t('messages.select_none')}
            </Button>
            <span role="status">
              {[t('messages.chosen', { count: chosen.size }), hidden > 0 && t('messages.hidden', { count: hidden })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
      </div>
      {!rows ? (
        list.error ? (
          <QueryError query={list} />
        ) : (
          <SkeletonList mode="list" />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t('messages.nobody')} text={t('messages.nobody_text')} />
      ) : (
        <UserList
          label={t('messages.people')}
          users={rows.map((person) => ({ ...person, meta: roleAndLabel(person) }))}
          selected={rows.map(({ id }) => id).filter((id) => chosen.has(id))}
          onSelect={(ids) => {
            const shown = new Set(rows.map(({ id }) => id));
            onChoose(new Set([...chosen.difference(shown), ...ids]));
          }}
        />
      )}
      {list.isFetchNextPageError && <QueryError query={{ ...list, refetch: list.fetchNextPage }} />}
      <LoadMore
        more={list.hasNextPage && !list.isFetchNextPageError && !list.isPlaceholderData}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
