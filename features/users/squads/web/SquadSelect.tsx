import { useTranslation } from 'react-i18next';
import { LazySelect } from '#web/form/combobox/lazy-select.tsx';
import { useSquadsLoading } from './squads.ts';

type SquadSelectProps = {
  /** The id of a squad; null of all people. */
  value: string | null;
  onChange: (id: string | null) => void;
  className?: string;
};

/** SQD-11: narrows a page to one squad at a tap. Nothing in a club without squads. */
export function SquadSelect({ value, onChange, className = 'w-40' }: SquadSelectProps) {
  const { t } = useTranslation();
  const { squads, isLoading } = useSquadsLoading();
  if (isLoading) return <div aria-hidden className={`h-9 touch:h-11 ${className}`} />;
  if (squads.length === 0) return null;
  return (
    <LazySelect
      label={t('shell.pages.squad')}
      hideLabel
      placeholder={t('shell.pages.squads')}
      options={squads.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      className={className}
    />
  );
}
