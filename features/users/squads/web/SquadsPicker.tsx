import { MultiCombobox } from '#web/form/combobox/MultiCombobox.tsx';
import type { PickerProps } from '#web/list/FilterControl.tsx';
import { useSquads } from './squads.ts';
import { seasonName } from './words.ts';

/** Chooses squads in a filter. */
export function SquadsPicker({ inForce: _inForce, ...field }: PickerProps) {
  const squads = useSquads();
  return (
    <MultiCombobox
      options={squads.map(({ id, name, season }) => ({ value: id, label: name, meta: seasonName(season) }))}
      {...field}
    />
  );
}
