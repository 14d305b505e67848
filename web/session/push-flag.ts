/** Where this device is told what comes into the inbox, the address by which it is; gone with the session. */
export const PUSH_KEPT_AT = 'touchline.push';

/** Where the offer to be told was declined; likewise. */
export const PUSH_DECLINED_AT = 'touchline.push-declined';

export const pushIsOn = (): boolean => localStorage.getItem(PUSH_KEPT_AT) !== null;
