import type { ReactElement } from 'react';
import type { FieldPathByValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FIRST_BIRTH_DATE, MAX_SHIRT_NUMBER } from '#domain/fields.ts';
import { FEET, PLAYER_TYPES, POSITIONS, TEAMS } from '#domain/football.ts';
import { clubToday } from '#web/browser/club.ts';
import { countryOptions } from '#web/text/countries.ts';
import { teamName } from '#web/text/football.ts';
import { Combobox } from '#web/form/combobox/Combobox.tsx';
import { DateField } from '#web/form/dates/DateField.tsx';
import { FormField, FormRow, type FormControl } from '#web/form/Form.tsx';
import { NumberInput } from '#web/form/controls/NumberInput.tsx';
import type { RuleForm } from '#web/form/rule-form.ts';
import { Select } from '#web/form/combobox/Select.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import type { PlayerInput, PlayerUpdate } from '#features/players/rules.ts';
import { positionCode, positionName } from '../words.ts';

/** Values of the player forms: fields may be empty while editing, even where the rule requires them. */
export type PlayerValues = { [Key in keyof (PlayerInput & PlayerUpdate)]?: (PlayerInput & PlayerUpdate)[Key] | null };
export type PlayerRuleForm<Out> = RuleForm<PlayerValues, Out>;
type NameOf<Kind> = FieldPathByValue<PlayerValues, Kind | null | undefined> & keyof PlayerValues;

type FieldProps<Out, Name extends keyof PlayerValues> = { form: PlayerRuleForm<Out>; name: Name };

export function TextOf<Out>({
  form,
  name,
  ...more
}: FieldProps<Out, NameOf<string>> & { type?: 'email' | 'tel'; help?: string }) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name={name}>
      {(field) => (
        <TextInput
          {...field}
          {...more}
          value={field.value ?? ''}
          label={t(`scouting.players.fields.${name as 'firstName'}`)}
          autoComplete="off"
          {...(more.type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
        />
      )}
    </FormField>
  );
}

export function NumberOf<Out>({ form, name }: FieldProps<Out, 'nSweater' | 'height' | 'weight'>) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name={name}>
      {(field) => (
        <NumberInput
          {...field}
          min={1}
          {...(name === 'nSweater' ? { max: MAX_SHIRT_NUMBER } : {})}
          label={t(`scouting.players.fields.${name}`)}
        />
      )}
    </FormField>
  );
}

export function DayOf<Out>({ form, name }: FieldProps<Out, 'dateOfBirth' | 'contractDuration'>) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name={name}>
      {(field) => (
        <DateField
          {...field}
          {...(name === 'dateOfBirth' ? { min: FIRST_BIRTH_DATE, max: clubToday() } : {})}
          label={t(`scouting.players.fields.${name}`)}
        />
      )}
    </FormField>
  );
}

type ChoiceName =
  | 'type'
  | 'status'
  | 'strongFoot'
  | 'physicalStature'
  | 'bodyComposition'
  | 'appearance'
  | 'hasContract';

export function ChoiceOf<Out, Value extends string>({
  form,
  name,
  values,
  nameOf,
}: FieldProps<Out, ChoiceName> & { values: readonly Value[]; nameOf: (value: Value) => string }) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name={name}>
      {(field: FormControl<unknown>): ReactElement => (
        <Select
          {...field}
          value={field.value as Value | null}
          label={t(`scouting.players.fields.${name}`)}
          options={values.map((value) => ({ value, label: nameOf(value) }))}
        />
      )}
    </FormField>
  );
}

/** Yes, no, or unknown. */
export function AnswerOf<Out>({ form, name }: FieldProps<Out, 'agent' | 'nationalTeamPlayer'>) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name={name}>
      {(field) => (
        <Select
          {...field}
          value={field.value == null ? null : field.value ? 'yes' : 'no'}
          onChange={(value) => field.onChange(value && value === 'yes')}
          label={t(`scouting.players.fields.${name}`)}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`scouting.players.${value}`) }))}
        />
      )}
    </FormField>
  );
}

export function CountryOf<Out>({ form, name }: FieldProps<Out, 'nationality' | 'secondNationality'>) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name={name}>
      {(field) => <Combobox {...field} label={t(`scouting.players.fields.${name}`)} options={countryOptions()} />}
    </FormField>
  );
}

export function PositionOf<Out>({ form, name }: FieldProps<Out, 'mainPosition' | 'secondPosition'>) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name={name}>
      {(field) => (
        <Select
          {...field}
          value={field.value ?? null}
          label={t(`scouting.players.fields.${name}`)}
          options={POSITIONS.map((position) => ({
            value: position,
            label: `${positionName(position)} (${positionCode(position)})`,
          }))}
        />
      )}
    </FormField>
  );
}

export function TeamOf<Out>({ form }: { form: PlayerRuleForm<Out> }) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name="teamId">
      {(field) => (
        <Select
          {...field}
          value={field.value ?? null}
          label={t('scouting.players.fields.team')}
          options={TEAMS.map((team) => ({ value: team, label: teamName(team) }))}
        />
      )}
    </FormField>
  );
}

export function TypeOf<Out>({ form }: { form: PlayerRuleForm<Out> }) {
  const { t } = useTranslation();
  return <ChoiceOf form={form} name="type" values={PLAYER_TYPES} nameOf={(type) => t(`type.${type}`)} />;
}

export function FootOf<Out>({ form }: { form: PlayerRuleForm<Out> }) {
  const { t } = useTranslation();
  return <ChoiceOf form={form} name="strongFoot" values={FEET} nameOf={(foot) => t(`strong_foot.${foot}`)} />;
}

/** First and last name beside each other. */
export function NamesOf<Out>({ form }: { form: PlayerRuleForm<Out> }) {
  return (
    <FormRow>
      <TextOf form={form} name="firstName" />
      <TextOf form={form} name="lastName" />
    </FormRow>
  );
}
