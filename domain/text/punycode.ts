/**
 * Names of domains with letters beyond ASCII: `fc-zürich.ch` is `xn--fc-zrich-95a.ch` for mail servers (Punycode, RFC 3492).
 * The language alone has neither form, and browsers have no way back.
 */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const PREFIX = 'xn--';

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const threshold = (place: number, bias: number) => Math.min(T_MAX, Math.max(T_MIN, place - bias));

function digitsOf(delta: number, bias: number): string {
  let digits = '';
  let rest = delta;
  for (let place = BASE; ; place += BASE) {
    const least = threshold(place, bias);
    if (rest < least) return digits + DIGITS[rest]!;
    digits += DIGITS[least + ((rest - least) % (BASE - least))]!;
    rest = Math.floor((rest - least) / (BASE - least));
  }
}

function encodeLabel(label: string): string {
  const points = Array.from(label, (sign) => sign.codePointAt(0)!);
  const basic = points.filter((point) => point < FIRST_CODE);
  if (basic.length === points.length) return label;
  let output = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '');
  let [code, delta, bias, handled] = [FIRST_CODE, 0, FIRST_BIAS, basic.length];
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= code));
    delta += (next - code) * (handled + 1);
    code = next;
    for (const point of points) {
      if (point < code) delta += 1;
      if (point !== code) continue;
      output += digitsOf(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    code += 1;
  }
  return PREFIX + output;
}

/** The label as it was where it is no Punycode. */
function decodeLabel(label: string): string {
  const encoded = label.slice(PREFIX.length);
  if (!label.startsWith(PREFIX) || encoded === '') return label;
  const split = encoded.lastIndexOf('-');
  const points = Array.from(encoded.slice(0, Math.max(split, 0)), (sign) => sign.codePointAt(0)!);
  let [code, index, bias, at] = [FIRST_CODE, 0, FIRST_BIAS, split + 1];
  while (at < encoded.length) {
    const before = index;
    for (let [weight, place] = [1, BASE]; ; place += BASE) {
      const digit = DIGITS.indexOf(encoded[at++] ?? ' ');
      if (digit < 0) return label;
      index += digit * weight;
      const least = threshold(place, bias);
      if (digit < least) break;
      weight *= BASE - least;
    }
    bias = adapt(index - before, points.length + 1, before === 0);
    code += Math.floor(index / (points.length + 1));
    index %= points.length + 1;
    if (code > 0x10ffff) return label;
    points.splice(index++, 0, code);
  }
  return String.fromCodePoint(...points);
}

/** The domain as mail servers read it. */
export function asciiDomain(domain: string): string {
  const written = domain.normalize('NFKC').replaceAll('Σ', 'σ').toLowerCase().normalize('NFC').replaceAll('。', '.');
  return written.split('.').map(encodeLabel).join('.');
}

/** The domain as people read it. */
export const readableDomain = (domain: string): string => domain.split('.').map(decodeLabel).join('.');
