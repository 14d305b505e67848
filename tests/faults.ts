/** What an answer of the API may never be, whatever was asked. */
import { englishText } from '#server/errors/messages.ts';
import type { Reply } from './doors.ts';

/** Nothing about how the server is made. */
const INTERNAL =
  /\bpg|postgres|kysely|graphql|syntax|\bselect\b|\binsert\b|relation|column|constraint|node_modules|\.[jt]s\b|:\d+:\d+|\bat \w+ \(|stack|exception|undefined|\[object/i;
const SAID = new Set(['code', 'field', 'fields', 'present', 'changed', 'params', 'retryAfter', 'saved']);
/** GQL-66: what is told of an invalid request, without the words of whoever asked. */
const DETAIL = /^(?:"\$?\w{1,100}"|[A-Z][^"{}<>]{0,160})[^"{}<>]{0,60}$/;

/** Whether it shows the inside, beyond the word that it quotes, its place and the language of the request. */
const showsInside = (detail: string) =>
  INTERNAL.test(detail.replaceAll(/^"[^"]*"|GraphQL|\(line \d+, column \d+\)/g, ''));

/** The answer is data, or a refusal in our own words under a code that has a sentence; never an accident. */
export function faultsOf({ status, data, errors }: Reply): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (errors.length === 0 && data === null) faults.push('neither data nor an error');
  for (const { message, extensions } of errors) {
    const { code, field = '', fields = [], params, present: _present, detail, ...rest } = extensions;
    if (code === 'errors.internal') faults.push(`an accident`);
    for (const key of [code, ...fields.map((one) => one.code)])
      if (englishText(key) === key) faults.push(`the code ${key} has no sentence`);
    if (message !== englishText(code, params)) faults.push(`the message is not that of ${code}: ${message}`);
    if (Object.keys(rest).some((key) => !SAID.has(key)))
      faults.push(`says more than it should: ${Object.keys(rest).join()}`);
    if (detail !== undefined && (code !== 'errors.invalid_request' || !DETAIL.test(detail) || showsInside(detail)))
      faults.push(`says more than it should: ${detail}`);
    for (const path of [field, ...fields.map((one) => one.path)])
      if (!/^[\w.]{0,200}$/.test(path)) faults.push(`names a field that is none: ${path}`);
    if (INTERNAL.test(message)) faults.push(`shows the inside: ${message}`);
  }
  return faults;
}
