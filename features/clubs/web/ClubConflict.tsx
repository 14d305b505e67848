import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import { unsignedLink } from '#web/form/conflict/merge-versions.ts';
import type { clubInput } from '../rules.ts';
import { ClubMark } from './ClubMark.tsx';
import type { ClubData } from './queries.ts';

type Values = z.input<typeof clubInput>;

const logoOf = ({ name, logo }: Values) => logo && <ClubMark name={name} logo={logo} size={44} />;

/** The fields of a club, for the choice between two versions of it. */
export function ClubConflict(props: ConflictProps<Values, ClubData>) {
  const { t } = useTranslation();
  const fields: ConflictField<Values>[] = [
    { names: ['name'], label: t('scouting.clubs.name'), shown: ({ name }) => name },
    {
      names: ['logo'],
      label: t('scouting.clubs.logo'),
      shown: logoOf,
      compared: ({ logo }) => unsignedLink(logo),
    },
  ];
  return <ConflictChoices {...props} fields={fields} />;
}
