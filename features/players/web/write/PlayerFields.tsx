import type { ReactElement } from 'react';
import type { FieldPathByValue, FieldPathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FIRST_BIRTH_DATE, MAX_SHIRT_NUMBER } from '#domain/fields.ts';
import { FEET, PLAYER_TYPES, POSITIONS, TEAMS, type Position } from '#domain/football.ts';
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
import { fieldLabelKey, positionCode, positionName, type PlayerFieldName } from '../words.ts';

/** Values of the player forms: fields may be empty while editing, even where the rule requires them. */
export type PlayerValues = { [Key in keyof (PlayerInput & PlayerUpdate)]?: (PlayerInput & PlayerUpdate)[Key] | null };
export type PlayerRuleForm<Out> = RuleForm<PlayerValues, Out>;

type FieldProps<Out, Name extends PlayerFieldName> = { form: PlayerRuleForm<Out>; name: Name };

/** The fields whose value is of this type, besides empty ones. */
type NameOf<Value> = FieldPathByValue<PlayerValues, Value | null | undefined> & PlayerFieldName;

type PlayerFieldProps<Out, Name extends PlayerFieldName> = FieldProps<Out, Name> & {
  children: (control: FormControl<FieldPathValue<PlayerValues, Name>> & { label: string }) => ReactElement;
};

/** A field with its label. */
export function PlayerField<Out, Name extends PlayerFieldName>(props: PlayerFieldProps<Out, Name>) {
  const { form, name, children } = props;
  const { t } = useTranslation();
  const label = t(fieldLabelKey(name));
  return (
    <FormField form={form} name={name}>
      {(field) => children({ ...field, label })}
    </FormField>
  );
}

type TextOfProps<Out> = FieldProps<Out, NameOf<string>> & { type?: 'text' | 'email' | 'tel' };

export function TextOf<Out>({ form, name, type = 'text' }: TextOfProps<Out>) {
  const spelling = type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {};
  return (
    <PlayerField form={form} name={name}>
      {(field) => <TextInput {...field} type={type} autoComplete="off" {...spelling} />}
    </PlayerField>
  );
}

export function NumberOf<Out>({ form, name, max }: FieldProps<Out, NameOf<number>> & { max?: number }) {
  return (
    <PlayerField form={form} name={name}>
      {(field) => <NumberInput {...field} min={1} {...(max && { max })} />}
    </PlayerField>
  );
}

type DayOfProps<Out> = FieldProps<Out, NameOf<string>> & { min?: string; max?: string };

export function DayOf<Out>({ form, name, ...bounds }: DayOfProps<Out>) {
  return (
    <PlayerField form={form} name={name}>
      {(field) => <DateField {...field} {...bounds} />}
    </PlayerField>
  );
}

type ChoiceOfProps<Out, Value extends string> = FieldProps<Out, NameOf<Value>> & {
  values: readonly Value[];
  nameOf: (value: Value) => string;
};

export function ChoiceOf<Out, Value extends string>({ form, name, values, nameOf }: ChoiceOfProps<Out, Value>) {
  const options = values.map((value) => ({ value, label: nameOf(value) }));
  return (
    <PlayerField form={form} name={name}>
      {(field) => <Select {...field} value={field.value as Value | null} options={options} />}
    </PlayerField>
  );
}

/** Yes, no, or unknown. */
export function AnswerOf<Out>({ form, name }: FieldProps<Out, NameOf<boolean>>) {
  const { t } = useTranslation();
  const options = (['yes', 'no'] as const).map((value) => ({ value, label: t(`scouting.players.${value}`) }));
  return (
    <PlayerField form={form} name={name}>
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          value={value == null ? null : value ? 'yes' : 'no'}
          onChange={(answer) => onChange(answer && answer === 'yes')}
          options={options}
        />
      )}
    </PlayerField>
  );
}

export function CountryOf<Out>({ form, name }: FieldProps<Out, NameOf<string>>) {
  return (
    <PlayerField form={form} name={name}>
      {(field) => <Combobox {...field} options={countryOptions()} />}
    </PlayerField>
  );
}

export function PositionOf<Out>({ form, name }: FieldProps<Out, 'mainPosition' | 'secondPosition'>) {
  const nameOf = (position: Position) => `${positionName(position)} (${positionCode(position)})`;
  return <ChoiceOf form={form} name={name} values={POSITIONS} nameOf={nameOf} />;
}

type WholeForm<Out> = { form: PlayerRuleForm<Out> };

export function TeamOf<Out>({ form }: WholeForm<Out>) {
  return <ChoiceOf form={form} name="teamId" values={TEAMS} nameOf={teamName} />;
}

export function TypeOf<Out>({ form }: WholeForm<Out>) {
  const { t } = useTranslation();
  return <ChoiceOf form={form} name="type" values={PLAYER_TYPES} nameOf={(type) => t(`type.${type}`)} />;
}

export function FootOf<Out>({ form }: WholeForm<Out>) {
  const { t } = useTranslation();
  return <ChoiceOf form={form} name="strongFoot" values={FEET} nameOf={(foot) => t(`strong_foot.${foot}`)} />;
}

export function ShirtNumberOf<Out>({ form }: WholeForm<Out>) {
  return <NumberOf form={form} name="nSweater" max={MAX_SHIRT_NUMBER} />;
}

export function BirthDateOf<Out>({ form }: WholeForm<Out>) {
  return <DayOf form={form} name="dateOfBirth" min={FIRST_BIRTH_DATE} max={clubToday()} />;
}

/** First and last name beside each other. */
export function NamesOf<Out>({ form }: WholeForm<Out>) {
  return (
    <FormRow>
      <TextOf form={form} name="firstName" />
      <TextOf form={form} name="lastName" />
    </FormRow>
  );
}
