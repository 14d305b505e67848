/**
 * The header that says how a file is shown and named (RFC 6266): its whole name for browsers that support it, and
 * `plain`, only of ASCII letters, for all others.
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string, plain: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
