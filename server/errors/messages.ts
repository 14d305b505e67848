/** English texts of error codes, from the same catalogue as the web app's. */
import { fillText } from '#domain/text/fill-text.ts';
import { catalogue } from '#locales/en/catalogue.ts';

type Spoken = Pick<typeof catalogue, 'errors' | 'validations' | 'forms' | 'global'>;

/** Error code: the translation key of a text that the API may answer with. */
export type MessageKey = {
  [Area in keyof Spoken]: `${Area}.${Extract<keyof Spoken[Area], string>}`;
}[keyof Spoken];

const AREAS: (keyof Spoken)[] = ['errors', 'validations', 'forms', 'global'];

function sentence(key: string): string | undefined {
  const [area, name] = key.split('.', 2) as [keyof Spoken, string];
  return AREAS.includes(area) ? (catalogue[area] as Record<string, string>)[name] : undefined;
}

/** The documented English text of a key, with its values filled in. */
export function englishText(key: MessageKey, params: Record<string, string | number> = {}): string {
  const text = sentence(key) ?? key;
  return fillText(text, params);
}

/** The message of a zod issue as a key; unknown ones become `global.rule_failed`, 'Something is wrong...' (WID-02). */
export function messageKey(message: string): MessageKey {
  return sentence(message) === undefined ? 'global.rule_failed' : (message as MessageKey);
}
