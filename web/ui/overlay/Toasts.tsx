import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, ThumbsUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/browser/store.ts';
import { toast, toasts, undoLast, type QueuedToast, type ToastPosition } from './toast.ts';
import '#web/styles/toasts.css';

const ICONS = { check: CircleCheck, 'thumbs-up': ThumbsUp, alert: CircleAlert, info: Info };
const POSITIONS: ToastPosition[] = ['top-right', 'top'];

/** Render it once at the root of the app. */
export function Toasts() {
  useEffect(() => {
    addEventListener('keydown', undoByKeys);
    return () => removeEventListener('keydown', undoByKeys);
  }, []);
  return POSITIONS.map((position) => <Region key={position} position={position} />);
}

/** WID-16: Ctrl+Z or Cmd+Z undoes what a toast offers to undo, unless the keys belong to a text. */
function undoByKeys(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || defaultPrevented) return;
  if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return;
  if (undoLast()) event.preventDefault();
}

/** The toasts at one position. The queue limits their number, so the library's limit is off. */
function Region({ position }: { position: ToastPosition }) {
  const { t } = useTranslation();
  return (
    <Toast.Provider limit={Infinity}>
      <Toast.Portal>
        {/* There are two regions, mostly empty: as landmarks they would be in the way. */}
        <Toast.Viewport role="group" aria-label={t('global.notices')} className="toasts" data-position={position}>
          <Notices position={position} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Notices({ position }: { position: ToastPosition }) {
  const { toasts: drawn, add, close } = Toast.useToastManager<QueuedToast>();
  const queued = useStore(toasts);
  const known = useRef(new Set<string>());
  useEffect(() => {
    const mine = new Map(queued.filter((one) => one.position === position).map((one) => [String(one.id), one]));
    for (const id of known.current) {
      if (mine.has(id)) continue;
      known.current.delete(id);
      close(id);
    }
    for (const [id, one] of mine) {
      if (known.current.has(id)) continue;
      known.current.add(id);
      const timeout = one.duration === Infinity ? 0 : one.duration;
      add({ id, title: one.text, timeout, data: one, onClose: () => toast.dismiss(one.id) });
    }
  }, [queued, position, add, close]);
  // The library lists the newest first; here it is at the bottom.
  return drawn.toReversed().map((one) => <Notice key={one.id} drawn={one} {...one.data!} />);
}

type NoticeProps = QueuedToast & { drawn: Toast.Root.ToastObject<QueuedToast> };

function Notice({ drawn, id, tone, icon, action }: NoticeProps) {
  const { t } = useTranslation();
  const Icon = ICONS[icon];
  return (
    // The library makes it a dialog, and hides urgent toasts from the accessibility tree to announce a copy.
    <Toast.Root
      toast={drawn}
      role="group"
      aria-modal={undefined}
      swipeDirection={['up', 'right']}
      className="toast"
      data-tone={tone}
    >
      <Icon aria-hidden className="mt-px size-4.5 flex-none" />
      <div role={tone === 'bad' ? 'alert' : undefined} className="min-w-0 flex-1">
        <Toast.Title render={<p />} className="text-13 font-medium text-ink" />
      </div>
      {action && (
        <Toast.Action
          className="btn btn-ghost btn-sm -my-1"
          onClick={() => {
            action.run();
            toast.dismiss(id);
          }}
        >
          {action.label}
        </Toast.Action>
      )}
      {/* The library hides it from screen readers until the toast is hovered or focused. */}
      <Toast.Close aria-label={t('global.close')} aria-hidden={false} className="toast-close">
        <X aria-hidden className="size-3.5" />
      </Toast.Close>
    </Toast.Root>
  );
}
