import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubSource } from '#features/clubs/web/options.ts';
import { createClub } from '#features/clubs/web/queries.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import { Combobox } from '#web/form/combobox/Combobox.tsx';
import { PlayerField, type PlayerRuleForm } from './PlayerFields.tsx';

export type ClubOption = { id: string; name: string };

/** The club of a player; a new name creates a club. */
export function ClubOf<Out>({ form, clubs }: { form: PlayerRuleForm<Out>; clubs: readonly ClubOption[] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const source = useClubSource();
  const [made, setMade] = useState<ClubOption[]>([]);

  async function addClub(name: string) {
    try {
      const club = await createClub({ name });
      setMade([...made, club]);
      void queries.invalidateQueries(referenceDataQuery);
      form.setValue('clubId', club.id, { shouldDirty: true, shouldValidate: true });
    } catch (failure) {
      reportFailedCall(failure, () => addClub(name));
    }
  }

  // `clubs` and newly created ones first, then all others.
  const first = [...made, ...clubs].map(({ id, name }) => ({ value: id, label: name }));
  const others = source.options?.filter(({ value }) => !first.some((club) => club.value === value));
  return (
    <PlayerField form={form} name="clubId">
      {(field) => (
        <Combobox
          {...field}
          {...source}
          {...(others ? { options: [...first, ...others] } : { known: first })}
          create={{ label: (name) => t('scouting.players.add_club', { name }), run: (name) => void addClub(name) }}
        />
      )}
    </PlayerField>
  );
}
