import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TASK_LENGTH } from '#domain/text/lengths.ts';
import { tidyLine } from '#domain/text/tidy.ts';
import type { RecordPlace } from '#features/stories/deadlines/web/record-path.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { isAbout } from '#web/outbox/waiting-rows.ts';
import { useWaitingRows, WaitingRows } from '#web/list/WaitingRows.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { recordTasksQuery } from './queries.ts';
import type { SuggestedTask, TaskDialogProps } from './TaskDialog.tsx';
import { TaskItem } from './TaskItem.tsx';
import { useTaskChange } from './use-task-change.tsx';
import { giveTask, refreshTasks, TASK_ENTRY } from './waiting-task.ts';

// The code of forms is of use to few who read.
const TaskDialog = lazyComponent<TaskDialogProps>(async () => (await import('./TaskDialog.tsx')).TaskDialog);

export type RecordTasksProps = {
  place: RecordPlace;
  suggested: SuggestedTask;
  /** The deadline of the record itself, which one tap says is dealt with while there is no task. */
  deadline?: string | null;
};

/** The tasks of a journal, an objective or a report, below it (DSK-33, DSK-36). */
export function RecordTasks({ place, suggested, deadline = null }: RecordTasksProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { change, dialog } = useTaskChange();
  const query = useQuery(recordTasksQuery(place));
  const waiting = useWaitingRows({ kind: TASK_ENTRY, isIn: isAbout('recordId', place.recordId) });
  const begun = {
    text: tidyLine(suggested.text).slice(0, MAX_TASK_LENGTH),
    dueOn: suggested.dueOn,
  };
  const finish = useMutation({
    mutationFn: () => giveTask(place, { ...begun, assigneeId: viewer.id, done: true }),
    onSettled: () => refreshTasks(client),
  });
  const { data } = query;
  if (!data) return query.error ? <QueryError query={query} /> : <Skeleton className="h-8" />;
  const { tasks, canGive } = data;
  if (tasks.length === 0 && !canGive && waiting.length === 0) return null;
  return (
    <section className="grid gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <h3 className="mr-auto text-14 font-semibold">{t('tasks.title')}</h3>
        {canGive && deadline !== null && tasks.length === 0 && (
          <Button size="sm" icon={<Check aria-hidden />} loading={finish.isPending} onClick={() => finish.mutate()}>
            {t('tasks.deadline_done')}
          </Button>
        )}
        {canGive && (
          <Button size="sm" icon={<Plus aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('tasks.give')}
          </Button>
        )}
      </div>
      {tasks.length > 0 && (
        <ul aria-label={t('tasks.title')} className="divide-y divide-line rounded-lg border border-line">
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskItem task={task} onChange={change} />
            </li>
          ))}
        </ul>
      )}
      <WaitingRows rows={waiting} className="" />
      {dialog}
      {isOpen && <TaskDialog place={place} suggested={begun} onClose={() => setOpen(false)} />}
    </section>
  );
}
