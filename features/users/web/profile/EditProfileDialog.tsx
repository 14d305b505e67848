import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPlayer, JOURNAL_CATEGORIES, ROLES } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { useClubSource } from '#features/clubs/web/options.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { FormField, FormRow, FormSection } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { MultiCombobox } from '#web/form/combobox/MultiCombobox.tsx';
import { useRuleForm, type RuleForm } from '#web/form/rule-form.ts';
import { Select } from '#web/form/combobox/Select.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { profileForm, type ProfileForm } from '#features/users/rules.ts';
import { useAccountChange, useFreshPeople } from '../account.ts';
import { candidatesSource } from './candidates.ts';
import { LazyUserConflict } from './lazy.tsx';
import { useRecord } from './record.ts';
import {
  AvatarField,
  EmailField,
  LanguageField,
  LeagueField,
  NameField,
  RoleField,
  LabelField,
} from '../PersonFields.tsx';
import { changesOf, formValuesOf, mayChange } from './profile.ts';
import { assignScouts, type UserData } from '../queries.ts';

type ProfileRuleForm = RuleForm<ProfileForm>;

/** USER-19: language, and for players league, clubs and scouts; admins correct the account too. */
export function EditProfileDialog({ user, open, onClose }: { user: UserData; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const may = mayChange(viewer, user);
  const [begun, setBegun] = useState(user);
  const form: ProfileRuleForm = useRuleForm<ProfileForm>({
    rule: profileForm,
    defaultValues: formValuesOf(user, may),
    draftKey: `user.${user.id}.${begun.version}`,
  });
  const { conflict, save } = useRecord([begun, setBegun], form, (record) => formValuesOf(record, may));
  const { mutateAsync: assign } = useAccountChange((ids: string[]) => assignScouts(user.id, ids), {
    meta: { form: true },
  });
  const fresh = useFreshPeople();
  async function submit(values: ProfileForm) {
    const { scoutIds, ...change } = changesOf(formValuesOf(begun, may), values);
    try {
      if (Object.keys(change).length > 0) await save(change);
      if (scoutIds) await assign(scoutIds);
    } catch (failure) {
      void fresh();
      throw failure;
    }
    await fresh();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('users.profile.edit')}
      description={nameOf(user)}
      width={520}
      form={form}
      className="gap-7"
      onSubmit={submit}
      onSaved={() => {
        toast.success(t('users.settings.updated'));
        onClose();
      }}
    >
      {conflict && <LazyUserConflict {...conflict} />}
      <div className="grid gap-5">
        {may('avatar') && (
          <FormField form={form} name="avatar">
            {(field) => <AvatarField {...field} name={nameOf(user)} />}
          </FormField>
        )}
        {may('firstName') && (
          <FormRow>
            <FormField form={form} name="firstName" required>
              {(field) => <NameField {...field} which="first_name" />}
            </FormField>
            <FormField form={form} name="lastName" required>
              {(field) => <NameField {...field} which="last_name" />}
            </FormField>
          </FormRow>
        )}
        <FormRow>
          <FormField form={form} name="language">
            {(field) => <LanguageField {...field} />}
          </FormField>
          {may('league') && (
            <FormField form={form} name="league">
              {(field) => <LeagueField {...field} />}
            </FormField>
          )}
        </FormRow>
        {may('clubs') && <Clubs form={form} user={begun} />}
        {isPlayer(user) && can(viewer, 'user.assignScouts') && (
          <FormField form={form} name="scoutIds">
            {(field) => (
              <MultiCombobox
                {...field}
                value={field.value ?? []}
                {...candidatesSource('scouts')}
                known={(begun.scouts ?? []).map((scout) => ({ value: scout.id, label: nameOf(scout) }))}
                label={t('users.field.scouts')}
              />
            )}
          </FormField>
        )}
      </div>
      {may('role') && <AccessFields form={form} />}
    </FormDialog>
  );
}

function Clubs({ form, user }: { form: ProfileRuleForm; user: UserData }) {
  const { t } = useTranslation();
  const source = useClubSource();
  const own = (user.clubs ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormField form={form} name="clubs">
      {(field) => (
        <MultiCombobox
          {...field}
          value={field.value ?? []}
          {...source}
          known={[...own, ...(source.known ?? [])]}
          label={t('users.field.clubs')}
        />
      )}
    </FormField>
  );
}

/** The fields that decide about permissions: admins only. */
function AccessFields({ form }: { form: ProfileRuleForm }) {
  const { t } = useTranslation();
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <FormSection title={t('users.profile.access')} text={t('users.profile.access_text')}>
      <FormField form={form} name="email" required>
        {(field) => <EmailField {...field} />}
      </FormField>
      <FormRow>
        <FormField form={form} name="role" required>
          {(field) => (
            <RoleField
              {...field}
              roles={ROLES}
              onRole={(next) => {
                if (!isPlayer({ role: next })) form.setValue('label', null, { shouldValidate: true });
              }}
            />
          )}
        </FormField>
        {isPlayer({ role }) && (
          <FormField form={form} name="label" required>
            {(field) => <LabelField {...field} />}
          </FormField>
        )}
        <FormField form={form} name="journalType">
          {(field) => (
            <Select
              {...field}
              label={t('users.field.journal_type')}
              options={JOURNAL_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
            />
          )}
        </FormField>
      </FormRow>
    </FormSection>
  );
}
