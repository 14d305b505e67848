import { CircleAlert, CircleCheck, Info, ThumbsUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from '#web/browser/store.ts';
import { toast, toasts, type Toast, type ToastPosition } from './toast.ts';

const ICONS = { check: CircleCheck, 'thumbs-up': ThumbsUp, alert: CircleAlert, info: Info };
const POSITIONS: ToastPosition[] = ['top-right', 'top'];

// A modal dialog makes the page around it inert, toasts included. So each dialog renders its own outlet, and the one
// mounted last shows the toasts.
const outlets = createStore<readonly symbol[]>(() => []);

/** An outlet for toasts: one at the root of the app, and one in each dialog. */
export function Toasts() {
  const me = useRef(Symbol('outlet')).current;
  const list = useStore(toasts);
  const last = useStore(outlets).at(-1);
  useEffect(() => {
    outlets.setState([...outlets.getState(), me]);
    return () => outlets.setState(outlets.getState().filter((one) => one !== me));
  }, [me]);
  const mine = last === me ? list : [];
  return POSITIONS.map((position) => (
    <Region key={position} position={position} list={mine.filter((one) => one.position === position)} />
  ));
}

function Region({ position, list }: { position: ToastPosition; list: readonly Toast[] }) {
  const region = useRef<HTMLDivElement>(null);
  const newest = list.at(-1)?.id;
  useEffect(() => {
    const box = region.current;
    if (!box) return;
    // Reopened for each toast, to be on top of layers that were opened since.
    if (box.matches(':popover-open')) box.hidePopover();
    if (newest !== undefined) box.showPopover();
  }, [newest]);
  return (
    <div aria-live="polite" className="contents">
      <div ref={region} popover="manual" className="toasts" data-position={position}>
        {list.map((one) => (
          <Notice key={one.id} {...one} />
        ))}
      </div>
    </div>
  );
}

function Notice({ id, tone, icon, text, duration, action, bornAt }: Toast) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (duration === Infinity) return;
    const timer = setInterval(() => {
      const held = box.current?.matches(':hover, :focus-within');
      if (!held && Date.now() - bornAt >= duration) toast.dismiss(id);
    }, 100);
    return () => clearInterval(timer);
  }, [id, duration, bornAt]);
  const Icon = ICONS[icon];
  return (
    <div ref={box} className="toast" data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon aria-hidden className="mt-px size-4.5 flex-none" />
      <p className="min-w-0 flex-1 text-13 font-medium text-ink">{text}</p>
      {action && (
        <button
          type="button"
          className="btn btn-ghost btn-sm -my-1"
          onClick={() => {
            action.run();
            toast.dismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t('global.close')} className="toast-close" onClick={() => toast.dismiss(id)}>
        <X aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}
