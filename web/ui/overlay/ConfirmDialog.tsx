import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/browser/store.ts';
import { Button } from '../buttons/Button.tsx';
import { pendingQuestion } from './confirm.ts';
import { Buttons } from './DialogFrame.tsx';
import { useModal } from './use-modal.ts';
import '#web/styles/dialog.css';

/**
 * The dialog of `confirm({…})` and `choose({…})`. The safe answer has the focus by default; Escape and Back give it.
 */
export function ConfirmDialog() {
  const { t } = useTranslation();
  const question = useStore(pendingQuestion);
  // Keeps the text during the exit animation.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const [safe, sure] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const { root, popup } = useModal({
    open: question !== null,
    onClose: () => question?.answer(null),
    initialFocus: question?.usual ? sure : safe,
  });
  if (!last) return null;
  return (
    <AlertDialog.Root {...root}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="veil question" />
        <AlertDialog.Viewport className="modal-place question">
          <AlertDialog.Popup
            {...popup}
            className="modal dialog"
            style={{ '--dialog-width': `${last.other && last.less ? 560 : last.other || last.less ? 460 : 400}px` }}
          >
            <header className="px-5 pt-5 pb-3">
              <AlertDialog.Title className="text-16 font-semibold">{last.title}</AlertDialog.Title>
              {last.text && (
                <AlertDialog.Description className="mt-1 text-13 text-ink-2">{last.text}</AlertDialog.Description>
              )}
            </header>
            <Buttons alone>
              <Button ref={safe} onClick={() => question?.answer(null)}>
                {last.cancel ?? t('global.cancel')}
              </Button>
              {last.less && <Button onClick={() => question?.answer('less')}>{last.less}</Button>}
              {last.other && (
                <Button
                  look={last.tone === 'danger' ? 'danger' : 'secondary'}
                  onClick={() => question?.answer('other')}
                >
                  {last.other}
                </Button>
              )}
              {last.confirm && (
                <Button
                  ref={sure}
                  look={last.tone === 'danger' ? 'danger' : 'primary'}
                  onClick={() => question?.answer('confirm')}
                >
                  {last.confirm}
                </Button>
              )}
            </Buttons>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
