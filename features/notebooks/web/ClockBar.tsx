import { useTranslation } from 'react-i18next';
import { CLOCK_TAPS, tapClock, type ClockTap, type MatchClock, type MatchTime } from '../rules.ts';
import { deviceClock } from '#web/browser/device-clock.ts';
import { useStore } from '#web/browser/store.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { minuteLabel } from './words.ts';

type ClockBarProps = { clock: MatchClock; time: MatchTime; onClock: (clock: MatchClock) => Promise<void> };

/** The minute that is played, and the buttons that set the clock. */
export function ClockBar({ clock, time, onClock }: ClockBarProps) {
  const { t } = useTranslation();
  const ofDevice = useStore(deviceClock);

  async function tap(which: ClockTap) {
    await onClock(tapClock(clock, which, Date.now()));
    const undo = () => void onClock(clock).then(() => toast.success(t('notebook.clock_back')));
    toast.success(t('notebook.clock_set'), { action: { label: t('notebook.undo'), run: undo } });
  }

  return (
    <section aria-label={t('notebook.clock')} className="grid gap-2 rounded-lg border border-line bg-sunken p-3">
      <p className="flex items-baseline gap-2">
        <span className="text-26 font-semibold tabular-nums">{time.minute ? minuteLabel(time.minute) : '–'}</span>
        <span className="text-13 text-ink-2">{t(`notebook.phases.${time.phase}`)}</span>
      </p>
      <div className="flex flex-wrap gap-1.5">
        {CLOCK_TAPS.map((which) => (
          <Button
            key={which}
            size="sm"
            className="flex-1"
            aria-pressed={clock[which] !== null}
            onClick={() => void tap(which)}
          >
            {t(`notebook.taps.${which}`)}
          </Button>
        ))}
      </div>
      {ofDevice !== 'right' && (
        <p role="status" className="text-13 text-warn">
          {t(`notebook.clock_${ofDevice}`)}
        </p>
      )}
    </section>
  );
}
