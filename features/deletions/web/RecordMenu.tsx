import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailedError } from '#web/graphql/client.ts';
import { offerUndo } from '#web/graphql/undo.ts';
import { visitedLists } from '#web/list/back-to-list.ts';
import { useNavigate } from '#web/router/router.tsx';
import { currentLocale } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { Blocker, DeletedKind } from '../rules.ts';
import { deleteRecord, findBlockers, restoreReport } from './queries.ts';

export type RecordMenuProps = {
  deleted: DeletedKind;
  id: string;
  /** The name of the record in the confirmation. */
  name: string;
  /** Path of the list that replaces the page after the deletion. */
  list: string;
};

/** Keys of queries that list or count any of these records; a list that is opened again is fetched anyway. */
const CHANGED = ['games', 'players', 'reports', 'report pair', 'work'];

/**
 * the menu for admins on the page of a record that may have been made by mistake. Shows the records that prevent
 * a deletion before it asks for confirmation; a report can be restored, so nobody is asked.
 */
export function RecordMenu({ deleted, id, name, list }: RecordMenuProps) {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const client = useQueryClient();
  const gone = useRef(false);
  useEffect(
    () => () => {
      // Not earlier: the page, while still mounted, would fetch the record again.
      if (gone.current) client.removeQueries({ queryKey: [deleted, id] });
    },
    [client, deleted, id],
  );

  /** Goes back to the list as it was when it is in the history; otherwise replaces the page by it. */
  const leave = () => {
    const path = (address = '') => address.split('?', 1)[0];
    const visited = visitedLists().find(({ address }) => path(address) === path(list));
    const steps = visited?.steps ?? 0;
    void (steps < 0 ? navigate(steps) : navigate(visited?.address ?? list, { replace: true }));
  };
  const offerRestoring = () =>
    offerUndo(t('deletions.report.done'), async () => {
      await restoreReport(id);
      await Promise.all(CHANGED.map((key) => client.invalidateQueries({ queryKey: [key] })));
      return t('deletions.report.restored');
    });
  const explain = (blockers: readonly Blocker[]) => {
    const counted = blockers.map(({ kind, count }) => t(`deletions.${kind}`, { count }));
    const what = new Intl.ListFormat(currentLocale()).format(counted);
    void confirm({
      title: t(`deletions.${deleted}.kept`),
      text: t('deletions.hanging', { what }),
      cancel: t('global.close'),
    });
  };
  const onError = (failure: Error) => {
    // Somebody else has deleted it: refetching makes the page show that.
    if (failure instanceof RequestFailedError && failure.codes.includes('errors.not_found'))
      void client.invalidateQueries({ queryKey: [deleted] });
  };
  const removal = useMutation({
    mutationFn: () => deleteRecord(deleted, id),
    onSuccess: (blockers) => {
      if (blockers.length > 0) return explain(blockers);
      gone.current = true;
      for (const key of CHANGED) void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
      if (deleted === 'report') offerRestoring();
      else toast.success(t(`deletions.${deleted}.done`));
      leave();
    },
    onError,
  });
  const look = useMutation({
    mutationFn: () => findBlockers(deleted, id),
    onSuccess: async (blockers) => {
      if (blockers.length > 0) return explain(blockers);
      if (deleted === 'report') return removal.mutate();
      const agreed = await confirm({
        title: t(`deletions.${deleted}.title`, { name }),
        text: t(`deletions.${deleted}.text`),
        confirm: t('global.delete'),
        tone: 'danger',
      });
      if (agreed) removal.mutate();
    },
    onError,
  });

  const items = [
    {
      label: t(`deletions.${deleted}.action`),
      icon: <Trash2 aria-hidden />,
      tone: 'danger' as const,
      onSelect: () => look.mutate(),
    },
  ];
  return (
    <Menu
      items={items}
      placement={{ align: 'end' }}
      renderTrigger={(props) => (
        <IconButton {...props} label={t('global.actions')} loading={removal.isPending}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      )}
    />
  );
}
