import { ArrowLeft } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/router/router.tsx';

export type PageHeaderProps = {
  title: ReactNode;
  /** Secondary text after the title: a count, a week number. */
  meta?: ReactNode;
  /** After the title: previous, next, Today. */
  steps?: ReactNode;
  /** At the end: at most one primary action. */
  actions?: ReactNode;
  /** Back link of a page below another; `onClick` may navigate otherwise, such as back in the history. */
  back?: { to: string; label?: string; onClick?: MouseEventHandler } | undefined;
};

/** The header of every page, 52 px high, with its only `h1`. */
export function PageHeader({ title, meta, steps, actions, back }: PageHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="flex h-13 flex-none items-center gap-3 border-b border-line pr-5 pl-5 max-md:gap-2 max-md:pr-3 max-md:pl-4">
      {back && (
        <Link
          to={back.to}
          {...(back.onClick ? { onClick: back.onClick } : {})}
          className="btn btn-ghost btn-icon -ml-2"
          aria-label={back.label ?? t('global.back')}
        >
          <ArrowLeft aria-hidden />
        </Link>
      )}
      <div className="flex min-w-0 items-baseline gap-2">
        <h1 className="truncate text-16 font-semibold">{title}</h1>
        {meta != null && meta !== false && <p className="min-w-0 shrink-100 truncate text-13 text-ink-3">{meta}</p>}
      </div>
      {steps && <div className="flex flex-none items-center gap-1">{steps}</div>}
      {actions && <div className="ml-auto flex flex-none items-center gap-2">{actions}</div>}
    </header>
  );
}
