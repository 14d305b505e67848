import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { FEET, PLAYER_TYPES, POSITIONS, TEAMS } from '#domain/football.ts';
import { useClubSource } from '#features/clubs/web/options.ts';
import { countryOptions, teamName } from '#web/football-words.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { onceKey } from '#web/graphql/once.ts';
import { initialQuery } from '#web/initial.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Form, FormField, FormRow } from '#web/ui/form.tsx';
import { NumberInput } from '#web/ui/NumberInput.tsx';
import { useRuleForm } from '#web/ui/rule-form.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { playerInput, type PlayerInput } from '../rules.ts';
import { createClub, createPlayer, type PlayerSummaryData } from './queries.ts';
import { positionCode, positionName } from './words.ts';

type Club = { id: string; name: string };
type Values = { [Key in keyof PlayerInput]?: PlayerInput[Key] | null };

/** The form may be empty where the rule may not be; what comes out of the rule is whole. */
const RULE = playerInput as unknown as z.ZodMiniType<PlayerInput, Values>;

export type PlayerFormProps = {
  /** What is known already: a name that was searched for, the team of the game. */
  known?: Values;
  /** Offered first: the clubs of the game. */
  clubs?: readonly Club[];
  onSaved: (player: PlayerSummaryData) => void;
  onDirtyChange?: (dirty: boolean) => void;
  submitLabel?: string;
  /** Between the fields and the button. */
  children?: ReactNode;
};

/** Quick create (PLY-09, PLY-10): what the club must know of a player, and little more. */
export function PlayerForm({ known = {}, clubs = [], onSaved, onDirtyChange, submitLabel, children }: PlayerFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const source = useClubSource();
  const [made, setMade] = useState<Club[]>([]);
  const form = useRuleForm<Values, PlayerInput>({
    rule: RULE,
    defaultValues: {
      firstName: '',
      lastName: '',
      clubId: null,
      teamId: null,
      mainPosition: null,
      type: null,
      dateOfBirth: null,
      strongFoot: null,
      nationality: null,
      height: null,
      nSweater: null,
      idempotencyKey: onceKey(),
      ...known,
    },
  });

  async function save(player: PlayerInput): Promise<PlayerSummaryData> {
    try {
      return await createPlayer(player);
    } catch (failure) {
      reportFailure(failure);
      throw failure;
    }
  }

  async function addClub(name: string) {
    try {
      const club = await createClub(name);
      setMade([...made, club]);
      void queries.invalidateQueries(initialQuery);
      form.setValue('clubId', club.id, { shouldDirty: true, shouldValidate: true });
    } catch (failure) {
      reportFailure(failure);
    }
  }

  // The clubs at hand first, those made a moment ago among them; then all others.
  const first = [...made, ...clubs].map(({ id, name }) => ({ value: id, label: name }));
  const others = source.options?.filter(({ value }) => !first.some((club) => club.value === value));

  return (
    <Form
      form={form}
      onSubmit={save}
      onSaved={onSaved}
      {...(onDirtyChange ? { onDirtyChange } : {})}
      {...(submitLabel ? { submitLabel } : {})}
    >
      <FormRow>
        <FormField form={form} name="firstName">
          {(field) => (
            <TextInput
              {...field}
              value={field.value ?? ''}
              label={t('scouting.players.fields.firstName')}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField form={form} name="lastName">
          {(field) => (
            <TextInput
              {...field}
              value={field.value ?? ''}
              label={t('scouting.players.fields.lastName')}
              autoComplete="off"
            />
          )}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField form={form} name="clubId">
          {(field) => (
            <Combobox
              {...field}
              label={t('scouting.players.fields.club')}
              {...source}
              {...(others ? { options: [...first, ...others] } : { known: first })}
              create={{
                label: (name) => t('scouting.players.add_club', { name }),
                run: (name) => void addClub(name),
              }}
            />
          )}
        </FormField>
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
      </FormRow>
      <FormRow>
        <FormField form={form} name="mainPosition">
          {(field) => (
            <Select
              {...field}
              value={field.value ?? null}
              label={t('scouting.players.fields.mainPosition')}
              options={POSITIONS.map((position) => ({
                value: position,
                label: `${positionName(position)} (${positionCode(position)})`,
              }))}
            />
          )}
        </FormField>
        <FormField form={form} name="type">
          {(field) => (
            <Select
              {...field}
              value={field.value ?? null}
              label={t('scouting.players.fields.type')}
              options={PLAYER_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
            />
          )}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField form={form} name="dateOfBirth">
          {(field) => <DateField {...field} label={t('scouting.players.fields.dateOfBirth')} />}
        </FormField>
        <FormField form={form} name="nationality">
          {(field) => (
            <Combobox {...field} label={t('scouting.players.fields.nationality')} options={countryOptions()} />
          )}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField form={form} name="strongFoot">
          {(field) => (
            <Select
              {...field}
              value={field.value ?? null}
              label={t('scouting.players.fields.strongFoot')}
              options={FEET.map((foot) => ({ value: foot, label: t(`strong_foot.${foot}`) }))}
            />
          )}
        </FormField>
        <FormField form={form} name="nSweater">
          {(field) => <NumberInput {...field} min={1} label={t('scouting.players.fields.nSweater')} />}
        </FormField>
      </FormRow>
      {children}
    </Form>
  );
}
