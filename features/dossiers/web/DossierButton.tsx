import { FileUser } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

const DossierDialog = lazyComponent(async () => (await import('./DossierDialog.tsx')).DossierDialog);
const preload = () => void DossierDialog.preload().catch(() => undefined);

/** Opens the dialog that makes one PDF of everything about the player. */
export function DossierButton({ playerId, name }: { playerId: string; name: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        label={t('dossiers.create')}
        look="secondary"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <FileUser aria-hidden />
      </IconButton>
      {wanted && <DossierDialog open={open} onClose={() => setOpen(false)} playerId={playerId} name={name} />}
    </>
  );
}
