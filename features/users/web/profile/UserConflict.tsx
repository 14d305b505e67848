import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubNames } from '#features/clubs/web/club-names.ts';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import { unsignedLink } from '#web/form/conflict/merge-versions.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import { LANGUAGE_NAMES } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import type { PersonalSettings, ProfileForm } from '#features/users/rules.ts';
import { usePeopleNames } from '../people.ts';
import type { UserData } from '../queries.ts';
import { roleAndLabel } from '../words.ts';

/** The values of a person's forms: one's own settings, and the profile as managers and admins edit it. */
type PersonValues = ProfileForm & Pick<PersonalSettings, 'birthDate'>;

function pictureFor(user: UserData, avatar: string) {
  return <Avatar name={nameOf(user)} photo={avatar} size={44} />;
}

/** The fields of a person, for the choice between two versions of them. */
export function UserConflict(props: ConflictProps<PersonValues, UserData>) {
  const { t } = useTranslation();
  const { versions, records } = props;
  const clubs = useClubNames(
    Object.values(versions).flatMap((values) => values.clubs ?? []),
    records.flatMap((record) => record.clubs ?? []),
  );
  const people = usePeopleNames();
  for (const person of records.flatMap(({ scouts }) => scouts ?? [])) people.set(person.id, nameOf(person));

  const text = (name: 'firstName' | 'lastName' | 'email' | 'league', label: string): ConflictField<PersonValues> => ({
    names: [name],
    label,
    shown: (values) => values[name],
  });
  const list = (
    name: 'clubs' | 'scoutIds',
    label: string,
    names: Map<string, string>,
  ): ConflictField<PersonValues> => ({
    names: [name],
    label,
    shown: (values): ReactNode => values[name]?.map((id) => names.get(id)).join(', '),
  });
  const fields: ConflictField<PersonValues>[] = [
    {
      names: ['avatar'],
      label: t('users.picture.label'),
      shown: ({ avatar }) => avatar && pictureFor(records[0]!, avatar),
      compared: ({ avatar }) => unsignedLink(avatar),
    },
    text('firstName', t('users.field.first_name')),
    text('lastName', t('users.field.last_name')),
    text('email', t('users.field.email')),
    {
      names: ['birthDate'],
      label: t('users.field.birth_date'),
      shown: ({ birthDate }) => birthDate && formatDate(birthDate),
    },
    {
      names: ['language'],
      label: t('users.field.language'),
      shown: ({ language }) => language && LANGUAGE_NAMES[language],
    },
    {
      names: ['role', 'label'],
      label: t('users.field.role'),
      shown: ({ role, label }) => role && roleAndLabel({ role, label: label ?? null }),
    },
    {
      names: ['journalType'],
      label: t('users.field.journal_type'),
      shown: ({ journalType }) => journalType && t(`category.${journalType}`),
    },
    text('league', t('users.field.league')),
    list('clubs', t('users.field.clubs'), clubs),
    list('scoutIds', t('users.field.scouts'), people),
  ];
  return <ConflictChoices {...props} fields={fields} />;
}
