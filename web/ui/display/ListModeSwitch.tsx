import { LayoutGrid, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import '../overlay/tooltip-state.ts';

export type ListMode = 'grid' | 'list';

export function ListModeSwitch({ mode, onMode }: { mode: ListMode; onMode: (mode: ListMode) => void }) {
  const { t } = useTranslation();
  const offers = [
    ['grid', t('global.grid'), LayoutGrid],
    ['list', t('global.list'), List],
  ] as const;
  return (
    <div role="group" aria-label={t('global.show_as')} className="segments">
      {offers.map(([value, label, Icon]) => (
        <button
          key={value}
          type="button"
          aria-pressed={mode === value}
          aria-label={label}
          data-tip={label}
          onClick={() => onMode(value)}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </div>
  );
}
