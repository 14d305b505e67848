import { Check, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../display/classes.ts';
import { Spinner } from '../display/Spinner.tsx';
import type { ComboboxOptions, ComboOption } from './combobox-options.ts';
import { MOST_OPTIONS } from './Select.tsx';

export type ComboPopupProps = ComboboxOptions & {
  ref: Ref<HTMLDivElement>;
  id: string;
  open: boolean;
  text: string;
  active: number;
  multiple: boolean;
  chosen: (value: string) => boolean;
  onPick: (option: ComboOption) => void;
  /** Label of the row after the options that creates a new one. */
  createLabel: string | undefined;
  onCreate: () => void;
  className?: string;
};

/** The listbox of a combobox. The focus stays in the input; `active` is the index of the active row. */
export function ComboPopup(props: ComboPopupProps) {
  const { t } = useTranslation();
  const { ref, id, open, list, state, cut, text, active, multiple, chosen, onPick, createLabel, onCreate, className } =
    props;
  const none =
    state === 'failed'
      ? t('global.failed_title')
      : text
        ? t('global.no_results_for', { text })
        : t('global.no_results');
  return (
    // A press on the list must not move the focus out of the input, which handles the keys (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      popover="manual"
      className={classNames('popover', className)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {open && (
        <>
          <div
            id={id}
            role="listbox"
            aria-label={t('global.options')}
            aria-multiselectable={multiple || undefined}
            aria-busy={state === 'searching'}
          >
            {list.map((option, index) => (
              <Row
                key={option.value}
                id={`${id}-${index}`}
                option={option}
                active={index === active}
                chosen={chosen(option.value)}
                onPick={onPick}
              />
            ))}
            {list.length === 0 && (
              <div role="option" tabIndex={-1} aria-disabled aria-selected={false} className="option text-ink-3">
                {state === 'searching' ? (
                  <>
                    <Spinner /> {t('global.searching')}
                  </>
                ) : (
                  none
                )}
              </div>
            )}
            {createLabel && (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                role="option"
                tabIndex={-1}
                id={`${id}-${list.length}`}
                aria-selected={false}
                data-active={active === list.length || undefined}
                className="option font-medium text-accent-ink"
                onClick={onCreate}
              >
                <Plus aria-hidden className="text-accent-ink!" />
                {createLabel}
              </div>
            )}
          </div>
          {cut && <p className="px-2.5 py-2 text-12 text-ink-3">{t('global.first_shown', { count: MOST_OPTIONS })}</p>}
        </>
      )}
      <p role="status" className="sr-only">
        {open && state === 'ready' && t('global.results', { count: list.length })}
      </p>
    </div>
  );
}

function Row({
  id,
  option,
  active,
  chosen,
  onPick,
}: {
  id: string;
  option: ComboOption;
  active: boolean;
  chosen: boolean;
  onPick: (option: ComboOption) => void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="option"
      tabIndex={-1}
      id={id}
      ref={(row) => {
        if (active) row?.scrollIntoView({ block: 'nearest' });
      }}
      aria-selected={chosen}
      aria-disabled={option.disabled}
      data-active={active || undefined}
      className="option"
      onClick={() => !option.disabled && onPick(option)}
    >
      {option.leading}
      <span className="min-w-0 flex-1 truncate">
        {option.label}
        {option.meta && <span className="ml-2 text-ink-3">{option.meta}</span>}
      </span>
      {chosen && <Check aria-hidden className="text-accent-ink!" />}
    </div>
  );
}
