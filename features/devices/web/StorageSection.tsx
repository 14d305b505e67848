import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section, SettingRow } from '#features/users/web/profile/Section.tsx';
import { useReadyOffline } from '#web/browser/ready-offline.ts';

/** Whether the browser has promised not to delete what is stored when the device runs out of room. */
export const persistedQuery = {
  queryKey: ['device storage'],
  queryFn: async () => 'storage' in navigator && (await navigator.storage.persisted()),
};

/** OUT-24, NET-11 */
export function StorageSection() {
  const { t } = useTranslation();
  const { data: isPersisted } = useQuery(persistedQuery);
  const isReady = useReadyOffline() ?? false;
  if (isPersisted === undefined) return null;
  return (
    <Section title={t('devices.storage.title')}>
      <SettingRow
        title={t(isPersisted ? 'devices.storage.kept' : 'devices.storage.at_risk')}
        text={t(isPersisted ? 'devices.storage.kept_text' : 'devices.storage.at_risk_text')}
      />
      <SettingRow
        title={t(isReady ? 'devices.storage.ready' : 'devices.storage.not_ready')}
        text={t(isReady ? 'devices.storage.ready_text' : 'devices.storage.not_ready_text')}
      />
    </Section>
  );
}
