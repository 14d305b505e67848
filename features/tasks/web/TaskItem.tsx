import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
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
import { toast } from '#web/ui/overlay/toast.ts';
import { deleteTask, type TaskData } from './queries.ts';
import { markTask, refreshTasks, useWaitingMark } from './waiting-task.ts';

type TaskItemProps = {
  task: TaskData;
  /** Says whom it is about and leads to its record; left out on the page of that. */
  withRecord?: boolean;
  /** Keeps it to two lines, for a list of rows of one height. */
  isRow?: boolean;
  /** Opens the form to change it; left out where it is not changed. */
  onChange?: (task: TaskData) => void;
};

/** One task: a box to tick, who has it and until when (DSK-33, DSK-36). */
export function TaskItem({ task, withRecord = false, isRow = false, onChange }: TaskItemProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const { text, dueOn, doneAt, doneBy, assignee, createdBy, firstName, lastName } = task;
  const mark = useMutation({
    scope: { id: `task/${task.id}` },
    mutationFn: (done: boolean) => markTask(client, task, done),
    onSuccess: (sent, done) => {
      // The row leaves the list of open ones.
      if (withRecord && done && sent !== KEPT)
        toast.success(t('tasks.finish', { task: text }), {
          action: { label: t('global.undo'), run: () => mark.mutate(false), undoes: true },
        });
    },
  });
  const remove = useMutation({
    mutationFn: () => deleteTask({ id: task.id, idempotencyKey: newIdempotencyKey() }),
    onSettled: () => refreshTasks(client),
  });
  const waiting = useWaitingMark(task.id);
  // What was ticked shows at once, and while it waits on the device, until the answer says what stands.
  const done = mark.isPending ? mark.variables : (waiting ?? doneAt !== null);
  const about = firstName === null ? null : `${firstName} ${lastName}`;
  const people = [
    assignee.id === viewer.id ? t('tasks.me') : nameOf(assignee),
    createdBy.id !== assignee.id && t('tasks.from', { name: nameOf(createdBy) }),
  ].filter(Boolean);
  const line = classNames(isRow ? 'truncate' : 'wrap-anywhere', done && 'text-ink-3 line-through');
  return (
    <div className={classNames('flex min-w-0 gap-3 px-3', isRow ? 'h-13 items-center' : 'items-start py-2.5')}>
      {/* Large enough for a finger. */}
      <label className="-m-3 flex-none p-3">
        <CheckMark
          aria-label={t(done ? 'tasks.reopen' : 'tasks.finish', { task: text })}
          checked={done}
          disabled={!task.canFinish}
          onCheckedChange={(next) => mark.mutate(next)}
        />
      </label>
      <div className={classNames('flex min-w-0 flex-1 gap-x-3 gap-y-1', isRow ? 'items-center' : 'flex-wrap')}>
        <span className={classNames('grid min-w-0 flex-1 gap-0.5', !isRow && 'basis-52')}>
          {withRecord ? (
            <Link
              to={recordPath(task)}
              state={{ from: pathname + search }}
              className={classNames('text-14 font-medium hover:underline', line)}
            >
              {text}
            </Link>
          ) : (
            <span className={classNames('text-14 font-medium', line)}>{text}</span>
          )}
          <span className={classNames('text-12 text-ink-3', isRow ? 'truncate' : 'wrap-anywhere')}>
            {[withRecord && about, ...people].filter(Boolean).join(' · ')}
            {doneAt &&
              doneBy &&
              ` · ${t('tasks.done_by', { name: nameOf(doneBy), date: formatDate(toLocal(doneAt).day) })}`}
          </span>
        </span>
        {!done && <Deadline day={dueOn} />}
      </div>
      {task.canChange && onChange && (
        <IconButton
          label={t('tasks.change', { task: text })}
          data-tip={t('tasks.change_short')}
          className="-my-1 -mr-2 flex-none"
          aria-haspopup="dialog"
          onClick={() => onChange(task)}
        >
          <Pencil aria-hidden />
        </IconButton>
      )}
      {task.canRemove && !isRow && (
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
