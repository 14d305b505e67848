import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

type TodayButtonProps = {
  today: string;
  /** Shows the word; otherwise the number of the day stands for it. */
  wide: boolean;
  /** Today is shown already. */
  here?: boolean;
  onClick: () => void;
};

/** Takes a calendar to today. */
export function TodayButton({ today, wide, here = false, onClick }: TodayButtonProps) {
  const { t } = useTranslation();
  if (wide) {
    return (
      <Button className="ml-1" aria-disabled={here || undefined} onClick={onClick}>
        {t('global.today')}
      </Button>
    );
  }
  return (
    <IconButton label={`${t('global.today')}, ${formatDay(today, currentLanguage())}`} onClick={onClick}>
      <span aria-hidden className="grid size-6 place-items-center rounded-sm border-2 text-11 font-bold">
        {Number(today.slice(8))}
      </span>
    </IconButton>
  );
}
