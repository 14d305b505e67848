import { useLayoutEffect, type Ref } from 'react';

/** Stands for an element that was drawn elsewhere, and hands it to whoever asks for the one drawn here. */
export function AdoptedElement({ ref, element }: { ref?: Ref<HTMLElement> | undefined; element: HTMLElement | null }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }, [ref, element]);
  return null;
}
