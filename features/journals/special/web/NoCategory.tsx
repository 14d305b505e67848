import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { EmptyState } from '#web/ui/states/states.tsx';

/** SPJ-01: shown while nobody has chosen the viewer's category, without which nothing can be written. */
export function NoCategory() {
  const { t } = useTranslation();
  const viewer = useViewer();
  return (
    <div className="grid flex-1 place-items-center">
      <h1 className="sr-only">{t('shell.pages.special')}</h1>
      <EmptyState
        icon={<PenLine />}
        title={t('writing.journals.special.no_category')}
        text={t('writing.journals.special.no_category_text', { name: nameOf(viewer) })}
      />
    </div>
  );
}
