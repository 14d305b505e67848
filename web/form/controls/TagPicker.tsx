import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, useControlProps, type FieldProps } from '../Field.tsx';
import { ToggleChips } from '../choices/ToggleChips.tsx';

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
 * chosen, also when it is collapsed.
 */
export function TagPicker<V extends string>({ groups, open, ...props }: TagPickerProps<V>) {
  const { label, help, error, required, hideLabel, className, value, onChange, disabled } = props;
  const { id, 'aria-describedby': about } = useControlProps(props);
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={id} group>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={about}
        className="divide-y divide-line rounded-md border border-line"
      >
        {groups.map((group) => (
          <TagGroup key={group.id} {...{ ...group, value, onChange, disabled }} open={open?.includes(group.id)} />
        ))}
      </div>
    </Field>
  );
}

type TagGroupProps<V extends string> = Pick<TagPickerProps<V>, 'value' | 'onChange'> &
  Omit<TagPickerGroup<V>, 'id'> & { disabled: boolean | undefined; open: boolean | undefined };

/** A native `<details>`: it opens and closes without a script, and the browser's search within the page opens it. */
function TagGroup<V extends string>({ label, tags, value, onChange, disabled, open }: TagGroupProps<V>) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = tags.map((tag) => tag.value).filter((one) => value.includes(one));
  const [openAtFirst] = useState(open ?? chosen.length > 0);

  function choose(next: V[]) {
    const kept = value.filter((one) => next.includes(one) || !chosen.includes(one));
    onChange([...kept, ...next.filter((one) => !value.includes(one))]);
  }

  return (
    <details className="tag-group" {...(openAtFirst ? { open: true } : {})}>
      <summary>
        <ChevronRight aria-hidden className="size-4 flex-none text-ink-3" />
        <span id={id} className="min-w-0 flex-1 truncate">
          {label}
        </span>
        {chosen.length > 0 && (
          <span className="text-12 font-medium text-accent-ink">{t('global.selected', { count: chosen.length })}</span>
        )}
      </summary>
      <ToggleChips
        aria-labelledby={id}
        options={tags}
        value={chosen}
        onChange={choose}
        disabled={disabled}
        className="flex flex-wrap gap-1.5 px-3 pb-3"
        chipClassName="chip"
      />
    </details>
  );
}
