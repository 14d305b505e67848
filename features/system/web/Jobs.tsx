import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section, SettingRow } from '#features/users/web/profile/Section.tsx';
import { formatDateTime } from '#web/text/format.ts';
import { translate, type TextKey } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { dropDeadJob, retryDeadJobs, systemQuery, type SystemData } from './queries.ts';

/** Names of the queues in the texts, where they differ. */
const WORDS: Record<string, string> = {
  'squad-activities': 'squads',
  'push-fan-out': 'fan_out',
  'push-summary': 'summary',
  'weekly-plans': 'weekly',
};
const nameOf = (queue: string) => translate(`system.queues.${WORDS[queue] ?? queue}` as TextKey) ?? queue;

/** OPS-31 */
export function Queues({ queues }: { queues: SystemData['queues'] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('system.jobs')}>
      {queues.map(({ queue, oldestSeconds, ...counts }) => (
        <SettingRow
          key={queue}
          title={nameOf(queue)}
          text={[
            t('system.counts', counts),
            oldestSeconds !== null && t('system.oldest', { minutes: Math.floor(oldestSeconds / 60) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </Section>
  );
}

/** OPS-32 */
export function DeadJobs({ dead }: { dead: SystemData['dead'] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries(systemQuery);
  const retry = useMutation({
    mutationFn: retryDeadJobs,
    onSuccess: (count) => void toast.success(count > 0 ? t('system.retried', { count }) : t('system.gone')),
    onSettled,
  });
  const drop = useMutation({
    mutationFn: dropDeadJob,
    onSuccess: (count) => void toast.success(t(count > 0 ? 'system.dropped' : 'system.gone')),
    onSettled,
  });
  async function dropAfterQuestion(job: { queue: string; id: string }) {
    const question = { title: t('system.drop_title'), text: t('system.drop_text'), confirm: t('system.drop') };
    if (await confirm({ ...question, tone: 'danger' })) drop.mutate(job);
  }
  const queues = [...new Set(dead.filter(({ canRetry }) => canRetry).map(({ queue }) => queue))];
  return (
    <Section title={t('system.dead')}>
      {dead.length === 0 && <p className="px-4 py-3 text-13 text-ink-3">{t('system.none')}</p>}
      {queues.length > 0 && (
        <div className="flex flex-wrap gap-2 px-4 py-3">
          {queues.map((queue) => (
            <Button
              key={queue}
              size="sm"
              loading={retry.isPending && retry.variables.id === undefined && retry.variables.queue === queue}
              onClick={() => retry.mutate({ queue })}
            >
              {t('system.retry_all', { queue: nameOf(queue) })}
            </Button>
          ))}
        </div>
      )}
      {dead.map(({ id, queue, diedAt, reason, canRetry }) => (
        <SettingRow
          key={id}
          title={`${nameOf(queue)} · ${formatDateTime(diedAt)}`}
          text={
            <span className="wrap-anywhere">
              {[reason || t('system.no_reason'), !canRetry && t('system.lost')].filter(Boolean).join(' · ')}
            </span>
          }
        >
          {canRetry && (
            <Button
              size="sm"
              loading={retry.isPending && retry.variables.id === id}
              onClick={() => retry.mutate({ queue, id })}
            >
              {t('system.retry')}
            </Button>
          )}
          <Button size="sm" look="ghost" onClick={() => void dropAfterQuestion({ queue, id })}>
            {t('system.drop')}
          </Button>
        </SettingRow>
      ))}
    </Section>
  );
}
