import {
  createElement,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { onDemand, type Preloaded } from './lazy.ts';

/** What was done with the stand-in of a control, for the control to go on with. */
export type Early = {
  /** Ref of the element of the stand-in that gets the focus: an input or a button. */
  watch: (element: HTMLElement | null) => (() => void) | undefined;
  focused: boolean;
  /** Where the button with the focus stands among those beside it, for a control of several. */
  place: number;
  /** What is selected in its input, or where the cursor is. */
  selection: [from: number, to: number] | undefined;
  /** It was pressed, by a key too, and has not acted on it yet. */
  pressed: boolean;
  /** The text in its input, once something was typed; the stand-in forgets it when it is left. */
  typed: string | undefined;
};

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];
/** Stand-ins that do by themselves what a click asks for. The others wait for the control, which then opens. */
const ACTS_ON_CLICK = '[role=radio], [role=checkbox], [role=switch], [aria-pressed]';

function watchEarly(): Early {
  const early: Early = { watch, focused: false, place: 0, selection: undefined, pressed: false, typed: undefined };
  function watch(element: HTMLElement | null) {
    if (!element) return undefined;
    element.dataset['standIn'] = '';
    early.focused = false;
    const input = element instanceof HTMLInputElement ? element : null;
    const acts = element.matches(ACTS_ON_CLICK);
    const heard = new AbortController();
    const hear = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listener, { signal: heard.signal });
    hear('mousedown', () => (early.pressed = true));
    hear('click', () => (early.pressed &&= !acts));
    hear('keydown', (event) => {
      const { key } = event;
      if (acts) return void (early.pressed ||= key === ' ');
      if (!OPENING_KEYS.includes(key) && (input || ![' ', 'Enter'].includes(key))) return;
      event.preventDefault();
      early.pressed = true;
    });
    hear('input', () => (early.typed = input?.value));
    hear('blur', () => (early.pressed = false));
    return () => {
      // Still in the page: React detaches refs before it removes the element.
      if (document.activeElement === element) {
        early.focused = true;
        early.place = buttonsOf(element.parentElement).indexOf(element);
        early.selection = input ? [input.selectionStart ?? 0, input.selectionEnd ?? 0] : undefined;
      }
      heard.abort();
    };
  }
  return early;
}

/** The control of a `lateControl` takes over the focus of its stand-in, what was typed, and a press that was not acted on. */
export function useEarly(
  early: Early | undefined,
  control: RefObject<HTMLElement | null>,
  { onPress, onType }: { onPress?: () => void; onType?: (text: string) => void } = {},
): void {
  const go = useRef({ onPress, onType });
  useLayoutEffect(() => {
    if (!early?.focused) return;
    const element = control.current;
    element?.focus({ preventScroll: true });
    if (early.selection && element instanceof HTMLInputElement) element.setSelectionRange(...early.selection);
    if (early.typed !== undefined) go.current.onType?.(early.typed);
    else if (early.pressed) go.current.onPress?.();
  }, [early, control]);
}

const buttonsOf = (group: HTMLElement | null): HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>(':scope > button') ?? []),
];

/** The same for a control of several buttons: the one in the place of its stand-in gets the focus, and is pressed. */
export function useEarlyGroup(early: Early | undefined, group: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const button = early?.focused ? buttonsOf(group.current)[early.place] : undefined;
    if (!button) return;
    button.focus({ preventScroll: true });
    // The library counts its buttons after this, and would not know which one the arrows go on from.
    const counted = setTimeout(() => {
      if (document.activeElement === button) button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      if (early?.pressed) button.click();
    });
    return () => clearTimeout(counted);
  }, [early, group]);
}

/**
 * A control whose code comes after the first paint. Until then `StandIn` is drawn: the same box, words, role and
 * attributes. If the code fails to load, a toast says so and the stand-in stays, so that nothing typed around it is lost;
 * the next one that is drawn tries again.
 */
export function lateControl<Props extends object>(
  load: () => Promise<ComponentType<Props & { early?: Early | undefined }>>,
  StandIn: ComponentType<Props & { early: Early }>,
): ComponentType<Props> & Preloaded {
  const code = onDemand(load);
  function Control(props: Props) {
    const [here, setHere] = useState(code.here !== undefined);
    const early = useRef<Early>(undefined);
    useEffect(() => {
      if (here) return;
      let gone = false;
      const painted = setTimeout(
        () => void code.fetch().then(() => gone || startTransition(() => setHere(true)), code.forget),
      );
      return () => {
        gone = true;
        clearTimeout(painted);
      };
    }, [here]);
    if (here) return createElement(code.here!, { ...props, early: early.current });
    return createElement(StandIn, { ...props, early: (early.current ??= watchEarly()) });
  }
  return Object.assign(Control, { preload: code.preload });
}
