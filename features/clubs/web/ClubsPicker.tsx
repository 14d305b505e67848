import type { PickerProps } from '#web/list/FilterControl.tsx';
import { MultiCombobox } from '#web/form/combobox/MultiCombobox.tsx';
import { useClubSource } from './options.ts';

/** Chooses clubs in a filter. */
export function ClubsPicker({ inForce, ...field }: PickerProps) {
  return <MultiCombobox {...useClubSource(inForce)} {...field} />;
}
