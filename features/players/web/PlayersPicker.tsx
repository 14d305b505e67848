import type { PickerProps } from '#web/list/FilterControl.tsx';
import { MultiCombobox } from '#web/form/combobox/MultiCombobox.tsx';
import { usePlayerSource } from './options.ts';

/** Chooses players in a filter. */
export function PlayersPicker({ inForce, ...field }: PickerProps) {
  return <MultiCombobox {...usePlayerSource(inForce)} {...field} />;
}
