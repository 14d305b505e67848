import type { OutboxKind } from '#web/outbox/kind.ts';
import { loadTexts, translate } from '#web/text/i18n.ts';
import { sendTaskEdit, taskEdit } from './waiting-task-edit.ts';
import { refreshTasks } from './waiting-task.ts';

export const waitingTaskEdit: OutboxKind = {
  send: sendTaskEdit,
  titleOf: (names) => translate('outbox.titles.task_edit', names) ?? '',
  textOf: (entry) => taskEdit(entry).input.text ?? '',
  async loadDialog() {
    const [{ WaitingTaskDialog }] = await Promise.all([import('./WaitingTaskDialog.tsx'), loadTexts('journals')]);
    return WaitingTaskDialog;
  },
  sent: refreshTasks,
};
