/**
 * `index.html` of the web app, with the club's name and time zone in `<meta>` tags: screens have them at once without a
 * request, and the content security policy forbids inline scripts but not these.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

export const INDEX_ROUTES = ['/', '/index.html'];

type Club = Pick<Config, 'clubName' | 'clubTimezone'>;

/** Serves `index.html` of the folder `web`, always revalidated by its ETag. */
export function serveIndexPage(app: FastifyInstance, web: string, club: Club): void {
  const page = renderIndexPage(readFileSync(join(web, 'index.html'), 'utf8'), club);
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  for (const url of INDEX_ROUTES)
    app.get(url, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (request.headers['if-none-match']?.replaceAll('W/', '') === etag) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    });
}

function renderIndexPage(html: string, { clubName, clubTimezone }: Club): string {
  return withMeta(withMeta(html, 'club-name', clubName), 'club-zone', clubTimezone);
}

function withMeta(html: string, name: string, content: string): string {
  return html.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*(")`),
    (_all, before: string, after: string) => before + escaped(content) + after,
  );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
