/**
 * The viewer's settings as a dialog over any page (SCT-04); the component comes from a feature, through `routes.tsx`.
 */
import { useState } from 'react';
import { createStore, useStore } from '../browser/store.ts';
import { useSlots } from './pages-context.ts';

const isOpen = createStore(() => false);

export const openPersonalSettings = () => isOpen.setState(true);
const close = () => isOpen.setState(false);

/** Render it once in a layout that offers the dialog. Each opening mounts a new form with fresh values. */
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
