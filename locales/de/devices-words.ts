import { devices } from './devices.ts';

export const devicesWords = { devices };
