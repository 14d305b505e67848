import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEffect, useState, type ReactNode } from 'react';
import { GAME_CONTEXTS, LEVELS, PROCEDURES, STAFF, TEAMS } from '#domain/football.ts';
import { isDay } from '#domain/time.ts';
import { useClubSource } from '#features/clubs/web/options.ts';
import { usePeopleOptions } from '#features/users/web/people.ts';
import { countryOptions } from '#web/text/countries.ts';
import { contextName, levelName, procedureName, teamName } from '#web/text/football.ts';
import type { ComboOption } from '#web/form/combobox/combobox-options.ts';
import { Combobox } from '#web/form/combobox/Combobox.tsx';
import { DateField } from '#web/form/dates/DateField.tsx';
import { Form, FormField, FormRow, FormSection } from '#web/form/Form.tsx';
import { MultiCombobox } from '#web/form/combobox/MultiCombobox.tsx';
import { Select } from '#web/form/combobox/Select.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { TimeField } from '#web/form/dates/TimeField.tsx';
import { MAX_GAME_GOALS } from '../rules.ts';
import { encodeTypedClub, typedClubOptions, type GameRuleForm, type ValidGame } from './form.ts';
import type { PairHint } from './PairHint.tsx';

type GameFormProps<Saved> = {
  form: GameRuleForm;
  /** Options for the clubs and people that the game has already. */
  known?: { clubs: readonly ComboOption[]; people: readonly ComboOption[] };
  /** Id of the game that is being edited. */
  own?: string;
  /** The time may stay empty. */
  kickoffOpen?: boolean;
  onSubmit: (values: ValidGame) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  success: string;
  footer?: ReactNode;
  notice?: ReactNode;
};

const GOALS = Array.from({ length: MAX_GAME_GOALS + 1 }, (_, goals) => ({
  value: String(goals),
  label: String(goals),
}));

/** GAME-13 to GAME-19: all fields of a game. */
export function GameForm<Saved>(props: GameFormProps<Saved>) {
  const { form, known, own, kickoffOpen = false, onSubmit, onSaved, success, footer, notice } = props;
  const { t } = useTranslation();
  const people = usePeopleOptions(STAFF);
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      onSaved={onSaved}
      success={success}
      footer={footer}
      className="mx-auto max-w-180 gap-8 p-5 max-md:p-4 max-md:pb-8"
    >
      {notice}
      <FormSection title={t('scouting.games.form.match')} text={t('scouting.games.form.match_text')}>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 max-md:gap-x-3 md:grid-cols-3">
          <FormField form={form} name="date">
            {(field) => <DateField {...field} label={t('scouting.games.field.date')} />}
          </FormField>
          <FormField form={form} name="time" required={!kickoffOpen}>
            {(field) => (
              <TimeField
                {...field}
                label={t('scouting.games.field.kickoff')}
                from="06:00"
                to="23:45"
                step={15}
                help={kickoffOpen ? t('scouting.games.form.kickoff_help') : undefined}
              />
            )}
          </FormField>
          <FormField form={form} name="level">
            {(field) => (
              <Select
                {...field}
                className="max-md:col-span-2"
                label={t('scouting.games.field.level')}
                options={LEVELS.map((value) => ({ value, label: levelName(value) }))}
              />
            )}
          </FormField>
        </div>
        <Side form={form} side="home" known={known?.clubs ?? []} />
        <Side form={form} side="away" known={known?.clubs ?? []} />
        <HintOfPair form={form} own={own} />
      </FormSection>

      <FormSection title={t('scouting.games.form.place')}>
        <FormRow columns={3}>
          <FormField form={form} name="gameContext">
            {(field) => (
              <Select
                {...field}
                label={t('scouting.games.field.context')}
                options={GAME_CONTEXTS.map((value) => ({ value, label: contextName(value) }))}
              />
            )}
          </FormField>
          <FormField form={form} name="location">
            {(field) => <Combobox {...field} label={t('scouting.games.field.country')} options={countryOptions()} />}
          </FormField>
          <FormField form={form} name="city">
            {(field) => <TextInput {...field} label={t('scouting.games.field.city')} autoComplete="off" />}
          </FormField>
        </FormRow>
      </FormSection>

      <FormSection title={t('scouting.games.form.scouting')}>
        <FormRow>
          <FormField form={form} name="scoutingProcedure">
            {(field) => (
              <Select
                {...field}
                label={t('scouting.games.field.procedure')}
                options={PROCEDURES.map((value) => ({ value, label: procedureName(value) }))}
              />
            )}
          </FormField>
          <FormField form={form} name="scouts">
            {(field) => (
              <MultiCombobox
                {...field}
                label={t('scouting.games.field.scouts')}
                options={people}
                known={known?.people ?? []}
              />
            )}
          </FormField>
        </FormRow>
        <FormField form={form} name="observations">
          {(field) => <TextArea {...field} label={t('scouting.games.field.observations')} rows={6} />}
        </FormField>
      </FormSection>
    </Form>
  );
}

/** Shown once there is a day and two clubs. Only a hint: when its code fails to load, the form works without it. */
function HintOfPair({ form, own }: { form: GameRuleForm; own: string | undefined }) {
  const [day, home, away] = useWatch({ control: form.control, name: ['date', 'homeTeamId', 'awayTeamId'] });
  const pair = day && isDay(day) && home && away ? { day, home, away } : null;
  const [Hint, setHint] = useState<typeof PairHint>();
  const wanted = pair !== null;
  useEffect(() => {
    if (!wanted) return;
    import('./PairHint.tsx').then(
      (code) => setHint(() => code.PairHint),
      () => undefined,
    );
  }, [wanted]);
  return pair && Hint ? <Hint form={form} pair={pair} own={own} /> : null;
}

type SideProps = { form: GameRuleForm; side: 'home' | 'away'; known: readonly ComboOption[] };

/** One side: the club, picked or typed, its team, and its goals. */
function Side({ form, side, known }: SideProps) {
  const { t } = useTranslation();
  const source = useClubSource();
  const chosen = useWatch({ control: form.control, name: `${side}TeamId` });
  const typed = typedClubOptions(t('scouting.games.form.new_club_meta'), chosen);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-x-3 gap-y-3 md:grid-cols-[minmax(0,1fr)_11rem_6rem] md:gap-x-4">
      <FormField form={form} name={`${side}TeamId`}>
        {(field) => (
          <Combobox
            {...field}
            {...source}
            known={[...known, ...typed, ...(source.known ?? [])]}
            className="max-md:col-span-2"
            label={t(`scouting.games.field.${side}`)}
            help={side === 'home' ? t('scouting.games.form.typed_help') : undefined}
            create={{
              label: (name) => t('scouting.games.form.new_club', { name }),
              run: (name) => field.onChange(encodeTypedClub(name)),
            }}
          />
        )}
      </FormField>
      <FormField form={form} name={`${side}TeamType`}>
        {(field) => (
          <Select
            {...field}
            label={t('scouting.games.field.team_type')}
            aria-label={t(`scouting.games.field.${side}_team_type`)}
            options={TEAMS.map((value) => ({ value, label: teamName(value) }))}
          />
        )}
      </FormField>
      <FormField form={form} name={`${side}TeamResult`}>
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            label={t('scouting.games.field.goals')}
            aria-label={t(`scouting.games.field.${side}_result`)}
            placeholder="–"
            options={GOALS}
            value={value === null || value === undefined ? null : String(value)}
            onChange={(goals) => onChange(goals === null ? null : Number(goals))}
          />
        )}
      </FormField>
    </div>
  );
}
