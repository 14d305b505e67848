import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { LEVELS, type Level } from '#domain/football.ts';
import { clubToday } from '#web/browser/club.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RadioButton } from '#web/form/choices/RadioGroup.tsx';
import { RadioGroupField } from '#web/form/choices/RadioGroupField.tsx';
import { Select } from '#web/form/combobox/Select.tsx';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { FormField, FormRow } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { MAX_SHORT_NAME_LENGTH, seasonBeginning, squadInput, type SquadInput } from '../rules.ts';
import { createSquad, invalidateSquads, squadQuery, updateSquad, type SquadData } from './queries.ts';
import type { SquadValues } from './values.ts';
import { COLOURS, ageGroupName, colourName, seasonName } from './words.ts';

const SquadConflict = lazyComponent(async () => (await import('./SquadConflict.tsx')).SquadConflict);

const rule = squadInput as unknown as z.ZodMiniType<SquadInput, SquadValues>;

const valuesOf = ({ name, shortName, hue, level, season }: SquadData) => ({ name, shortName, hue, level, season });

type SquadDialogProps = {
  /** The squad to edit; null makes one. */
  squad: SquadData | null;
  open: boolean;
  onClose: () => void;
  onSaved?: (squad: SquadData) => void;
};

/** SQD-09: what a squad is called, its colour, age group and season. */
export function SquadDialog({ squad, open, onClose, onSaved }: SquadDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [begun, setBegun] = useState(squad);
  const season = seasonBeginning(clubToday());
  const form = useRuleForm<SquadValues, SquadInput>({
    rule,
    defaultValues: {
      ...(squad ? valuesOf(squad) : { name: '', shortName: '', hue: COLOURS[0], level: null, season }),
      idempotencyKey: newIdempotencyKey(),
    },
  });
  const conflict = useConflict({
    record: begun,
    onRecord: setBegun,
    form,
    valuesOf: (record) => ({ ...form.getValues(), ...valuesOf(record) }),
    look: (id) => client.fetchQuery(squadQuery(id)),
  });
  const save = useMutation({
    mutationFn: ({ idempotencyKey = null, ...facts }: SquadInput) =>
      squad
        ? conflict.save(({ id, version }) => updateSquad({ ...facts, id, version }))
        : createSquad({ ...facts, idempotencyKey }),
    onSuccess: () => void invalidateSquads(client),
    meta: { quiet: true },
  });
  const seasons = [...new Set([...(squad ? [squad.season] : []), season - 1, season, season + 1])].toSorted(
    (one, other) => one - other,
  );

  /** A new squad is called like its age group until somebody says otherwise. */
  function nameAfter(level: Level | null) {
    if (squad || !level) return;
    const name = ageGroupName(level);
    for (const field of ['name', 'shortName'] as const)
      if (!form.getFieldState(field).isDirty) form.setValue(field, name.slice(0, MAX_SHORT_NAME_LENGTH));
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(squad ? 'squads.edit' : 'squads.create')}
      width={480}
      form={form}
      onSubmit={(values) => save.mutateAsync(values)}
      onSaved={(saved) => {
        toast.success(t(squad ? 'squads.saved' : 'squads.created', { name: saved.name }));
        onClose();
        onSaved?.(saved);
      }}
    >
      {conflict.dialog && <SquadConflict {...conflict.dialog} />}
      <FormRow>
        <FormField form={form} name="level">
          {(field) => (
            <Select
              {...field}
              onChange={(level: Level | null) => {
                field.onChange(level);
                nameAfter(level);
              }}
              label={t('squads.level')}
              options={LEVELS.map((value) => ({ value, label: ageGroupName(value) }))}
            />
          )}
        </FormField>
        <FormField form={form} name="season">
          {(field) => (
            <Select
              {...field}
              value={String(field.value)}
              onChange={(begins) => field.onChange(Number(begins))}
              noEmpty
              label={t('squads.season')}
              options={seasons.map((begins) => ({ value: String(begins), label: seasonName(begins) }))}
            />
          )}
        </FormField>
      </FormRow>
      <FormField form={form} name="name">
        {(field) => <TextInput {...field} label={t('squads.name')} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="shortName">
        {(field) => (
          <TextInput
            {...field}
            label={t('squads.short_name')}
            help={t('squads.short_name_help')}
            maxLength={MAX_SHORT_NAME_LENGTH}
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField form={form} name="hue">
        {(field) => (
          <RadioGroupField
            {...field}
            value={String(field.value)}
            onChange={(hue) => field.onChange(Number(hue))}
            label={t('squads.colour')}
            look="flex flex-wrap gap-2"
          >
            {[...new Set([...COLOURS, field.value])].map((hue) => (
              <RadioButton
                key={hue}
                value={String(hue)}
                aria-label={colourName(hue)}
                data-tip={colourName(hue)}
                className="hue group grid size-9 place-items-center rounded-full bg-hue-bar text-background"
                style={hueStyle(hue)}
              >
                <Check aria-hidden className="size-4 opacity-0 group-data-checked:opacity-100" />
              </RadioButton>
            ))}
          </RadioGroupField>
        )}
      </FormField>
    </FormDialog>
  );
}
