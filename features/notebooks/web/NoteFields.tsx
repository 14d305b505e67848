import { TimerReset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GRADED, SIDES, type MatchSide } from '#domain/football.ts';
import { MAX_SHIRT_NUMBER } from '#domain/fields.ts';
import { MAX_MATCH_NOTE_LENGTH } from '#domain/text/lengths.ts';
import { ChoiceChips } from '#web/form/choices/ChoiceChips.tsx';
import { NumberInput } from '#web/form/controls/NumberInput.tsx';
import { RadioCards } from '#web/form/choices/RadioCards.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import type { NotebookGame } from './kept-notebooks.ts';
import { translate } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import type { NoteErrors, NoteValues } from './note-values.ts';
import { ratingSign } from './words.ts';

const RATING_WORDS = [
  [-2, 'very_weak'],
  [-1, 'weak'],
  [1, 'good'],
  [2, 'very_good'],
] as const;

type NoteFieldsProps = {
  values: NoteValues;
  onChange: (values: NoteValues) => void;
  errors: NoteErrors;
  game: NotebookGame;
  /** The minute of the clock, for a note that takes it. */
  live?: string;
  /** Shirt numbers to choose with one tap. */
  shirts?: readonly number[];
};

/** The fields of a note, typed with a thumb: nothing is behind a menu. */
export function NoteFields({ values, onChange, errors, game, live, shirts = [] }: NoteFieldsProps) {
  const { t } = useTranslation();
  const set = (change: Partial<NoteValues>) => onChange({ ...values, ...change });
  const errorOf = (name: keyof NoteValues) => {
    const { [name]: code } = errors;
    return code && (translate(code) ?? t('global.rule_failed'));
  };
  const clubOf = (side: MatchSide) => (side === 'home' ? game.homeTeam.name : game.awayTeam.name);
  const { aspect, rating } = values;
  return (
    <div className="grid min-w-0 gap-4 wrap-anywhere">
      <RadioCards
        label={t('notebook.side')}
        hideLabel
        columns={2}
        options={SIDES.map((side) => ({ value: side, label: clubOf(side), help: t(`outbox.sides.${side}`) }))}
        value={values.side}
        onChange={(side) => set({ side })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberInput
          label={t('notebook.shirt')}
          value={values.shirtNumber}
          min={1}
          max={MAX_SHIRT_NUMBER}
          error={errorOf('shirtNumber')}
          onChange={(shirtNumber) => set({ shirtNumber })}
        />
        <TextInput
          label={t('notebook.minute')}
          inputMode="tel"
          autoComplete="off"
          maxLength={8}
          value={values.minute ?? live ?? ''}
          error={errorOf('minute')}
          onChange={({ target }) => set({ minute: target.value })}
          trailing={
            live !== undefined && values.minute !== null ? (
              <IconButton size="sm" label={t('notebook.live')} onClick={() => set({ minute: null })}>
                <TimerReset aria-hidden />
              </IconButton>
            ) : (
              <span />
            )
          }
        />
      </div>
      {shirts.length > 0 && (
        <div role="group" aria-label={t('notebook.shirt')} className="flex flex-wrap gap-1.5 tabular-nums">
          {shirts.map((shirt) => (
            <button
              key={shirt}
              type="button"
              className="chip"
              aria-pressed={values.shirtNumber === shirt}
              onClick={() => set({ shirtNumber: values.shirtNumber === shirt ? null : shirt })}
            >
              {shirt}
            </button>
          ))}
        </div>
      )}
      <ChoiceChips
        label={t('notebook.aspect')}
        options={GRADED.map((name) => ({ value: name, label: t(`scouting.reports.graded.${name}`) }))}
        value={aspect ? [aspect] : []}
        error={errorOf('aspect')}
        onChange={(chosen) => {
          const next = chosen.find((name) => name !== aspect) ?? null;
          set({ aspect: next, rating: next && rating });
        }}
      />
      <div className="grid gap-1">
        <div role="group" aria-label={t('notebook.rating')} className="flex gap-1.5">
          {RATING_WORDS.map(([value, word]) => (
            <button
              key={value}
              type="button"
              className="chip chip-row"
              aria-label={t(`notebook.ratings.${word}`)}
              aria-pressed={rating === value}
              disabled={aspect === null}
              onClick={() => set({ rating: rating === value ? null : value })}
            >
              {ratingSign(value)}
            </button>
          ))}
        </div>
        <p aria-hidden className="flex justify-between px-1 text-12 text-ink-3">
          <span>{t('notebook.ratings.very_weak')}</span>
          <span>{t('notebook.ratings.very_good')}</span>
        </p>
      </div>
      <TextArea
        label={t('notebook.words')}
        rows={2}
        maxLength={MAX_MATCH_NOTE_LENGTH}
        value={values.words}
        error={errorOf('words')}
        onChange={({ target }) => set({ words: target.value })}
      />
    </div>
  );
}
