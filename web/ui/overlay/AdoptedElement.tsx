import { useLayoutEffect, type Ref } from 'react';

/** Renders nothing, and passes an element that was rendered elsewhere to its own `ref`. */
export function AdoptedElement({ ref, element }: { ref?: Ref<HTMLElement> | undefined; element: HTMLElement | null }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }, [ref, element]);
  return null;
}
