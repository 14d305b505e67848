import { COUNTRIES } from '#domain/countries.ts';
import { currentLocale } from './i18n.ts';

/** All countries by name, for a picker. */
export function countryOptions(): { value: string; label: string }[] {
  const locale = currentLocale();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
    compare(a.label, b.label),
  );
}
