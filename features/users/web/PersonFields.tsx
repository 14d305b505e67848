/** The fields of a person, shared by the invitation, the profile and the viewer's own settings. */
import { useTranslation } from 'react-i18next';
import { LABELS, LANGUAGES, type Label, type Language, type Role } from '#domain/football.ts';
import { LANGUAGE_NAMES } from '#web/text/i18n.ts';
import type { FormControl } from '#web/form/Form.tsx';
import { PictureField } from '#web/form/pictures/PictureField.tsx';
import { Select } from '#web/form/combobox/Select.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { roleName, labelName } from './words.ts';

type Control<Value> = FormControl<Value | null | undefined> & { help?: string | undefined; autoComplete?: string };
const textOf = (value: string | null | undefined) => value ?? '';

export function EmailField({ value, ...control }: Control<string>) {
  const { t } = useTranslation();
  return (
    <TextInput
      autoComplete="off"
      {...control}
      value={textOf(value)}
      label={t('users.field.email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export function NameField({ which, value, ...control }: Control<string> & { which: 'first_name' | 'last_name' }) {
  const { t } = useTranslation();
  return <TextInput autoComplete="off" {...control} value={textOf(value)} label={t(`users.field.${which}`)} />;
}

/** `name`: the person in the picture. */
export function AvatarField({ name, value, ...control }: Control<string> & { name: string }) {
  const { t } = useTranslation();
  return (
    <PictureField
      label={t('users.picture.label')}
      value={value}
      onChange={control.onChange}
      error={control.error}
      preview={<Avatar name={name} photo={value} size={56} />}
      fit="cover"
      words={{ choose: t('users.picture.choose'), remove: t('users.picture.remove') }}
    />
  );
}

export function LeagueField({ value, ...control }: Control<string>) {
  const { t } = useTranslation();
  return <TextInput autoComplete="off" {...control} value={textOf(value)} label={t('users.field.league')} />;
}

/** all six languages. */
export function LanguageField(control: Control<Language>) {
  const { t } = useTranslation();
  return (
    <Select
      {...control}
      label={t('users.field.language')}
      noEmpty
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  );
}

/** `onRole` gets the chosen role, because only players have a section. */
export function RoleField({
  roles,
  onRole,
  ...control
}: Control<Role> & { roles: readonly Role[]; onRole: (role: Role | null) => void }) {
  const { t } = useTranslation();
  return (
    <Select
      {...control}
      label={t('users.field.role')}
      noEmpty
      options={roles.map((value) => ({ value, label: roleName(value) }))}
      onChange={(role: Role | null) => {
        control.onChange(role);
        onRole(role);
      }}
    />
  );
}

export function LabelField(control: Control<Label>) {
  const { t } = useTranslation();
  return (
    <Select
      {...control}
      label={t('users.field.label')}
      options={LABELS.map((value) => ({ value, label: labelName(value) }))}
    />
  );
}
