import { TriangleAlert, X } from 'lucide-react';
import type { ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComboControlProps } from './combobox-props.ts';

export type ChipsControlProps = ComboControlProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What chips are marked with, by their value: something about the choice to look at. */
  warnings?: ReadonlyMap<string, string> | undefined;
};

/** Attributes of the box with the chips; with chips in it, it is a toolbar named as its field is. */
export const chipsAttributes = ({ input, value }: ChipsControlProps) => ({
  'aria-labelledby': value.length > 0 ? `${input.id}-label` : undefined,
  className: 'field-box chips-box',
});

type ChipProps = {
  label: string;
  warning?: string | undefined;
  /** Draws the box and the button that removes it: ours, or those of the library. */
  box: ElementType;
  button: ElementType;
  disabled: boolean | undefined;
  onRemove?: () => void;
};

/** A choice in the box. */
export function Chip({ label, warning, box: Box, button: Button, disabled, onRemove }: ChipProps) {
  const { t } = useTranslation();
  return (
    <Box role="group" aria-label={warning ? `${label}, ${warning}` : label} className="chip-in" data-warning={warning}>
      {warning && <TriangleAlert aria-hidden className="size-3 flex-none" />}
      <span className="truncate">{label}</span>
      {!disabled && (
        <Button
          type="button"
          tabIndex={-1}
          aria-label={t('global.remove_named', { name: label })}
          className="chip-x"
          {...(onRemove && { onClick: onRemove })}
        >
          <X aria-hidden className="size-3" />
        </Button>
      )}
    </Box>
  );
}
