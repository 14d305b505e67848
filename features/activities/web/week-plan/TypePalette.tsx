import { X } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ReferenceData } from '#web/graphql/reference-data.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { trackPointer, preventTouchDefaults } from '#web/ui/looks/pointer-drag.ts';
import { typeName } from '../words.ts';
import { placeAt, autoScrollAtEdges, type Slot } from './pointer.ts';

export type Type = ReferenceData['activityTypes'][number];

type TypePaletteProps = {
  types: readonly Type[];
  /** The chosen type; the next slot takes it. */
  armed: Type | null;
  onArm: (type: Type | null) => void;
  /** The slot under the dragged type; null outside of all slots. */
  onOver: (type: Type, slot: Slot | null) => void;
  onDrop: (type: Type, slot: Slot | null) => void;
  onTurn: (weeks: number) => void;
  /** Holds the scroll container of the hours, for auto-scroll at its edges while dragging. */
  grid: RefObject<HTMLElement | null>;
  /** A row below the week, else a column beside it. */
  below: boolean;
};

/** px after which a press is a drag. */
const SLIP = { mouse: 4, touch: 10 };

/**
 * The activity types (WEEK-02): dragged onto the week, or chosen first and put into a slot by a tap or by keys. A row
 * below the week on a phone, a column beside it elsewhere.
 */
export function TypePalette({ types, armed, onArm, onOver, onDrop, onTurn, grid, below }: TypePaletteProps) {
  const { t } = useTranslation();
  const [held, setHeld] = useState<Type | null>(null);
  const chip = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const at = useRef({ x: 0, y: 0 });
  useEffect(() => (list.current ? preventTouchDefaults(list.current) : undefined), []);

  function down(event: PointerEvent, type: Type) {
    if (event.button !== 0 || !event.isPrimary) return;
    let over: Slot | null = null;
    let edges: ReturnType<typeof autoScrollAtEdges> | undefined;

    function follow(x: number, y: number) {
      at.current = { x, y };
      if (chip.current) chip.current.style.translate = `${x + 10}px ${y + 10}px`;
      const place = placeAt(x, y);
      if (place?.date === over?.date && place?.hour === over?.hour) return;
      over = place && { date: place.date, hour: place.hour };
      onOver(type, over);
    }

    trackPointer<'drag'>(event.nativeEvent, {
      held: 'drag',
      becomes: (x, y, touch) => {
        if (!touch) return Math.hypot(x, y) < SLIP.mouse ? null : 'drag';
        // Along the list a finger scrolls it; across the list it drags a type out.
        const [along, out] = below ? [x, y] : [y, x];
        if (Math.abs(out) > SLIP.touch && Math.abs(out) > Math.abs(along)) return 'drag';
        return Math.abs(along) > SLIP.touch ? 'nothing' : null;
      },
      onBegin: (_kind, { clientX, clientY }) => {
        setHeld(type);
        onArm(null);
        const hours = grid.current?.querySelector<HTMLElement>('[data-scrolls]');
        if (hours) edges = autoScrollAtEdges(hours, onTurn, follow);
        follow(clientX, clientY);
      },
      onMove: (_kind, { clientX, clientY }) => {
        edges?.at(clientX, clientY);
        follow(clientX, clientY);
      },
      onEnd: (_kind, end) => {
        edges?.stop();
        setHeld(null);
        onDrop(type, end && over);
      },
    });
  }

  return (
    <aside
      aria-label={t('week.palette')}
      className={classNames(
        'flex flex-none flex-col bg-background',
        below ? 'border-t border-line pb-[env(safe-area-inset-bottom)]' : 'w-40 border-l border-line lg:w-52',
      )}
    >
      <div className="flex h-11 flex-none items-center gap-1 px-4">
        <h2 className={classNames('min-w-0 flex-1 text-12 font-semibold', armed ? 'text-accent-ink' : 'text-ink-2')}>
          {armed ? (
            t('week.armed', { type: typeName(armed.name) })
          ) : (
            <>
              <span className={classNames('touch:hidden', below && 'hidden')}>{t('week.palette')}</span>
              <span className={classNames(!below && 'hidden touch:inline')}>{t('week.palette_tap')}</span>
            </>
          )}
        </h2>
        {armed && (
          <IconButton label={t('global.cancel')} size="sm" className="-mr-2" onClick={() => onArm(null)}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <ul
        ref={list}
        className={classNames(
          'select-none',
          below
            ? 'flex touch-pan-x gap-1.5 overflow-x-auto px-3 pb-2 [scrollbar-width:none]'
            : 'min-h-0 touch-pan-y overflow-y-auto px-2 pb-2',
        )}
      >
        {types.map((type) => (
          <li key={type.id} className="flex-none">
            <button
              type="button"
              aria-pressed={armed?.id === type.id}
              data-type={type.name}
              className={classNames(
                'hue flex min-h-8 items-center gap-2.5 rounded-md text-13 font-medium touch:min-h-11',
                below
                  ? 'touch-pan-x border px-3 whitespace-nowrap'
                  : 'w-full touch-pan-y cursor-grab px-2 text-left hover:bg-hover',
                armed?.id === type.id
                  ? 'border-transparent bg-hue-fill text-hue-text'
                  : 'border-control-line text-ink-2',
              )}
              style={hueStyle(type.hue)}
              onPointerDown={(event) => down(event, type)}
              onClick={() => onArm(armed?.id === type.id ? null : type)}
            >
              <span aria-hidden className="size-2.5 flex-none rounded-[3px] bg-hue-bar" />
              <span className="min-w-0 truncate">{typeName(type.name)}</span>
            </button>
          </li>
        ))}
      </ul>
      {!below && <p className="flex-none px-4 pt-2 pb-4 text-12 text-ink-3 max-lg:hidden">{t('week.palette_hint')}</p>}
      {held &&
        createPortal(
          <div
            ref={(element) => {
              chip.current = element;
              if (element) element.style.translate = `${at.current.x + 10}px ${at.current.y + 10}px`;
            }}
            aria-hidden
            className="hue pointer-events-none fixed top-0 left-0 z-50 flex items-center gap-2 rounded-md bg-hue-fill px-3 py-2 text-13 font-semibold text-hue-text shadow-float"
            style={hueStyle(held.hue)}
          >
            <span className="size-2.5 rounded-[3px] bg-hue-bar" />
            {typeName(held.name)}
          </div>,
          document.body,
        )}
    </aside>
  );
}
