import { memo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { TAG_GROUPS, type TagGroup } from '#domain/football.ts';
import { ChoiceChips } from '../form/choices/ChoiceChips.tsx';
import { DateField } from '../form/dates/DateField.tsx';
import { TagPicker } from '../form/controls/TagPicker.tsx';
import type { FilterField } from './filter-fields.ts';

/** A control for choosing from many values: records, years. */
export type PickerProps = {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The values of the applied filter, whose names are needed at once. */
  inForce: readonly string[];
};
export type Picker = ComponentType<PickerProps>;

type FilterControlProps = {
  /** The key of the filter. */
  name: string;
  field: Exclude<FilterField, { kind: 'page' }>;
  picker: Picker | undefined;
  value: unknown;
  inForce: unknown;
  error: string | undefined;
  onChange: (name: string, value: unknown) => void;
};

const texts = (values: unknown) => (values as (string | number)[]).map(String);

/** One field of a filter's dialog; rerenders only when it changes, as there are many and the dialog stays. */
export const FilterControl = memo(function FilterControl(props: FilterControlProps) {
  const { t } = useTranslation();
  const { name, field, picker: Picker, value, inForce, error } = props;
  const onChange = (next: unknown) => props.onChange(name, next);
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
});
