import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reload } from '#web/router/history.ts';
import { arrive, signOut } from '#web/account/lifecycle.ts';
import { sessionStore, updateStoredAccount } from '#web/session/stored-session.ts';
import { loadTexts, type TextKey } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { PasswordInput } from '#web/form/controls/PasswordInput.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { passwordInput } from '../rules.ts';
import { AccountName } from './AccountName.tsx';
import { changePassword } from './queries.ts';

/** ERR-05: how long the toast of a refusal is shown, in ms. */
const REFUSAL_DURATION = 1000;

type Errors = { password?: string; repeatPassword?: string };

/** The forced change of a password that was set by staff (AUTH-14 to AUTH-17). Dismissing it signs out. */
export function ResetPassword() {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  /** True once the password is changed: then the dialog closes because of the reload, and must not sign out. */
  const changed = useRef(false);
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = Object.fromEntries(new FormData(form.current!)) as { password: string; repeatPassword: string };
    const outcome = z.safeParse(passwordInput, typed);
    setRefusals([]);
    if (!outcome.success) {
      // They come after the first page.
      await loadTexts('validations').catch(() => undefined);
      const found: Errors = Object.fromEntries(
        outcome.error.issues.map(({ path, message }) => [String(path[0]), t(message as TextKey)]).toReversed(),
      );
      point(found);
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      const { password, repeatPassword } = outcome.data;
      await changePassword({ password, repeatPassword });
      changed.current = true;
      // At once, because the browser would ask before it reloads.
      flushSync(() => setUnsaved(false));
      const user = sessionStore.getState()?.user;
      if (user) arrive(user);
      updateStoredAccount({ requirePasswordReset: false });
      // AUTH-17: reloads, so that the app starts afresh.
      reload();
    } catch (failure) {
      setBusy(false);
      refuse(failure);
    }
  }

  function refuse(failure: unknown) {
    const answered = failure instanceof RequestFailedError;
    const messages = answered ? failure.messages : [t('errors.something_went_wrong')];
    messages.forEach((message) => toast.error(message, { position: 'top', duration: REFUSAL_DURATION }));
    const fields = answered ? failure.fields : [];
    if (fields.length > 0) point(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    // The toast is short, so the messages also stay beside the form until something is typed.
    else setRefusals(messages);
  }

  function point(found: Errors) {
    setErrors(found);
    const name = found.password ? 'password' : 'repeatPassword';
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }

  return (
    <div className="h-dvh bg-sunken">
      <Dialog
        open
        onClose={() => changed.current || signOut()}
        unsaved={unsaved}
        title={t('sign_in.reset.title')}
        description={t('sign_in.reset.text')}
        footer={
          <Button type="submit" form={formId} look="primary" loading={busy}>
            {t('sign_in.reset.save')}
          </Button>
        }
      >
        <form
          ref={form}
          id={formId}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => void submit(event)}
          onInput={() => {
            setRefusals([]);
            setUnsaved([...new FormData(form.current!).values()].some((value) => value !== ''));
          }}
        >
          <AccountName />
          <PasswordInput
            label={t('sign_in.reset.password')}
            help={t('sign_in.reset.help')}
            name="password"
            autoComplete="new-password"
            error={errors.password}
            onChange={() => setErrors(({ password: _gone, ...rest }) => rest)}
          />
          <PasswordInput
            label={t('sign_in.reset.repeat')}
            name="repeatPassword"
            autoComplete="new-password"
            error={errors.repeatPassword}
            onChange={() => setErrors(({ repeatPassword: _gone, ...rest }) => rest)}
          />
          {refusals.map((message) => (
            <p key={message} className="text-13 font-medium text-danger">
              {message}
            </p>
          ))}
        </form>
      </Dialog>
    </div>
  );
}
