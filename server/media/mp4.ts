/**
 * Removes GPS positions and other metadata from an MP4 or QuickTime file, in place. Boxes that playback does not need
 * become `free` and are zeroed, and so are bytes of `mdat` that no video or audio track points to, where cameras log
 * their route. Sizes do not change, so all offsets stay valid.
 */
import { blank, boxAt, childrenOf, type Box } from './mp4-boxes.ts';
import { chunksOf, fragmentChunks, type Defaults, type Span } from './mp4-samples.ts';
import { Editor } from './overwrite.ts';
import { MAX_VIDEO_SECONDS, UnfitError } from './task.ts';

/** Bytes; hours of video have a few megabytes of tables. */
const MAX_TABLES = 32 * 1024 * 1024;
const MAX_FTYP = 4096;
const MAX_BOXES = 200_000;

/** Children that are kept, by container box. */
const KEPT: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stss',
    'stps',
    'stsc',
    'stsz',
    'stz2',
    'stco',
    'co64',
    'sdtp',
    'sgpd',
    'sbgp',
  ],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp'],
};
const SHOWN = ['vide', 'soun'];
const MEDIA = ['moov', 'moof', 'mdat'];

type Track = { id: number; shown: boolean; spans: Span[] };

/** @throws UnfitError when the file cannot be parsed, has neither video nor audio, or is too long. */
export async function blankMp4(path: string): Promise<void> {
  await Editor.edit(path, async (editor) => {
    const boxes = await topLevel(editor);
    const [moov, second] = boxes.filter(({ type }) => type === 'moov');
    if (!moov || second) throw new UnfitError('unreadable', 'It has no tables, or several');

    const bytes = await editor.part(moov.at, moov.end - moov.at, MAX_TABLES);
    if (secondsIn(bytes) > MAX_VIDEO_SECONDS) throw new UnfitError('length', 'It is too long');
    const tracks = blankTables(bytes);
    if (!tracks.some(({ shown }) => shown)) throw new UnfitError('content', 'It has neither picture nor sound');
    const spans = tracks.flatMap((track) => track.spans);
    const defaults = defaultsIn(bytes);
    const shown = new Set(tracks.flatMap((track) => (track.shown ? track.id : [])));
    await editor.write(moov.at, bytes);

    for (const box of boxes) {
      if (box.type === 'moof') {
        const part = await editor.part(box.at, box.end - box.at, MAX_TABLES);
        for (const span of blankFragment(part, box.at, shown, defaults)) spans.push(span);
        await editor.write(box.at, part);
      } else if (box.type === 'ftyp' || box.type === 'styp') {
        if (box.end - box.at > MAX_FTYP) throw new UnfitError('unreadable', 'Its type is longer than a type');
      } else if (box.type !== 'moov' && box.type !== 'mdat') {
        await editor.erase(box.body, box.end);
        await editor.write(box.at + 4, Buffer.from('free'));
      }
    }
    const kept = mergeSpans(spans);
    for (const box of boxes) if (box.type === 'mdat') await eraseBetween(editor, box, kept);
  });
}

async function topLevel(editor: Editor): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < editor.size;) {
    const header = await editor.peek(at, 16);
    const type = header.toString('latin1', 4, 8);
    try {
      const box = boxAt(header, 0, editor.size - at);
      boxes.push({ type, at, body: at + box.body, end: at + box.end });
      at += box.end;
    } catch (error) {
      // Some cameras append data that is no box after the last one.
      if (!boxes.some((box) => box.type === 'moov') || MEDIA.includes(type)) throw error;
      await editor.erase(at, editor.size);
      if (editor.size - at >= 8) await editor.write(at + 4, Buffer.from('free'));
      break;
    }
    if (boxes.length > MAX_BOXES) throw new UnfitError('unreadable', 'It has too many boxes');
  }
  return boxes;
}

/** Blanks all children that are not in `KEPT`, recursively. */
function keepKnown(bytes: Buffer, box: Box): void {
  const known = KEPT[box.type];
  if (!known) return;
  for (const child of childrenOf(bytes, box)) {
    if (known.includes(child.type)) keepKnown(bytes, child);
    else blank(bytes, child);
  }
}

const whole = (bytes: Buffer): Box => boxAt(bytes, 0, bytes.length);
const named = (bytes: Buffer, box: Box, ...path: string[]): Box | undefined =>
  path.reduce<Box | undefined>(
    (found, type) => found && childrenOf(bytes, found).find((child) => child.type === type),
    box,
  );

/** Blanks all but video and audio in `moov`, and returns the byte ranges of each track's samples. */
function blankTables(bytes: Buffer): Track[] {
  const moov = whole(bytes);
  const boxes = childrenOf(bytes, moov).filter(({ type }) => type === 'trak');
  const tracks = boxes.map((trak): Track => {
    const hdlr = named(bytes, trak, 'mdia', 'hdlr');
    const tkhd = named(bytes, trak, 'tkhd');
    const stbl = named(bytes, trak, 'mdia', 'minf', 'stbl');
    const handler = hdlr && hdlr.end - hdlr.body >= 12 ? bytes.toString('latin1', hdlr.body + 8, hdlr.body + 12) : '';
    const shown = SHOWN.includes(handler) && tkhd !== undefined && stbl !== undefined;
    if (!shown) return { id: 0, shown, spans: [] };
    const id = bytes.readUInt32BE(tkhd.body + (bytes[tkhd.body] === 1 ? 20 : 12));
    return { id, shown, spans: chunksOf(bytes, stbl, handler === 'soun') };
  });
  boxes.forEach((trak, place) => tracks[place]!.shown || blank(bytes, trak));
  keepKnown(bytes, moov);
  return tracks;
}

/** The longest duration that the movie, its fragments or a track claim. */
function secondsIn(bytes: Buffer): number {
  const moov = whole(bytes);
  const mvhd = named(bytes, moov, 'mvhd');
  const mehd = named(bytes, moov, 'mvex', 'mehd');
  const tracks = childrenOf(bytes, moov).filter(({ type }) => type === 'trak');
  const headers = [mvhd, ...tracks.map((trak) => named(bytes, trak, 'mdia', 'mdhd'))].flatMap((box) => box ?? []);
  const claimed = headers.map((box) => durationAt(bytes, box, [16, 24]) / (timescaleOf(bytes, box) || 1));
  if (mvhd && mehd) claimed.push(durationAt(bytes, mehd, [4, 4]) / (timescaleOf(bytes, mvhd) || 1));
  return Math.max(0, ...claimed);
}

/** Version 1 of a box has 64 bits for each of its times. */
const isLong = (bytes: Buffer, { body }: Box) => bytes[body] === 1;

function timescaleOf(bytes: Buffer, box: Box): number {
  const at = box.body + (isLong(bytes, box) ? 20 : 12);
  return at + 4 <= box.end ? bytes.readUInt32BE(at) : 0;
}

/** In units of the timescale, from these offsets of version 0 and 1; 0 when it is unknown, which all bits set mean. */
function durationAt(bytes: Buffer, box: Box, [short, long]: readonly [number, number]): number {
  const [at, width] = isLong(bytes, box) ? [box.body + long, 8] : [box.body + short, 4];
  if (at + width > box.end) return 0;
  const units = width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
  return units >= 2 ** (8 * width) - 1 ? 0 : units;
}

/** Default sample size of fragments (`trex`), by track id. */
function defaultsIn(bytes: Buffer): Defaults {
  const mvex = named(bytes, whole(bytes), 'mvex');
  const all = mvex ? childrenOf(bytes, mvex).filter(({ type, body, end }) => type === 'trex' && end - body >= 24) : [];
  return new Map(all.map(({ body }) => [bytes.readUInt32BE(body + 4), bytes.readUInt32BE(body + 16)]));
}

function blankFragment(bytes: Buffer, at: number, shown: Set<number>, defaults: Defaults): Span[] {
  const moof = whole(bytes);
  const trafs = childrenOf(bytes, moof).filter(({ type }) => type === 'traf');
  const { spans, tracks } = fragmentChunks(bytes, at, trafs, defaults);
  trafs.forEach((traf, place) => shown.has(tracks[place]!) || blank(bytes, traf));
  keepKnown(bytes, moof);
  return spans.flatMap(({ track, start, end }) => (shown.has(track) ? { start, end } : []));
}

/** Sorted, with overlapping and adjacent ranges merged. */
function mergeSpans(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

async function eraseBetween(editor: Editor, mdat: Box, kept: readonly Span[]): Promise<void> {
  let from = mdat.body;
  for (const { start, end } of kept) {
    if (end <= from) continue;
    if (start >= mdat.end) break;
    await editor.erase(from, Math.min(start, mdat.end));
    from = Math.max(from, end);
  }
  await editor.erase(from, mdat.end);
}
