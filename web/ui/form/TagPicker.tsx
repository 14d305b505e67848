import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FieldGroup, useControlProps, type FieldProps } from './Field.tsx';

export type TagPickerGroup<V extends string> = {
  id: string;
  label: string;
  tags: readonly { value: V; label: string }[];
};

export type TagPickerProps<V extends string> = FieldProps & {
  groups: readonly TagPickerGroup<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** Groups that are open at first; by default those with a chosen tag. */
  open?: readonly string[];
  disabled?: boolean;
};

/**
 * Collapsible groups of tags; any number may be chosen (WID-06). The heading of a group shows how many of its tags are
 * chosen, so that a collapsed one tells it too.
 */
export function TagPicker<V extends string>(props: TagPickerProps<V>) {
  const { t } = useTranslation();
  const { groups, value, onChange, open, disabled } = props;
  const control = useControlProps(props);
  return (
    <FieldGroup {...props} role="group" control={control} look="divide-y divide-line rounded-md border border-line">
      {groups.map((group) => {
        const on = group.tags.filter((tag) => value.includes(tag.value)).length;
        return (
          <details
            key={group.id}
            className="tag-group"
            {...((open?.includes(group.id) ?? on > 0) ? { open: true } : {})}
          >
            <summary>
              <ChevronRight aria-hidden className="size-4 flex-none text-ink-3" />
              <span className="min-w-0 flex-1 truncate">{group.label}</span>
              {on > 0 && (
                <span className="text-12 font-medium text-accent-ink">{t('global.selected', { count: on })}</span>
              )}
            </summary>
            <div className="flex flex-wrap gap-1.5 px-3 pb-3">
              {group.tags.map((tag) => {
                const pressed = value.includes(tag.value);
                return (
                  <button
                    key={tag.value}
                    type="button"
                    className="chip"
                    aria-pressed={pressed}
                    disabled={disabled}
                    onClick={() => onChange(pressed ? value.filter((one) => one !== tag.value) : [...value, tag.value])}
                  >
                    {tag.label}
                  </button>
                );
              })}
            </div>
          </details>
        );
      })}
    </FieldGroup>
  );
}
