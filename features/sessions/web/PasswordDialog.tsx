import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { can } from '#domain/permissions.ts';
import { feedQuery } from '#features/activities/web/feed/queries.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { FormField } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { Checkbox } from '#web/form/controls/Checkbox.tsx';
import { PasswordInput } from '#web/form/controls/PasswordInput.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { FRESH_MINUTES, passwordInput } from '../rules.ts';
import { AccountName } from './AccountName.tsx';
import { mySessionsQuery } from './own-sessions.ts';
import { changePassword } from './queries.ts';

/** ERR-05: how long the toast of a refusal is shown, in ms. */
const REFUSAL_DURATION = 1000;

type Passwords = z.input<typeof passwordInput>;

/** The rule when the sign-in is not recent: the present password is required too. */
const withCurrent = passwordInput.check(
  z.refine((input) => Boolean(input.currentPassword), { path: ['currentPassword'], error: 'global.field_required' }),
);

type PasswordDialogProps = {
  /** When this session began, if known: soon after signing in, the present password is not asked for. */
  signedInAt: string | undefined;
  open: boolean;
  onClose: () => void;
};

/** AUTH-18: changes the viewer's password, typed twice. All other sessions end; AUTH-21: the calendar address too, unless kept. */
export function PasswordDialog({ signedInAt, open, onClose }: PasswordDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  const feed = useQuery({ ...feedQuery(viewer.id), enabled: can(viewer, 'calendar.feed') });
  // Also asked while nobody knows whether there is an address.
  const asksForFeed = Boolean(feed.data) || feed.isError;
  const [asks, setAsks] = useState(() => !isFresh(signedInAt));
  const form = useRuleForm<Passwords>({
    rule: asks ? withCurrent : passwordInput,
    defaultValues: { currentPassword: '', password: '', repeatPassword: '', endCalendarFeed: true },
  });
  const { mutateAsync } = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      void client.invalidateQueries(mySessionsQuery);
      void client.invalidateQueries(feedQuery(viewer.id));
    },
    onError: (failure) => {
      // ERR-05; the messages also stay at their fields.
      reportFailure(failure, { position: 'top', duration: REFUSAL_DURATION });
      if (failure instanceof RequestFailedError && failure.fields.some(({ path }) => path === 'currentPassword')) {
        setAsks(true);
      }
    },
    meta: { quiet: true },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('users.password.title')}
      description={t('users.password.text')}
      submitLabel={t('sign_in.reset.save')}
      form={form}
      onSubmit={({ currentPassword, password, repeatPassword, endCalendarFeed }) =>
        mutateAsync({
          password,
          repeatPassword,
          endCalendarFeed: endCalendarFeed ?? true,
          ...(currentPassword ? { currentPassword } : {}),
        })
      }
      onSaved={() => {
        toast.success(t('users.password.done'), { icon: 'thumbs-up' });
        onClose();
      }}
    >
      <AccountName />
      {asks && (
        <FormField form={form} name="currentPassword" required>
          {(field) => (
            <PasswordInput
              {...field}
              label={t('users.password.current')}
              help={t('users.password.current_help')}
              autoComplete="current-password"
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="password">
        {(field) => (
          <PasswordInput
            {...field}
            label={t('sign_in.reset.password')}
            help={t('sign_in.reset.help')}
            autoComplete="new-password"
          />
        )}
      </FormField>
      <FormField form={form} name="repeatPassword">
        {(field) => <PasswordInput {...field} label={t('sign_in.reset.repeat')} autoComplete="new-password" />}
      </FormField>
      {asksForFeed && (
        <FormField form={form} name="endCalendarFeed">
          {(field) => (
            <Checkbox {...field} label={t('users.password.end_feed')} help={t('users.password.end_feed_help')} />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}

/** A minute stricter than the server, so that the server does not refuse for want of the present password. */
function isFresh(signedInAt: string | undefined): boolean {
  if (!signedInAt) return false;
  return Date.now() - Date.parse(signedInAt) < (FRESH_MINUTES - 1) * 60_000;
}
