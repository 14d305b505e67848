import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLocale, type TextKey } from '../text/i18n.ts';
import { Button } from '../ui/buttons/Button.tsx';

type WithheldNoticeProps = { filters: readonly TextKey[]; onClose: () => void };

/** Says that the URL contains filters that the viewer may not use; the list is shown without them. */
export function WithheldNotice({ filters, onClose }: WithheldNoticeProps) {
  const { t } = useTranslation();
  const names = new Intl.ListFormat(currentLocale()).format(filters.map((label) => t(label)));
  return (
    <div
      role="status"
      className="flex items-center gap-2.5 rounded-md bg-warn-soft py-1 pr-1 pl-3 text-13 text-warn max-md:flex-wrap"
    >
      <Lock aria-hidden className="size-4 flex-none" />
      <p className="min-w-0 flex-1 py-1">{t('global.withheld', { filters: names })}</p>
      <Button look="ghost" size="sm" onClick={onClose}>
        {t('global.close')}
      </Button>
    </div>
  );
}
