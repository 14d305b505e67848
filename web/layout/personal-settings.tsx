/** One's own settings as a dialog over whatever page is open (SCT-04); drawn by a feature that the assembly names. */
import { useState } from 'react';
import { createStore, useStore } from '../browser/store.ts';
import { useSlots } from './pages-context.ts';

const isOpen = createStore(() => false);

export const openPersonalSettings = () => isOpen.setState(true);
const close = () => isOpen.setState(false);

/** Once in a layout that offers the dialog. Each opening begins with what stands now. */
export function PersonalSettingsHost() {
  const { PersonalSettings } = useSlots();
  const opened = useStore(isOpen);
  const [times, setTimes] = useState(0);
  const [before, setBefore] = useState(false);
  if (opened !== before) {
    setBefore(opened);
    if (opened) setTimes(times + 1);
  }
  if (!PersonalSettings || times === 0) return null;
  return <PersonalSettings key={times} open={opened} onClose={close} />;
}
