import { STAFF } from '#domain/football.ts';
import type { PickerProps } from '#web/list/FilterControl.tsx';
import { MultiCombobox } from '#web/form/combobox/MultiCombobox.tsx';
import { usePeopleOptions } from './people.ts';

/** Chooses people of the staff in a filter. */
export function StaffPicker({ inForce: _inForce, ...field }: PickerProps) {
  return <MultiCombobox options={usePeopleOptions(STAFF)} {...field} />;
}
