import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/looks/classes.ts';
import type { Letter } from './window.ts';

type LetterIndexProps = {
  letters: readonly Letter[];
  current: string | undefined;
  onJump: (letter: string) => void;
};

/** Least height of a letter, in px. */
const LETTER = 15;

/**
 * The letters of a list along its edge (USER-02). One slider, so that a thumb can glide along it: single letters would
 * be too small to hit. Arrows go from letter to letter, typing a letter jumps to it.
 */
export function LetterIndex({ letters, current, onJump }: LetterIndexProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(600);
  const [gliding, setGliding] = useState<string | null>(null);
  const at = Math.max(
    0,
    letters.findIndex(({ letter }) => letter === current),
  );
  // Where not all fit, only every n-th letter is text and the others are dots.
  const every = Math.max(1, Math.ceil((letters.length * LETTER) / height));

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  function glide(event: PointerEvent<HTMLDivElement>) {
    const rail = event.currentTarget.querySelector('ol')?.getBoundingClientRect();
    if (!rail) return;
    const share = (event.clientY - rail.top) / rail.height;
    const letter = letters[Math.max(0, Math.min(letters.length - 1, Math.floor(share * letters.length)))]?.letter;
    if (letter === undefined || letter === gliding) return;
    setGliding(letter);
    onJump(letter);
  }

  function keys(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      PageDown: at + 5,
      PageUp: at - 5,
      Home: 0,
      End: letters.length - 1,
    };
    const typed = letters.findIndex(({ letter }) => letter === event.key.toUpperCase());
    const to = steps[event.key] ?? (typed >= 0 ? typed : undefined);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onJump(letters[Math.max(0, Math.min(letters.length - 1, to))]!.letter);
  }

  const present = letters[at];
  if (!present) return null;
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={t('users.letters')}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={letters.length}
      aria-valuenow={at + 1}
      aria-valuetext={t('users.letter_holds', { letter: present.letter, count: present.users })}
      className="group/index relative flex w-7 flex-none touch-none flex-col items-center justify-center rounded-md py-1 select-none focus-visible:-outline-offset-2"
      onKeyDown={keys}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        glide(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && glide(event)}
      onPointerUp={() => setGliding(null)}
      onPointerCancel={() => setGliding(null)}
    >
      <ol aria-hidden className="flex max-h-full w-full cursor-pointer flex-col">
        {letters.map(({ letter }, index) => (
          <li
            key={letter}
            className={classNames(
              'grid min-h-0 w-full flex-[0_1_20px] place-items-center text-11 leading-none font-semibold',
              letter === current ? 'text-accent-ink' : 'text-ink-3 hover:text-ink',
            )}
          >
            {index % every === 0 ? letter : <span className="size-0.5 rounded-full bg-current" />}
          </li>
        ))}
      </ol>
      {gliding && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-full mr-2 grid size-14 -translate-y-1/2 place-items-center rounded-xl bg-accent text-26 font-semibold text-on-accent shadow-float"
        >
          {gliding}
        </span>
      )}
    </div>
  );
}
