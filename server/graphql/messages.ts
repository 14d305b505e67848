/** The words the server itself says, taken from the same catalogues as the interface. */
import { catalogue } from '#locales/en/catalogue.ts';

type Spoken = Pick<typeof catalogue, 'errors' | 'validations' | 'forms' | 'global'>;

/** A key of a sentence that the API may answer with. */
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
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** The message of a schema as a key; one that has no words of its own becomes 'Something is wrong...' (WID-02). */
export function messageKey(message: string): MessageKey {
  return sentence(message) === undefined ? 'global.rule_failed' : (message as MessageKey);
}
