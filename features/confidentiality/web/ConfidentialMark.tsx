import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate, toLocal } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';

/** CONF-07: tells the readers of a confidential journal or objective that few others read it. */
export function ConfidentialMark({ confidential }: { confidential: boolean }) {
  const { t } = useTranslation();
  if (!confidential) return null;
  return (
    <Badge tone="accent">
      <Lock aria-hidden className="size-3 flex-none" />
      {t('journals.confidential.mark')}
    </Badge>
  );
}

type Change = { by: { firstName: string; lastName: string }; at: string };

/** CONF-03: who said last whether it is confidential. */
export function ConfidentialHistory({ confidential, change }: { confidential: boolean; change: Change | null }) {
  const { t } = useTranslation();
  if (!change) return null;
  const said = { name: nameOf(change.by), date: formatDate(toLocal(change.at).day) };
  return (
    <p className="text-13 text-ink-3">
      {confidential ? t('journals.confidential.since', said) : t('journals.confidential.until', said)}
    </p>
  );
}
