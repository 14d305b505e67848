import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { isPlayer } from '#domain/football.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { FormField, FormRow } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm, type RuleForm } from '#web/form/rule-form.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { createUserInput, invitableRoles, type NewUser } from '#features/users/rules.ts';
import { useAccountChange } from '../account.ts';
import { EmailField, LanguageField, NameField, RoleField, LabelField } from '../PersonFields.tsx';
import { inviteUser } from '../queries.ts';
import type { UsersListName } from '../words.ts';

type Invitation = z.input<typeof createUserInput>;
type InviteForm = RuleForm<Invitation, NewUser>;

type InviteDialogProps = {
  list: UsersListName;
  open: boolean;
  onClose: () => void;
  onInvited: (user: Invited) => void;
};
type Invited = Awaited<ReturnType<typeof inviteUser>>;

/** USER-08 to USER-13: invites a person; role and section default to those of the list. */
export function InviteDialog({ list, open, onClose, onInvited }: InviteDialogProps) {
  const { t } = useTranslation();
  const roles = invitableRoles(useViewer());
  const form: InviteForm = useRuleForm<Invitation, NewUser>({
    rule: createUserInput,
    defaultValues: {
      email: '',
      firstName: '',
      lastName: '',
      // Whoever is invited most likely speaks as those who invite.
      language: currentLanguage(),
      role: list.roles.find((role) => roles.includes(role)) ?? roles[0]!,
      label: list.label,
      idempotencyKey: newIdempotencyKey(),
    },
    draftKey: `invitation.${list.key}`,
  });
  /** The server's refusal of an email address; shown at the field until the address is edited. */
  const [refused, setRefused] = useState<{ email: string; message: string } | null>(null);
  const email = useWatch({ control: form.control, name: 'email' });
  const { mutateAsync } = useAccountChange(inviteUser, { meta: { quiet: true } });

  /** A refusal is a toast at the top; the form stays filled and can be submitted again at once (USER-12, USER-13). */
  async function invite(values: NewUser) {
    try {
      return await mutateAsync(values);
    } catch (failure) {
      // Offline there is no message of the server: the form shows it by itself.
      if (failure instanceof RequestFailedError && failure.offline) throw failure;
      reportFailure(failure, { position: 'top' });
      const taken = failure instanceof RequestFailedError && failure.fields.find(({ path }) => path === 'email');
      setRefused(taken ? { email: form.getValues('email'), message: taken.message } : null);
      return null;
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsaved={refused !== null}
      title={t('users.invite.title')}
      width={520}
      invalidNote
      form={form}
      onSubmit={invite}
      onSaved={(user) => {
        if (!user) return;
        toast.success(t('users.invite.done', { name: nameOf(user) }));
        onClose();
        onInvited(user);
      }}
    >
      <FormField form={form} name="email">
        {(field) => (
          <EmailField
            {...field}
            help={t('users.invite.text')}
            error={field.error ?? (refused?.email === email ? refused.message : undefined)}
          />
        )}
      </FormField>
      <FormRow>
        <FormField form={form} name="firstName">
          {(field) => <NameField {...field} which="first_name" />}
        </FormField>
        <FormField form={form} name="lastName">
          {(field) => <NameField {...field} which="last_name" />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField form={form} name="role">
          {(field) => (
            <RoleField
              {...field}
              roles={roles}
              onRole={(role) =>
                form.setValue('label', isPlayer({ role }) ? list.label : null, { shouldValidate: true })
              }
            />
          )}
        </FormField>
        <Section form={form} preset={list.label} />
      </FormRow>
      <FormRow>
        <FormField form={form} name="language">
          {(field) => <LanguageField {...field} />}
        </FormField>
      </FormRow>
    </FormDialog>
  );
}

/** Players only; a list of one section presets it (USER-09). */
function Section({ form, preset }: { form: InviteForm; preset: UsersListName['label'] }) {
  const { t } = useTranslation();
  const role = useWatch({ control: form.control, name: 'role' });
  if (!isPlayer({ role })) return null;
  return (
    <FormField form={form} name="label" required>
      {(field) => (
        <LabelField {...field} help={preset ? t('users.invite.label_help') : undefined} disabled={preset !== null} />
      )}
    </FormField>
  );
}
