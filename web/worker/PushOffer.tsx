import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushSupport, turnPushOn } from './push-device.ts';
import { PUSH_DECLINED_AT } from '../session/push-flag.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { toast } from '../ui/overlay/toast.ts';

/** Offers notifications on this device where their use is obvious: beside the entries that they would announce. */
export function PushOffer() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(() => pushSupport() === 'off');
  const turnOn = useMutation({
    mutationFn: () => turnPushOn(client),
    onSuccess: (on) => {
      if (on) toast.success(t('devices.turned_on'));
      // INB-13: nothing is shown after a refusal, which is between the person and the browser.
      setOpen(false);
    },
  });
  const decline = () => {
    localStorage.setItem(PUSH_DECLINED_AT, 'yes');
    setOpen(false);
  };
  if (!open) return null;
  return (
    <section
      aria-label={t('devices.offer')}
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line px-4 py-3"
    >
      <span aria-hidden className="grid size-9 flex-none place-items-center rounded-md bg-accent-soft text-accent-ink">
        <Bell className="size-4.5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 className="text-14 font-medium">{t('devices.offer')}</h2>
        <p className="text-13 text-ink-3">{t('devices.offer_text')}</p>
      </div>
      <div className="flex flex-none items-center gap-2 ml-auto">
        <Button size="sm" look="ghost" onClick={decline}>
          {t('devices.not_now')}
        </Button>
        <Button size="sm" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {t('devices.turn_on')}
        </Button>
      </div>
    </section>
  );
}
