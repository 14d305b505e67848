import { currentLocale } from '#web/text/i18n.ts';

/** `1.4 MB`, in the format of the language. */
export function formatFileSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const digits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(value);
}
