/** Parses a user agent into names of browser and system. Pure. */
export type Device = { kind: 'phone' | 'tablet' | 'computer'; browser: string; system: string };

/** The first match wins: most user agents also name the browsers they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string, Device['kind']][] = [
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\b(iPhone|iPod)\b/, 'iPhone', 'phone'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** @returns undefined for an unknown browser or system. */
export function deviceOf(userAgent: string | null): Device | undefined {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text));
  return browser && system ? { browser, system: system[1], kind: system[2] } : undefined;
}
