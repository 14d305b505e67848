import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useStore } from '#web/browser/store.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { Mark } from '#web/layout/Mark.tsx';
import { CLUB_NAME } from '#web/browser/club.ts';
import { sessionEnded } from '#web/session/stored-session.ts';
import { loadTexts, type TextKey } from '#web/text/i18n.ts';
import { LanguagePicker } from '#web/text/LanguagePicker.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { PasswordInput } from '#web/form/controls/PasswordInput.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { signInInput } from '../rules.ts';
import { signIn } from './queries.ts';
import { TacticsArt } from './TacticsArt.tsx';

const PrivacyDialog = lazyComponent(async () => {
  const [{ PrivacyDialog: Part }] = await Promise.all([import('./PrivacyDialog.tsx'), loadTexts('privacy')]);
  return Part;
});

const WaitingNote = lazyComponent(
  async () => (await import('./WaitingNote.tsx')).WaitingNote,
  () => null,
);

const AnotherClub = IN_PHONE_APP
  ? lazyComponent(async () => (await import('#web/phone-app/AnotherClub.tsx')).AnotherClub)
  : null;

const LINK =
  'justify-self-start rounded-sm py-1 text-13 text-ink-2 underline decoration-ink-3 decoration-dotted underline-offset-4 hover:text-ink touch:min-h-11';

type Errors = { email?: string; password?: string };

/** The sign-in page (AUTH-01 to AUTH-07). */
export function LoginView() {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState('');
  const ended = useStore(sessionEnded);
  const [busy, setBusy] = useState(false);
  const [privacy, setPrivacy] = useState(false);
  const [forgot, setForgot] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = Object.fromEntries(new FormData(form.current!)) as { email: string; password: string };
    const outcome = z.safeParse(signInInput, typed);
    if (!outcome.success) {
      const found = Object.fromEntries(
        outcome.error.issues.map((issue) => [String(issue.path[0]), issue.message]).toReversed(),
      );
      setErrors(found);
      setRefusal('');
      form.current?.querySelector<HTMLInputElement>(`[name="${found['email'] ? 'email' : 'password'}"]`)?.focus();
      return;
    }
    setErrors({});
    setRefusal('');
    setBusy(true);
    try {
      await signIn(outcome.data);
    } catch (failure) {
      // Without an answer of the API, only a general message can be shown (AUTH-07).
      setRefusal((failure instanceof RequestFailedError && failure.messages[0]) || t('errors.something_went_wrong'));
      setBusy(false);
    }
  }

  const errorOf = (key: string | undefined) => key && t(inputWords(key));
  return (
    <div className="grid min-h-dvh bg-background lg:grid-cols-[minmax(0,10fr)_minmax(0,11fr)]">
      <main className="flex flex-col px-6 pt-[max(16px,env(safe-area-inset-top))] pb-[max(16px,env(safe-area-inset-bottom))]">
        <LanguagePicker />
        <div className="mx-auto grid w-full max-w-90 flex-1 content-center py-8">
          <p className="flex items-center gap-3 text-14 font-semibold">
            <Mark size={36} />
            <span className="min-w-0 truncate">{CLUB_NAME}</span>
          </p>
          <h1 className="mt-8 text-26 font-semibold text-balance">{t('sign_in.title')}</h1>
          <p className="mt-1 text-14 text-ink-2">{t('sign_in.start')}</p>
          {ended && (
            <p role="status" className="mt-5 rounded-md bg-warn-soft px-3 py-2 text-13 font-medium text-warn">
              {t('errors.unauthenticated')}
            </p>
          )}
          <WaitingNote />
          <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-7 grid gap-4">
            <TextInput
              label={t('sign_in.email')}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              error={errorOf(errors.email)}
              onChange={() => setErrors(({ email: _gone, ...rest }) => rest)}
            />
            <PasswordInput
              label={t('sign_in.password')}
              name="password"
              autoComplete="current-password"
              error={errorOf(errors.password)}
              onChange={() => setErrors(({ password: _gone, ...rest }) => rest)}
            />
            <Button type="submit" look="primary" size="lg" wide loading={busy}>
              {t('sign_in.login')}
            </Button>
            <p role="alert" className="-mt-1 text-13 font-medium text-danger">
              {refusal}
            </p>
          </form>
          <button type="button" className={LINK} aria-expanded={forgot} onClick={() => setForgot(!forgot)}>
            {t('sign_in.forgot')}
          </button>
          <p role="status" className="text-13 text-ink-2">
            {forgot && t('sign_in.forgot_text')}
          </p>
          <button type="button" className={LINK} onClick={() => setPrivacy(true)}>
            {t('sign_in.privacy')}
          </button>
          {AnotherClub && <AnotherClub className={LINK} />}
        </div>
      </main>
      <div className="hidden bg-navy lg:block">
        <TacticsArt className="sticky top-0 h-dvh w-full" />
      </div>
      {privacy && <PrivacyDialog onClose={() => setPrivacy(false)} />}
    </div>
  );
}

/** The inputs here say 'field required'; only whole forms (`Form`) say 'Field is required'. */
function inputWords(key: string): TextKey {
  return (key === 'global.field_required' ? 'global.input_required' : key) as TextKey;
}
