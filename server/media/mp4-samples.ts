/** Finds the byte ranges of a track's samples in an MP4 or QuickTime file, from its tables. */
import { childrenOf, type Box } from './mp4-boxes.ts';
import { UnfitError } from './task.ts';

export type Span = { start: number; end: number };
export type Defaults = Map<number, number>;

/** A table of `count` entries of `width` bytes, after a header that ends with the count. @throws UnfitError if cut off. */
function table(bytes: Buffer, box: Box | undefined, header: number, width: number): { count: number; from: number } {
  if (!box) return { count: 0, from: 0 };
  if (box.end - box.body < header) throw truncatedTable();
  const count = bytes.readUInt32BE(box.body + header - 4);
  const from = box.body + header;
  if (count > (box.end - from) / width) throw truncatedTable();
  return { count, from };
}
const truncatedTable = () => new UnfitError('unreadable', 'A table is shorter than it says');

/** Byte ranges of a track's chunks, each of consecutive samples. */
export function chunksOf(bytes: Buffer, stbl: Box, sound: boolean): Span[] {
  const boxes = new Map(childrenOf(bytes, stbl).map((box) => [box.type, box]));
  const wide = boxes.get('co64');
  const offsets = table(bytes, wide ?? boxes.get('stco'), 8, wide ? 8 : 4);
  const runs = table(bytes, boxes.get('stsc'), 8, 12);
  const sizeOf = sampleSizes(bytes, boxes, sound);
  const spans: Span[] = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < offsets.count; chunk++) {
    // A run names its first chunk, counted from one.
    while (run + 1 < runs.count && bytes.readUInt32BE(runs.from + (run + 1) * 12) <= chunk + 1) run += 1;
    const samples = runs.count === 0 ? 0 : bytes.readUInt32BE(runs.from + run * 12 + 4);
    const at = offsets.from + chunk * (wide ? 8 : 4);
    const start = wide ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    const length = sizeOf(sample, samples);
    if (length > 0) spans.push({ start, end: start + length });
    sample += samples;
  }
  return spans;
}

/** Returns a function: total bytes of `samples` samples from index `first` on. */
function sampleSizes(
  bytes: Buffer,
  boxes: Map<string, Box>,
  sound: boolean,
): (first: number, samples: number) => number {
  const stsz = boxes.get('stsz');
  if (stsz) {
    if (stsz.end - stsz.body < 12) throw truncatedTable();
    const same = bytes.readUInt32BE(stsz.body + 4);
    if (same > 0) {
      const bytesFor = soundSizes(bytes, sound ? boxes.get('stsd') : undefined);
      return (_first, samples) => Math.max(samples * same, bytesFor(samples));
    }
    const sizes = table(bytes, stsz, 12, 4);
    return (first, samples) => {
      let sum = 0;
      const end = Math.min(first + samples, sizes.count);
      for (let at = first; at < end; at++) sum += bytes.readUInt32BE(sizes.from + at * 4);
      return sum;
    };
  }
  const stz2 = boxes.get('stz2');
  if (!stz2) return () => 0;
  const width = bytes[stz2.body + 7] ?? 0;
  if (width !== 4 && width !== 8 && width !== 16) throw truncatedTable();
  const sizes = table(bytes, stz2, 12, width / 8);
  const size = (at: number) =>
    width === 16
      ? bytes.readUInt16BE(sizes.from + at * 2)
      : width === 8
        ? bytes[sizes.from + at]!
        : (bytes[sizes.from + (at >> 1)]! >> (at % 2 === 0 ? 4 : 0)) & 15;
  return (first, samples) => {
    let sum = 0;
    for (let at = first; at < Math.min(first + samples, sizes.count); at++) sum += size(at);
    return sum;
  };
}

/**
 * QuickTime declares audio samples of one byte each, whatever their real size; that follows from the sound description,
 * in one of three versions. The caller takes the larger of both: extra bytes do less harm than cut off sound.
 */
function soundSizes(bytes: Buffer, stsd: Box | undefined): (samples: number) => number {
  const none = () => 0;
  if (!stsd || stsd.end - stsd.body < 8 + 36) return none;
  const entry = stsd.body + 8;
  const version = bytes.readUInt16BE(entry + 16);
  const plain = bytes.readUInt16BE(entry + 24) * Math.ceil(bytes.readUInt16BE(entry + 26) / 8);
  const within = (length: number) => entry + length <= stsd.end;
  if (version === 1 && within(52)) {
    const perPacket = Math.max(1, bytes.readUInt32BE(entry + 36));
    const perFrame = bytes.readUInt32BE(entry + 44);
    // Compressed sound declares 16 bits too, so the frame size goes first.
    return (samples) => (perFrame > 0 ? Math.ceil(samples / perPacket) * perFrame : samples * plain);
  }
  if (version === 2 && within(72)) {
    const perPacket = bytes.readUInt32BE(entry + 64);
    const frames = Math.max(1, bytes.readUInt32BE(entry + 68));
    return (samples) => Math.ceil(samples / frames) * perPacket;
  }
  const format = bytes.toString('latin1', entry + 4, entry + 8);
  const raw = ['raw ', 'twos', 'sowt', 'in24', 'in32', 'fl32', 'fl64', 'lpcm', 'NONE'].includes(format);
  return raw ? (samples) => samples * plain : none;
}

type FragmentSpan = Span & { track: number };

/** Byte ranges of the samples of each `traf` in a fragment, with track ids. `at` is the fragment's file offset. */
export function fragmentChunks(
  bytes: Buffer,
  at: number,
  trafs: readonly Box[],
  defaults: Defaults,
): { spans: FragmentSpan[]; tracks: number[] } {
  const spans: FragmentSpan[] = [];
  /** End of the previous `traf`'s data, the default base offset of the next one. */
  let before = at;
  const tracks = trafs.map((traf, place) => {
    const boxes = childrenOf(bytes, traf);
    const tfhd = boxes.find(({ type }) => type === 'tfhd');
    if (!tfhd || tfhd.end - tfhd.body < 8) throw truncatedTable();
    const flags = bytes.readUInt32BE(tfhd.body) & 0xff_ffff;
    const track = bytes.readUInt32BE(tfhd.body + 4);
    let field = tfhd.body + 8;
    const next = (flag: number, width: number): number | undefined => {
      if (!(flags & flag)) return undefined;
      if (field + width > tfhd.end) throw truncatedTable();
      field += width;
      return field - width;
    };
    const base = next(0x1, 8);
    next(0x2, 4);
    next(0x8, 4);
    const usual = next(0x10, 4);
    const size = usual === undefined ? (defaults.get(track) ?? 0) : bytes.readUInt32BE(usual);
    const origin =
      base !== undefined ? Number(bytes.readBigUInt64BE(base)) : flags & 0x2_0000 || place === 0 ? at : before;
    let start = origin;
    for (const trun of boxes.filter(({ type }) => type === 'trun')) {
      const run = runOf(bytes, trun, size);
      if (run.offset !== undefined) start = origin + run.offset;
      if (run.length > 0) spans.push({ track, start, end: start + run.length });
      start += run.length;
    }
    before = start;
    return track;
  });
  return { spans, tracks };
}

function runOf(bytes: Buffer, trun: Box, usual: number): { offset: number | undefined; length: number } {
  if (trun.end - trun.body < 8) throw truncatedTable();
  const flags = bytes.readUInt32BE(trun.body) & 0xff_ffff;
  const count = bytes.readUInt32BE(trun.body + 4);
  let at = trun.body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  if (at > trun.end) throw truncatedTable();
  const offset = flags & 0x1 ? bytes.readInt32BE(trun.body + 8) : undefined;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag);
  if (count * fields.length * 4 > trun.end - at) throw truncatedTable();
  if (!(flags & 0x200)) return { offset, length: count * usual };
  if (flags & 0x100) at += 4;
  let length = 0;
  for (let sample = 0; sample < count; sample++) length += bytes.readUInt32BE(at + sample * fields.length * 4);
  return { offset, length };
}
