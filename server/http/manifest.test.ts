import { join } from 'node:path';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { serveManifest } from './manifest.ts';

test('UI: it is installed under the name of the club, in a language of the browser, with shortcuts to its pages', async () => {
  const app = fastify();
  serveManifest(app, { clubName: 'FC "Höngg" & <Co>' });
  const manifestFor = async (languages?: string) =>
    (
      await app.inject({
        url: '/manifest.webmanifest',
        headers: languages ? { 'accept-language': languages } : {},
      })
    ).json();
  const german = await manifestFor('nl-NL,de-CH;q=0.9,en;q=0.8');
  expect(german).toMatchObject({ name: 'FC "Höngg" & <Co>', lang: 'de', start_url: '/', display: 'standalone' });
  expect(german.shortcuts.map(({ name, url }: Record<string, string>) => `${name} ${url}`)).toEqual([
    'Heute /#/today',
    'Neuer Bericht /#/games',
    'Posteingang /#/inbox',
  ]);
  for (const other of [undefined, 'nl', '*', ';;,']) expect((await manifestFor(other)).lang).toBe('en');
  type Picture = { src: string; sizes: string; type: string };
  const pictures: Picture[] = [
    ...german.icons,
    ...german.screenshots,
    ...german.shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons),
  ];
  for (const { src, sizes, type } of pictures.filter((one) => one.type === 'image/png')) {
    const { width, height, format } = await sharp(join(import.meta.dirname, '../../web/public', src)).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
  }
  expect(pictures).toHaveLength(10);
});
