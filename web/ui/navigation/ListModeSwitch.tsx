import { LayoutGrid, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SegmentedToggles } from './SegmentedToggles.tsx';

export type ListMode = 'grid' | 'list';

export function ListModeSwitch({ mode, onMode }: { mode: ListMode; onMode: (mode: ListMode) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedToggles
      label={t('global.show_as')}
      options={[
        { value: 'grid', label: t('global.grid'), icon: <LayoutGrid aria-hidden className="size-4" /> },
        { value: 'list', label: t('global.list'), icon: <List aria-hidden className="size-4" /> },
      ]}
      value={mode}
      onChange={onMode}
    />
  );
}
