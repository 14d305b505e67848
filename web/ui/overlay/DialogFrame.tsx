import { Dialog as Window } from '@base-ui/react/dialog';
import { Drawer as Sheet } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedScopeContext } from './unsaved-changes.tsx';
import { Button } from '../buttons/Button.tsx';
import { classNames } from '../looks/classes.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useModal } from './use-modal.ts';
import '#web/styles/dialog.css';

/** A dialog in a wide window, in a narrow one a bottom sheet that a swipe closes; it stays so while it is open. */
export function DialogFrame(props: DialogProps) {
  const sheet = useNarrowAtOpening(props.open);
  const { root, popup, scope } = useModal(props);
  const { keep = false } = props;
  const content = (
    <UnsavedScopeContext value={scope}>
      <Content {...props} sheet={sheet} />
    </UnsavedScopeContext>
  );
  if (sheet) {
    return (
      <Sheet.Root {...root}>
        <Sheet.Portal keepMounted={keep}>
          <Sheet.Backdrop forceRender className="veil" />
          <Sheet.Viewport className="modal-place">
            <Sheet.Popup {...popup} className="modal sheet">
              <div className="sheet-handle" aria-hidden />
              {content}
            </Sheet.Popup>
          </Sheet.Viewport>
        </Sheet.Portal>
      </Sheet.Root>
    );
  }
  return (
    <Window.Root {...root}>
      <Window.Portal keepMounted={keep}>
        <Window.Backdrop forceRender className="veil" />
        <Window.Viewport className="modal-place">
          <Window.Popup {...popup} className="modal dialog" style={{ '--dialog-width': `${props.width ?? 440}px` }}>
            {content}
          </Window.Popup>
        </Window.Viewport>
      </Window.Portal>
    </Window.Root>
  );
}

/** Decided at the opening only: turning the phone must not reset an open form. */
function useNarrowAtOpening(open: boolean): boolean {
  const narrow = () => matchMedia('(width < 48rem)').matches;
  const [before, setBefore] = useState(open);
  const [answer, setAnswer] = useState(narrow);
  if (open !== before) {
    setBefore(open);
    if (open) setAnswer(narrow());
  }
  return answer;
}

function Content(props: DialogProps & { sheet: boolean }) {
  const { t } = useTranslation();
  const { title, description, actions, flush, sheet, children } = props;
  const Part = sheet ? Sheet : Window;
  const Body = sheet ? Sheet.Content : 'div';
  return (
    <>
      <header className={classNames('flex items-start gap-2 pb-3 pl-5', sheet ? 'pt-1 pr-3' : 'pt-4 pr-5')}>
        <div className={classNames('min-w-0 flex-1', sheet ? 'py-2.5' : 'py-1')}>
          <Part.Title className="text-16 font-semibold">{title}</Part.Title>
          {description && <Part.Description className="mt-1 text-13 text-ink-2">{description}</Part.Description>}
        </div>
        {actions}
        <Part.Close
          render={
            <IconButton label={t('global.close')} className="-mr-1.5">
              <X aria-hidden />
            </IconButton>
          }
        />
      </header>
      {children != null && (
        <Body
          data-modal-body
          className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'px-5 pt-1 pb-5')}
        >
          {children}
        </Body>
      )}
      <Footer {...props} />
    </>
  );
}

function Footer({ children, footer, onSave, saveLabel, saving = false, saveDisabled = false }: DialogProps) {
  const { t } = useTranslation();
  if (!footer && !onSave) return null;
  return (
    <Buttons alone={children == null}>
      {footer}
      {onSave && (
        <Button look="primary" loading={saving} disabled={saveDisabled} onClick={onSave}>
          {saveLabel ?? t('global.save')}
        </Button>
      )}
    </Buttons>
  );
}

/** The buttons at the bottom; `alone`: without content above. */
export function Buttons({ alone, children }: { alone: boolean; children: ReactNode }) {
  return (
    <footer
      className={classNames(
        'flex flex-none flex-wrap items-center justify-end gap-2 px-5 max-md:[&>.btn]:flex-1',
        alone ? 'pt-2 pb-5' : 'border-t border-line py-3',
      )}
    >
      {children}
    </footer>
  );
}
