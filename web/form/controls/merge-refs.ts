import type { Ref, RefCallback } from 'react';

/** Combines several refs into one. */
export function mergeRefs<Instance>(...refs: (Ref<Instance> | undefined)[]): RefCallback<Instance> {
  return (instance) => {
    const cleanups = refs.map((ref) => {
      if (typeof ref === 'function') return ref(instance) ?? (() => ref(null));
      if (ref) ref.current = instance;
      return () => {
        if (ref) ref.current = null;
      };
    });
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  };
}
