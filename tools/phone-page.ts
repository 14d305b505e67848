/** Makes `index.html` the page of the phone app: its own start, no manifest, and the policy that browsers get from the server. */
import type { Plugin } from 'vite';

/** The club is wherever its person says, by https; this machine itself for whoever builds the app. */
const CLUB = 'https: http://127.0.0.1:* http://localhost:*';
const POLICY = [
  "default-src 'self'",
  `connect-src 'self' ${CLUB}`,
  `img-src 'self' data: blob: ${CLUB}`,
  `media-src 'self' blob: ${CLUB}`,
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const CHANGES: [string, string][] = [
  ['<meta charset="utf-8" />', `$&\n    <meta http-equiv="content-security-policy" content="${POLICY}" />`],
  ['    <meta name="club-name"', '    <meta name="club-address" content="" />\n$&'],
  ['    <link rel="manifest" href="/manifest.webmanifest" vite-ignore />\n', ''],
  ['/web/main.tsx', '/web/phone.tsx'],
];

export const phonePage: Plugin = {
  name: 'phone-page',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      return CHANGES.reduce((page, [part, by]) => {
        if (!page.includes(part)) throw new Error(`index.html has no ${part}`);
        return page.replace(part, by);
      }, html);
    },
  },
};
