/** Holds the phone in landscape (WEEK-12). */
import { ScreenOrientation } from '@capacitor/screen-orientation';

export const lockLandscape = (): Promise<void> => ScreenOrientation.lock({ orientation: 'landscape' });
export const unlockOrientation = (): Promise<void> => ScreenOrientation.unlock();
