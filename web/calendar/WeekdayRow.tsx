import { weekdayNames } from '../text/format.ts';
import { currentLanguage } from '../text/i18n.ts';
import { classNames } from '../ui/looks/classes.ts';

type WeekdayRowProps = {
  width: 'short' | 'narrow';
  className?: string;
  /** Classes of each name. */
  nameClassName: string;
};

/** The header of a grid of weeks: short names of the weekdays, which screen readers read in full. */
export function WeekdayRow({ width, className, nameClassName }: WeekdayRowProps) {
  const language = currentLanguage();
  const names = weekdayNames(language, width);
  return (
    <div role="row" className={classNames('grid grid-cols-7', className)}>
      {weekdayNames(language).map((long, index) => (
        <span key={long} role="columnheader" aria-label={long} className={nameClassName}>
          {names[index]}
        </span>
      ))}
    </div>
  );
}
