import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { classNames } from '../looks/classes.ts';

type StateProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The next step: add the first one, clear the filters. */
  action?: ReactNode;
  className?: string;
};

/** Empty state: names the missing content, with a link to add the first one. */
export function EmptyState({ icon, title, text, action, className }: StateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-1 px-6 py-14 text-center', className)}>
      {icon && (
        <div
          aria-hidden
          className="mb-3 grid size-11 place-items-center rounded-lg bg-sunken text-ink-3 [&>svg]:size-5"
        >
          {icon}
        </div>
      )}
      <p className="text-14 font-semibold text-ink">{title}</p>
      {text != null && <p className="max-w-90 text-13 text-balance text-ink-3">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** Error state: names the failure, with a button to retry. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying = false,
  className,
}: {
  title?: string;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        className={className ?? ''}
        icon={<TriangleAlert className="text-danger" />}
        title={title ?? t('global.failed_title')}
        text={text ?? t('global.failed_text')}
        action={
          onRetry && (
            <Button onClick={onRetry} loading={retrying}>
              {t('global.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
