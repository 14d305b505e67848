import { Drawer as Panel } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { UnsavedScopeContext } from './unsaved-changes.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import type { DrawerProps } from './dialog-props.ts';
import { useModal } from './use-modal.ts';
import '#web/styles/dialog.css';

/** The drawer itself; a swipe towards its side closes it. */
export function DrawerFrame(props: DrawerProps) {
  const { t } = useTranslation();
  const { title, side = 'left', width = 280, bare = false, footer, children } = props;
  const { root, popup, scope } = useModal(props);
  return (
    <Panel.Root {...root} swipeDirection={side}>
      <Panel.Portal>
        <Panel.Backdrop forceRender className="veil" />
        <Panel.Viewport className="modal-place">
          <Panel.Popup
            {...popup}
            className="modal drawer"
            data-side={side}
            aria-label={bare ? title : undefined}
            style={{ '--drawer-width': `${width}px` }}
          >
            <UnsavedScopeContext value={scope}>
              {!bare && (
                <header className="flex h-13 flex-none items-center gap-2 border-b border-line pr-2.5 pl-5">
                  <Panel.Title className="min-w-0 flex-1 truncate text-16 font-semibold">{title}</Panel.Title>
                  <Panel.Close
                    render={
                      <IconButton label={t('global.close')}>
                        <X aria-hidden />
                      </IconButton>
                    }
                  />
                </header>
              )}
              <Panel.Content data-modal-body className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
                {children}
              </Panel.Content>
              {footer && (
                <footer className="flex flex-none justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
              )}
            </UnsavedScopeContext>
          </Panel.Popup>
        </Panel.Viewport>
      </Panel.Portal>
    </Panel.Root>
  );
}
