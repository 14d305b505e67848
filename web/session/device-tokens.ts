/**
 * Tokens that make this a known device of accounts (decision 24). They survive a sign-out, contain no name and grant no
 * access. Failed sign-ins from elsewhere do not lock out a known device.
 */
const KEPT_AT = 'touchline.devices';
/** Most accounts per device, because people share tablets; the account that signed in longest ago is dropped. */
const MAX = 8;
const TOKEN = /^[\w-]{43}$/;

/** The tokens, most recently used first. */
export function deviceTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AT) ?? '[]');
    const tokens = Array.isArray(kept) ? kept.filter((token) => typeof token === 'string' && TOKEN.test(token)) : [];
    return (tokens as string[]).slice(0, MAX);
  } catch {
    return [];
  }
}

/** Stores the token of the account that has just signed in. */
export function keepDeviceToken(token: string): void {
  keep([token, ...deviceTokens().filter((other) => other !== token)].slice(0, MAX));
}

/** Clears localStorage except for the device tokens. */
export function clearAllButDeviceTokens(): void {
  const tokens = deviceTokens();
  localStorage.clear();
  if (tokens.length > 0) keep(tokens);
}

function keep(tokens: string[]): void {
  localStorage.setItem(KEPT_AT, JSON.stringify(tokens));
}
