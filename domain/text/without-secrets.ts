/**
 * What a program said about a failure, in one line, without what it may repeat: e-mail addresses, links, tokens, and
 * whatever stands in quotation marks or as a value in parentheses.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/\S*:\/\/\S+|[^\s<>"(]+@[^\s<>")]+|[\w.=+/-]{40,}/g, '…')
    .replaceAll(/"[^"]*"|=\([^)]*\)/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
