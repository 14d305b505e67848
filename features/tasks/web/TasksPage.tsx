import { useInfiniteQuery } from '@tanstack/react-query';
import { ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { pathOf } from '#domain/routes.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useRememberList } from '#web/list/back-to-list.ts';
import { PagedRows } from '#web/list/PagedRows.tsx';
import { totalRows } from '#web/list/paging.ts';
import { useParams } from '#web/router/router.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { tasksQuery } from './queries.ts';
import { TaskItem } from './TaskItem.tsx';
import { useTaskChange } from './use-task-change.tsx';

const SHOWN = ['mine', 'given', 'all', 'done'] as const;
type Shown = (typeof SHOWN)[number];

/** DSK-35: what the viewer has to do and has given others to do; of managers what anybody has. */
export function TasksPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const params = useParams();
  useRememberList();
  const tabs = SHOWN.filter((one) => one !== 'all' || can(viewer, 'task.readAll'));
  const shown = tabs.find((one) => one === params['show']) ?? 'mine';
  const list = useInfiniteQuery(tasksQuery(filterOf(shown, viewer.id)));
  const { change, dialog } = useTaskChange();
  const total = totalRows(list.data);
  return (
    <>
      <PageHeader
        title={t('shell.pages.tasks')}
        meta={total === undefined ? undefined : t('tasks.count', { count: total })}
      />
      <PageBody topOn={shown}>
        <LinkTabs
          label={t('shell.pages.tasks')}
          className="mb-3 px-5 max-md:px-4"
          tabs={tabs.map((one) => ({
            to: pathOf('TasksPage', one === 'mine' ? {} : { show: one }),
            label: t(`tasks.show.${one}`),
          }))}
        />
        <PagedRows
          list={list}
          label={t(`tasks.show.${shown}`)}
          renderRow={(task) => <TaskItem withRecord task={task} onChange={change} />}
          empty={<EmptyState icon={<ListTodo />} title={t(`tasks.none.${shown}`)} text={t('tasks.none_text')} />}
        />
        {dialog}
      </PageBody>
    </>
  );
}

function filterOf(shown: Shown, viewerId: string) {
  if (shown === 'done') return { done: true };
  return {
    done: false,
    ...(shown === 'mine' && { assigneeIds: [viewerId] }),
    ...(shown === 'given' && { createdByIds: [viewerId] }),
  };
}
