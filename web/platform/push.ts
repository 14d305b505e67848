/** Pushes to the phone app: the phone's token at Google or Apple, and the messages from them (INB-13). */
import { Capacitor } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';
import type { PushService } from '#domain/football.ts';

export type PhoneToken = { token: string; service: PushService };

/** Asks the person for permission; null when it was refused. */
export async function askForPushes(): Promise<PhoneToken | null> {
  const { receive } = await PushNotifications.requestPermissions();
  return receive === 'granted' ? registerPhone() : null;
}

/** The phone's present token; null without permission. */
export async function presentToken(): Promise<PhoneToken | null> {
  const { receive } = await PushNotifications.checkPermissions();
  return receive === 'granted' ? registerPhone() : null;
}

async function registerPhone(): Promise<PhoneToken> {
  const service = Capacitor.getPlatform() === 'ios' ? 'apns' : 'fcm';
  const answer = Promise.withResolvers<PhoneToken>();
  const listeners = await Promise.all([
    PushNotifications.addListener('registration', ({ value: token }) => answer.resolve({ token, service })),
    PushNotifications.addListener('registrationError', ({ error }) => answer.reject(new Error(error))),
  ]);
  try {
    await PushNotifications.register();
    return await answer.promise;
  } finally {
    await Promise.all(listeners.map((listener) => listener.remove()));
  }
}

export const forgetPhoneToken = (): Promise<void> => PushNotifications.unregister();

export type PhonePushes = { onCome: (ids: Record<string, string>) => void; onOpened: (page: string) => void };

/** Returns a function that stops it. */
export function followPhonePushes({ onCome, onOpened }: PhonePushes): () => void {
  const listeners = [
    PushNotifications.addListener('pushNotificationReceived', ({ data }) => onCome(data)),
    PushNotifications.addListener('pushNotificationActionPerformed', ({ notification: { data } }) =>
      onOpened(String(data.navigate ?? '')),
    ),
  ];
  return () => listeners.forEach((coming) => void coming.then((listener) => listener.remove()));
}
