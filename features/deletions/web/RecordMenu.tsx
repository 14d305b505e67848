import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailed } from '#web/graphql/client.ts';
import { visitedLists } from '#web/list/back-to-list.ts';
import { useNavigate } from '#web/router/router.tsx';
import { currentLanguage, localeOf } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/display/IconButton.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { Blocker, DeletedKind } from '../rules.ts';
import { deleteRecord, findBlockers } from './queries.ts';

export type RecordMenuProps = {
  deleted: DeletedKind;
  id: string;
  /** What the question calls the record. */
  name: string;
  /** The list that its page is left for, once it is gone. */
  list: string;
};

/** What lists and counts any of them; a list that is opened again asks anyway. */
const CHANGED = ['games', 'players', 'reports', 'report pair', 'work'];

/** for admins, on the page of a record that may have been made by mistake. Says what hangs on it before it asks. */
export function RecordMenu({ deleted, id, name, list }: RecordMenuProps) {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const client = useQueryClient();
  const gone = useRef(false);
  useEffect(
    () => () => {
      // Not before: the page, which still stands, would ask for it again.
      if (gone.current) client.removeQueries({ queryKey: [deleted, id] });
    },
    [client, deleted, id],
  );

  /** Back to the list as it was where that is in the history, else to it in place of the page. */
  const leave = () => {
    const path = (address = '') => address.split('?', 1)[0];
    const visited = visitedLists().find(({ address }) => path(address) === path(list));
    const steps = visited?.steps ?? 0;
    void (steps < 0 ? navigate(steps) : navigate(visited?.address ?? list, { replace: true }));
  };
  const explain = (blockers: readonly Blocker[]) => {
    const counted = blockers.map(({ kind, count }) => t(`deletions.${kind}`, { count }));
    const what = new Intl.ListFormat(localeOf(currentLanguage())).format(counted);
    void confirm({
      title: t(`deletions.${deleted}.kept`),
      text: t('deletions.hanging', { what }),
      cancel: t('global.close'),
    });
  };
  const onError = (failure: Error) => {
    // Somebody was faster: the page says so.
    if (failure instanceof RequestFailed && failure.codes.includes('errors.not_found'))
      void client.invalidateQueries({ queryKey: [deleted] });
  };
  const removal = useMutation({
    mutationFn: () => deleteRecord(deleted, id),
    onSuccess: (blockers) => {
      if (blockers.length > 0) return explain(blockers);
      gone.current = true;
      toast.success(t(`deletions.${deleted}.done`));
      for (const key of CHANGED) void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
      leave();
    },
    onError,
  });
  const look = useMutation({
    mutationFn: () => findBlockers(deleted, id),
    onSuccess: async (blockers) => {
      if (blockers.length > 0) return explain(blockers);
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
