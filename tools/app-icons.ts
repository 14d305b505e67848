/** Draws the icons of the installed app from `web/public/icon.svg`: `node tools/app-icons.ts`. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { Clock, FileText, Inbox, type LucideIcon } from 'lucide-react';
import sharp from 'sharp';

const PUBLIC = resolve(import.meta.dirname, '../web/public');
const BLUE = '#1a4fd6';
const mark = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ palette: true }).toFile(join(PUBLIC, name));

await draw(mark, 180, 'icon-180.png');
await draw(mark, 192, 'icon-192.png');
await draw(mark, 512, 'icon-512.png');
// Systems cut a maskable icon into their own shape: only a circle of 80 % is sure to be seen.
const inside = mark.slice(mark.indexOf('<path'), mark.indexOf('</svg>'));
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="${BLUE}"/>
  <g transform="translate(18 18) scale(0.8) translate(-18 -18)">${inside}</g></svg>`;
await draw(maskable, 512, 'icon-maskable-512.png');

const shortcuts: Record<string, LucideIcon> = { today: Clock, report: FileText, inbox: Inbox };
for (const [name, icon] of Object.entries(shortcuts)) {
  const drawn = renderToStaticMarkup(createElement(icon, { color: '#ffffff', size: 18, x: 9, y: 9 } as object));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="18" fill="${BLUE}"/>${drawn}</svg>`;
  await draw(svg, 96, `shortcut-${name}.png`);
}
