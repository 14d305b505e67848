import { useTranslation } from 'react-i18next';
import { useOffline } from '#web/browser/use-offline.ts';
import { useReadyOffline } from '#web/browser/ready-offline.ts';

/** Why code could not be loaded: without a network, it is only missing on a device that has not stored the app yet. */
export function useChunkFailureText(): string {
  const { t } = useTranslation();
  const isReady = useReadyOffline();
  return t(useOffline() && isReady === false ? 'shell.chunk.not_ready' : 'shell.chunk.text');
}
