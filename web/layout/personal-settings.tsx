/** One's own settings as a dialog over whatever page is open (SCT-04); drawn by a feature that the assembly names. */
import { useState, useSyncExternalStore } from 'react';
import { useSlots } from './pages-context.ts';

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  open = next;
  listeners.forEach((listener) => listener());
}

function watch(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openPersonalSettings = () => set(true);
const close = () => set(false);

/** Once in a layout that offers the dialog. Each opening begins with what stands now. */
export function PersonalSettingsHost() {
  const { PersonalSettings } = useSlots();
  const opened = useSyncExternalStore(watch, () => open);
  const [times, setTimes] = useState(0);
  const [before, setBefore] = useState(false);
  if (opened !== before) {
    setBefore(opened);
    if (opened) setTimes(times + 1);
  }
  if (!PersonalSettings || times === 0) return null;
  return <PersonalSettings key={times} open={opened} onClose={close} />;
}
