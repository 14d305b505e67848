import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/looks/Badge.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';

type SideHeadingProps = { picture: ReactNode; name: string; base: boolean; onRemove: () => void; children: ReactNode };

/** Heading of a column; all records but the base have a button to remove them. */
export function SideHeading({ picture, name, base, onRemove, children }: SideHeadingProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-start gap-3">
      {picture}
      {children}
      {!base && (
        <IconButton label={t('merges.remove', { name })} onClick={onRemove} className="-mt-1 -mr-1.5">
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

export function StaysBadge({ base }: { base: boolean }) {
  const { t } = useTranslation();
  return <Badge tone={base ? 'accent' : 'plain'}>{t(base ? 'merges.stays' : 'merges.goes')}</Badge>;
}
