import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { TAG_GROUPS, type TagGroup } from '#domain/football.ts';
import { ChoiceChips } from '../ui/form/ChoiceChips.tsx';
import { DateField } from '../ui/form/DateField.tsx';
import { TagPicker } from '../ui/form/TagPicker.tsx';
import type { FilterField } from './filter-fields.ts';

/** A control for choosing from many values: records, years. */
export type PickerProps = {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The values of the applied filter, whose names are needed from the start. */
  inForce: readonly string[];
};
export type Picker = ComponentType<PickerProps>;

type FilterControlProps = {
  field: Exclude<FilterField, { kind: 'page' }>;
  picker: Picker | undefined;
  value: unknown;
  inForce: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

const texts = (values: unknown) => (values as (string | number)[]).map(String);

/** One field of a filter's dialog. */
export function FilterControl({ field, picker: Picker, value, inForce, error, onChange }: FilterControlProps) {
  const { t } = useTranslation();
  const label = t(field.label);
  switch (field.kind) {
    case 'choices':
      return (
        <ChoiceChips
          label={label}
          options={field.values.map((one: string) => ({ value: one, label: field.option(one) }))}
          value={value as string[]}
          onChange={onChange}
        />
      );
    case 'tags':
      return (
        <TagPicker
          label={label}
          value={value as string[]}
          onChange={onChange}
          groups={Object.entries(TAG_GROUPS).map(([group, tags]) => ({
            id: group,
            label: t(`tag_groups.${group as TagGroup}`),
            tags: tags.map((tag) => ({ value: tag, label: field.option(tag) })),
          }))}
        />
      );
    case 'day':
      return <DateField label={label} value={value as string | null} error={error} onChange={onChange} />;
    case 'records':
      return Picker && <Picker label={label} value={texts(value)} inForce={texts(inForce)} onChange={onChange} />;
    case 'numbers':
      return (
        Picker && (
          <Picker
            label={label}
            value={texts(value)}
            inForce={texts(inForce)}
            onChange={(chosen) => onChange(chosen.map(Number))}
          />
        )
      );
  }
}
