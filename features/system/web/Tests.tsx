import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section, SettingRow } from '#features/users/web/profile/Section.tsx';
import { deviceOf } from '#web/text/user-agent.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { sendTest } from './queries.ts';

/** OPS-34 */
export function Tests() {
  const { t } = useTranslation();
  return (
    <Section title={t('system.test')}>
      <TestRow by="mail" />
      <TestRow by="push" />
    </Section>
  );
}

function TestRow({ by }: { by: 'mail' | 'push' }) {
  const { t } = useTranslation();
  const send = useMutation({ mutationFn: () => sendTest(by) });
  const told = send.data?.map(({ device, outcome, answer }) => {
    const known = deviceOf(device);
    const name = known && t('users.sessions.on', known);
    return [name, t(`system.outcome.${outcome as 'sent'}`), answer].filter(Boolean).join(' · ');
  });
  return (
    <SettingRow
      title={t(`system.${by}`)}
      text={
        <span role="status" className="grid wrap-anywhere">
          {told?.length === 0 ? t('system.no_device') : told?.map((line, place) => <span key={place}>{line}</span>)}
        </span>
      }
    >
      <Button
        size="sm"
        aria-label={`${t('system.test')}: ${t(`system.${by}`)}`}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {t('system.test')}
      </Button>
    </SettingRow>
  );
}
