/** Storage key of this device's push address while notifications are on; removed with the session. */
export const PUSH_KEPT_AT = 'touchline.push';

/** Storage key of a declined offer of notifications; removed with the session. */
export const PUSH_DECLINED_AT = 'touchline.push-declined';

export const pushIsOn = (): boolean => localStorage.getItem(PUSH_KEPT_AT) !== null;
