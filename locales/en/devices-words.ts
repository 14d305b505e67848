import { devices } from './devices.ts';

/** The words of notifications on devices, which come when they are offered or changed. */
export const devicesWords = { devices };
