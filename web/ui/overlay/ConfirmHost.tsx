import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/browser/store.ts';
import { Button } from '../display/Button.tsx';
import { pendingQuestion } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

/**
 * Render it once at the root of the app: the dialog of `confirm({…})` and `choose({…})`. The safe answer has the focus.
 */
export function ConfirmHost() {
  const { t } = useTranslation();
  const asked = useStore(pendingQuestion);
  // Keeps the text during the exit animation.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const safe = useRef<HTMLButtonElement>(null);
  if (!last) return null;
  return (
    <Dialog
      open={asked !== null}
      onClose={() => asked?.answer(null)}
      initialFocus={safe}
      role="alertdialog"
      width={last.other ? 460 : 400}
      title={last.title}
      description={last.text}
      footer={
        <>
          <Button ref={safe} onClick={() => asked?.answer(null)}>
            {last.cancel ?? t('global.cancel')}
          </Button>
          {last.other && (
            <Button look={last.tone === 'danger' ? 'danger' : 'secondary'} onClick={() => asked?.answer('other')}>
              {last.other}
            </Button>
          )}
          <Button look={last.tone === 'danger' ? 'danger' : 'primary'} onClick={() => asked?.answer('confirm')}>
            {last.confirm}
          </Button>
        </>
      }
    />
  );
}
