import { useTranslation } from 'react-i18next';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import type { SquadData } from './queries.ts';
import type { SquadValues } from './values.ts';
import { ageGroupName, colourName, seasonName } from './words.ts';

/** The fields of a squad, for the choice between two versions of it. */
export function SquadConflict(props: ConflictProps<SquadValues, SquadData>) {
  const { t } = useTranslation();
  const fields: ConflictField<SquadValues>[] = [
    { names: ['level'], label: t('squads.level'), shown: ({ level }) => level && ageGroupName(level) },
    { names: ['season'], label: t('squads.season'), shown: ({ season }) => seasonName(season) },
    { names: ['name'], label: t('squads.name'), shown: ({ name }) => name },
    { names: ['shortName'], label: t('squads.short_name'), shown: ({ shortName }) => shortName },
    { names: ['hue'], label: t('squads.colour'), shown: ({ hue }) => colourName(hue) },
  ];
  return <ConflictChoices {...props} fields={fields} />;
}
