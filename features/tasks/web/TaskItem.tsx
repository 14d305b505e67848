import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Deadline } from '#features/journals/web/Deadline.tsx';
import { recordPath } from '#features/stories/deadlines/web/record-path.ts';
import { CheckMark } from '#web/form/controls/CheckMark.tsx';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { Link, useLocation } from '#web/router/router.tsx';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDate, toLocal } from '#web/text/format.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { deleteTask, type TaskData } from './queries.ts';
import { markTask, refreshTasks } from './waiting-task.ts';

type TaskItemProps = {
  task: TaskData;
  /** Says whom it is about and leads to its record; left out on the page of that. */
  withRecord?: boolean;
};

/** One task: a box to tick, who has it and until when (DSK-33, DSK-36). */
export function TaskItem({ task, withRecord = false }: TaskItemProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const { text, dueOn, doneAt, doneBy, assignee, createdBy, firstName, lastName } = task;
  const mark = useMutation({
    scope: { id: `task/${task.id}` },
    mutationFn: (done: boolean) => markTask(client, task, done),
  });
  const remove = useMutation({
    mutationFn: () => deleteTask({ id: task.id, idempotencyKey: newIdempotencyKey() }),
    onSettled: () => refreshTasks(client),
  });
  // What was ticked shows at once, until the answer says what stands.
  const done = mark.isPending || mark.data === KEPT ? mark.variables : doneAt !== null;
  const about = firstName === null ? null : `${firstName} ${lastName}`;
  const people = [
    assignee.id === viewer.id ? t('tasks.me') : nameOf(assignee),
    createdBy.id !== assignee.id && t('tasks.from', { name: nameOf(createdBy) }),
  ].filter(Boolean);
  const words = <span className={classNames('wrap-anywhere', done && 'text-ink-3 line-through')}>{text}</span>;
  return (
    <div className="flex min-w-0 items-start gap-3 px-3 py-2.5">
      <CheckMark
        aria-label={t(done ? 'tasks.reopen' : 'tasks.finish', { task: text })}
        checked={done}
        disabled={!task.canFinish}
        onCheckedChange={(next) => mark.mutate(next)}
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-14 font-medium">
          {withRecord ? (
            <Link to={recordPath(task)} state={{ from: pathname + search }} className="hover:underline">
              {words}
            </Link>
          ) : (
            words
          )}
        </span>
        <span className="text-12 wrap-anywhere text-ink-3">
          {[withRecord && about, ...people].filter(Boolean).join(' · ')}
          {doneAt &&
            doneBy &&
            ` · ${t('tasks.done_by', { name: nameOf(doneBy), date: formatDate(toLocal(doneAt).day) })}`}
        </span>
      </span>
      {!done && <Deadline day={dueOn} />}
      {task.canRemove && (
        <IconButton
          label={t('tasks.remove', { task: text })}
          data-tip={t('tasks.remove_short')}
          className="-my-1 flex-none"
          disabled={remove.isPending}
          onClick={async () => {
            const sure = await confirm({
              title: t('tasks.remove_question'),
              text,
              confirm: t('tasks.remove_short'),
              tone: 'danger',
            });
            if (sure) remove.mutate();
          }}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
