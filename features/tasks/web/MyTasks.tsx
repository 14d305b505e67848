import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { HomeSection } from '#web/home/HomeSection.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { myTasksQuery } from './queries.ts';
import { TaskItem } from './TaskItem.tsx';

/** DSK-35: on the home of Scouting, what the viewer has to do, the next day first. */
export function MyTasks() {
  const { t } = useTranslation();
  const query = useQuery(myTasksQuery(useViewer().id));
  const { data } = query;
  if (query.error && !data) return <QueryError query={query} />;
  return (
    <HomeSection
      title={t('homes.tasks')}
      all={pathOf('TasksPage', {})}
      total={data?.pagination.rowsNumber ?? undefined}
      rows={data?.result.map((task) => (
        <li key={task.id}>
          <TaskItem withRecord isRow task={task} />
        </li>
      ))}
      empty={{ title: t('homes.tasks_none'), text: t('homes.tasks_hint') }}
    />
  );
}
