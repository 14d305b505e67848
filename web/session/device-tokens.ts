/**
 * The tokens by which accounts know this device (decision 24): they outlive the sign-out, name nobody and open nothing.
 * With them guesses made elsewhere keep nobody out here.
 */
const KEPT_AT = 'touchline.devices';
/** A tablet of the club is shared by several people; the account that signed in longest ago makes room. */
const MOST = 8;
const TOKEN = /^[\w-]{43}$/;

/** The latest used first. */
export function deviceTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AT) ?? '[]');
    const tokens = Array.isArray(kept) ? kept.filter((token) => typeof token === 'string' && TOKEN.test(token)) : [];
    return (tokens as string[]).slice(0, MOST);
  } catch {
    return [];
  }
}

export function keepDeviceToken(token: string): void {
  keep([token, ...deviceTokens().filter((other) => other !== token)].slice(0, MOST));
}

/** Empties the storage of the device of everything else. */
export function clearAllButDeviceTokens(): void {
  const tokens = deviceTokens();
  localStorage.clear();
  if (tokens.length > 0) keep(tokens);
}

function keep(tokens: string[]): void {
  localStorage.setItem(KEPT_AT, JSON.stringify(tokens));
}
