import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type FilterChip = { key: string; label: string; onRemove: () => void };

/** The applied filters of a list, each with a button to remove it, and one to clear them all. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('global.filters')} className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ key, label, onRemove }) => (
        <li key={key} className="chip chip-on">
          <span className="truncate">{label}</span>
          <button
            type="button"
            aria-label={t('global.remove_named', { name: label })}
            className="chip-x"
            onClick={onRemove}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="btn btn-ghost btn-sm" onClick={onClear}>
          {t('global.clear_all')}
        </button>
      </li>
    </ul>
  );
}
