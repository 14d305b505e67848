import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguagePicker } from '../text/LanguagePicker.tsx';
import { Mark } from '../layout/Mark.tsx';
import { TextInput } from '../form/controls/TextInput.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { ClubNotFoundError, findClub } from './find-club.ts';
import { keepKnownClub } from '../platform/known-club.ts';

/** The first page of the phone app: asks for the club's address (SHELL-01). */
export function ClubAddressPage() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<ClubNotFoundError['code']>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFault(undefined);
    setBusy(true);
    try {
      await keepKnownClub(await findClub(input.current!.value));
      location.reload();
    } catch (failure) {
      setBusy(false);
      setFault(failure instanceof ClubNotFoundError ? failure.code : 'phone.no_answer');
      input.current?.focus();
    }
  }

  return (
    <main className="flex min-h-dvh flex-col bg-background px-6 pt-[max(16px,env(safe-area-inset-top))] pb-[max(16px,env(safe-area-inset-bottom))]">
      <LanguagePicker />
      <div className="mx-auto grid w-full max-w-90 flex-1 content-center py-8">
        <p className="flex items-center gap-3 text-14 font-semibold">
          <Mark size={36} />
          Touchline
        </p>
        <h1 className="mt-8 text-26 font-semibold text-balance">{t('phone.title')}</h1>
        <p className="mt-1 text-14 text-ink-2">{t('phone.text')}</p>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 grid gap-4">
          <TextInput
            ref={input}
            label={t('phone.address')}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="touchline.example"
            error={fault && t(fault)}
            onChange={() => setFault(undefined)}
          />
          <Button type="submit" look="primary" size="lg" wide loading={busy}>
            {t('phone.go_on')}
          </Button>
        </form>
      </div>
    </main>
  );
}
