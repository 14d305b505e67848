import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf, useViewer } from '../session/viewer.ts';
import { EmptyState } from '../ui/display/states.tsx';

/** Placeholder of the special area until journals are built. */
export function SpecialHome() {
  const { t } = useTranslation();
  const viewer = useViewer();
  return (
    <div className="grid flex-1 place-items-center">
      <h1 className="sr-only">{t('shell.special.title')}</h1>
      <EmptyState
        icon={<PenLine />}
        title={t('shell.special.title')}
        text={t('shell.special.text', { name: nameOf(viewer) })}
      />
    </div>
  );
}
