import { useTranslation } from 'react-i18next';
import { LazySelect } from '#web/form/combobox/lazy-select.tsx';
import { useSquads } from './squads.ts';

type SquadSelectProps = {
  /** The id of a squad; null of all people. */
  value: string | null;
  onChange: (id: string | null) => void;
  className?: string;
};

/** SQD-11: narrows a page to one squad at a tap. Nothing in a club without squads. */
export function SquadSelect({ value, onChange, className }: SquadSelectProps) {
  const { t } = useTranslation();
  const squads = useSquads();
  if (squads.length === 0) return null;
  return (
    <LazySelect
      label={t('shell.pages.squad')}
      hideLabel
      placeholder={t('shell.pages.squads')}
      options={squads.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      className={className ?? 'w-40'}
    />
  );
}
