/** Links in plain text, and the time in a video that stands behind one (DSK-29). Pure. */

export type LinkedPart = { text: string; href?: string };

const LINK = /https?:\/\/[^\s<>"']+/gi;
/** What ends a sentence rather than an address. */
const ENDS = /[.,;:!?)\]}]+$/;
/** `23:10` or `1:02:30`, behind a link. */
const TIME = /^\s+((?:(\d{1,2}):)?(\d{1,3}):([0-5]\d))(?![\d:])/;

/** Splits a text at its links; a link takes the time behind it along, and opens there. Together the texts are the text. */
export function splitLinks(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    if (index < at) continue;
    const link = found.replace(ENDS, '');
    if (!URL.canParse(link)) continue;
    const [behind = '', , hours = '0', minutes = '0', seconds = '0'] = TIME.exec(text.slice(index + link.length)) ?? [];
    const start = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: link + behind, href: behind === '' ? link : atTime(link, start) });
    at = index + link.length + behind.length;
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at) });
  return parts;
}

/** Players of videos, and files that are one. */
const VIDEO_HOSTS = ['youtube.com', 'youtu.be', 'vimeo.com'];
const VIDEO_FILE = /\.(mp4|m4v|mov|webm)$/i;

function isVideo(url: URL): boolean {
  return VIDEO_HOSTS.includes(hostOf(url)) || VIDEO_FILE.test(url.pathname);
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^(www|m)\./, '');

/** Whether the address itself says where the video begins. */
const beginsSomewhere = ({ searchParams, hash }: URL) => searchParams.has('t') || hash.startsWith('#t=');

/** Puts the time at which a minute of the match begins behind links to videos that have none: the 23rd at `22:00`. */
export function withVideoTimes(text: string, minute: number): string {
  const time = `${Math.max(0, minute - 1)}:00`;
  const hasNone = ({ text: shown, href }: LinkedPart) => {
    const url = href !== undefined && !/\s/.test(shown) && new URL(href);
    return url && isVideo(url) && !beginsSomewhere(url);
  };
  return splitLinks(text)
    .map((part) => (hasNone(part) ? `${part.text} ${time}` : part.text))
    .join('');
}

/** A video from so many seconds on: as YouTube and Vimeo write it, and as a media fragment for others. */
function atTime(link: string, seconds: number): string {
  const url = new URL(link);
  const host = hostOf(url);
  if (host === 'youtube.com' || host === 'youtu.be') url.searchParams.set('t', `${seconds}s`);
  else url.hash = host === 'vimeo.com' ? `t=${seconds}s` : `t=${seconds}`;
  return url.href;
}
