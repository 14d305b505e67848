import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { askedQuestion, watchQuestions } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

/** Once at the root of the app: the dialog of `confirm({…})`. The safe answer has the focus. */
export function ConfirmHost() {
  const { t } = useTranslation();
  const asked = useSyncExternalStore(watchQuestions, askedQuestion);
  // The words stay while the dialog moves out.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const safe = useRef<HTMLButtonElement>(null);
  if (!last) return null;
  return (
    <Dialog
      open={asked !== null}
      onClose={() => asked?.answer(false)}
      initialFocus={safe}
      role="alertdialog"
      width={400}
      title={last.title}
      description={last.text}
      footer={
        <>
          <Button ref={safe} onClick={() => asked?.answer(false)}>
            {last.cancel ?? t('global.cancel')}
          </Button>
          <Button look={last.tone === 'danger' ? 'danger' : 'primary'} onClick={() => asked?.answer(true)}>
            {last.confirm}
          </Button>
        </>
      }
    />
  );
}
