/** The club that the phone app belongs to, in the phone's preferences, which outlive sessions and the web storage. */
import { Preferences } from '@capacitor/preferences';

export type KnownClub = { address: string; name: string; zone: string };

const KEPT_AT = 'club';

export async function readKnownClub(): Promise<KnownClub | null> {
  const { value } = await Preferences.get({ key: KEPT_AT });
  return value === null ? null : (JSON.parse(value) as KnownClub);
}

export const keepKnownClub = (club: KnownClub): Promise<void> =>
  Preferences.set({ key: KEPT_AT, value: JSON.stringify(club) });

export const forgetKnownClub = (): Promise<void> => Preferences.remove({ key: KEPT_AT });
