import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/display/Button.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';

/** What the page gives the dialog of its list. */
export type FilterDialogState<Choice> = {
  open: boolean;
  /** What is in force. */
  choice: Choice;
  onClose: () => void;
  onChoice: (choice: Choice) => void;
};

type FilterDialogProps<Choice> = FilterDialogState<Choice> & {
  title: string;
  /** The words of the button that shows what is left. */
  show: string;
  /** Where nothing is chosen. */
  none: Choice;
  /** Whether what is chosen can be shown. */
  valid?: (draft: Choice) => boolean;
  children: (draft: Choice, change: (part: Partial<Choice>) => void) => ReactNode;
};

/** The frame of a list's filter: nothing changes before it is shown. */
export function FilterDialog<Choice extends object>(props: FilterDialogProps<Choice>) {
  const { t } = useTranslation();
  const { open, choice, onClose, onChoice, title, show, none, valid = () => true, children } = props;
  const [draft, setDraft] = useState(choice);
  const [opened, setOpened] = useState(open);
  // Each opening begins with what is in force.
  if (open !== opened) {
    setOpened(open);
    if (open) setDraft(choice);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={520}
      footer={
        <>
          <Button look="ghost" className="mr-auto" onClick={() => setDraft(none)}>
            {t('global.clear_all')}
          </Button>
          <Button look="primary" disabled={!valid(draft)} onClick={() => onChoice(draft)}>
            {show}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">{children(draft, (part) => setDraft((present) => ({ ...present, ...part })))}</div>
    </Dialog>
  );
}
