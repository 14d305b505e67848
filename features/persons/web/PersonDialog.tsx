import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { PersonForm, type PersonFormProps } from './PersonForm.tsx';

type PersonDialogProps = PersonFormProps & { open: boolean; onClose: () => void };

/** A new person, from the list of persons. */
export function PersonDialog({ open, onClose, ...form }: PersonDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('persons.create')} width={480}>
      <PersonForm {...form} />
    </Dialog>
  );
}
