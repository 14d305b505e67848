/** Small pictures and videos as the tests upload them: real ones, as the server looks at each. */
import sharp from 'sharp';

/** A JPEG, PNG, GIF or WebP of one colour. */
export function anImage(type: 'jpeg' | 'png' | 'gif' | 'webp' = 'png', [width, height] = [8, 6]): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#2e8b57' } });
  return image.toFormat(type).toBuffer();
}

/** A JPEG as a phone takes it: with the place, in words and in numbers, and its profile of colours. */
export function aPhoto(place: string, [width, height] = [64, 48]): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#2e8b57', noise } })
    .withExif({ IFD0: { ImageDescription: place }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 58/1' } })
    .withIccProfile('p3')
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${place}</place></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
}

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
export const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

/** A box of an MP4 or QuickTime file. */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

/** A track whose samples lie in one chunk. */
function track(id: number, handler: string, at: number, samples: readonly number[], more: Buffer[] = []): Buffer {
  const flat = u32(0);
  return box(
    'trak',
    box('tkhd', flat, u32(0, 0, id, 0), Buffer.alloc(60)),
    box(
      'mdia',
      box('mdhd', flat, u32(0, 0, 1000, 1000, 0)),
      box('hdlr', flat, u32(0), handler, Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', flat, u32(1), box(handler === 'vide' ? 'avc1' : 'data', Buffer.alloc(78))),
          box('stts', flat, u32(1, samples.length, 10)),
          box('stsc', flat, u32(1, 1, samples.length, 1)),
          box('stsz', flat, u32(0, samples.length, ...samples)),
          box('stco', flat, u32(1, at)),
        ),
      ),
    ),
    ...more,
  );
}

const FTYP = box('ftyp', 'isom', u32(512), 'isomavc1');

/** Where something lies that an MP4 should not tell, and the bytes of picture that it must keep. */
export type Mp4 = { bytes: Buffer; picture: Buffer };

/**
 * An MP4 whose picture is `picture`; `between` lies in its media data beside it, `tables` in its tables, `boxes` behind it,
 * and `noted` is a track of notes whose samples lie in the media data as well.
 */
export function anMp4({
  picture = Buffer.from('the picture itself'),
  between = Buffer.alloc(0),
  tables = [] as Buffer[],
  inTrack = [] as Buffer[],
  boxes = [] as Buffer[],
  noted = Buffer.alloc(0),
  ftyp = FTYP,
  seconds = 1,
} = {}): Mp4 {
  const at = ftyp.length + 8;
  const data = box('mdat', picture, between, noted);
  const tracks = [track(1, 'vide', at, [picture.length - 3, 3], inTrack)];
  if (noted.length > 0) tracks.push(track(2, 'meta', at + picture.length + between.length, [noted.length]));
  const mvhd = box('mvhd', u32(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80));
  return { bytes: Buffer.concat([ftyp, data, box('moov', mvhd, ...tracks, ...tables), ...boxes]), picture };
}

/** The same in fragments, as browsers record. */
export function aFragmentedMp4(noted: Buffer): Mp4 {
  const picture = Buffer.from('the picture in a fragment');
  const moov = box(
    'moov',
    box('mvhd', u32(0, 0, 0, 1000, 0), Buffer.alloc(80)),
    track(1, 'vide', 0, []),
    track(2, 'meta', 0, []),
    box('mvex', box('trex', u32(0, 1, 1, 0, 0, 0)), box('trex', u32(0, 2, 1, 0, noted.length, 0))),
  );
  const fragment = (offset: number) => {
    const traf = (id: number, from: number, sizes: number[]) =>
      box(
        'traf',
        box('tfhd', u32(0x02_0000, id)),
        sizes.length > 0 ? box('trun', u32(0x201, sizes.length, from, ...sizes)) : box('trun', u32(0x1, 1, from)),
      );
    return box('moof', box('mfhd', u32(0, 1)), traf(1, offset, [picture.length]), traf(2, offset + picture.length, []));
  };
  const moof = fragment(fragment(0).length + 8);
  return { bytes: Buffer.concat([FTYP, moov, moof, box('mdat', picture, noted)]), picture };
}

/** An element of a WebM file. */
function element(id: number, ...parts: (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) =>
      typeof part === 'number' ? Buffer.from([part]) : typeof part === 'string' ? Buffer.from(part) : part,
    ),
  );
  const name = Buffer.from(
    id.toString(16).padStart(id > 0xffffff ? 8 : id > 0xffff ? 6 : id > 0xff ? 4 : 2, '0'),
    'hex',
  );
  return Buffer.concat([name, Buffer.from([0x10]), u32(body.length).subarray(1), body]);
}

/** A WebM file whose picture is `picture`; tags, an attachment and a track of notes lie beside it. */
export function aWebm(noted: string, { endless = false, seconds = 0 } = {}): Mp4 {
  const picture = Buffer.from('the picture in a cluster');
  const block = (number: number, body: Buffer | string) =>
    element(0xa3, 0x80 | number, u16(0), 0x80, typeof body === 'string' ? Buffer.from(body) : body);
  const entry = (number: number, type: number) =>
    element(0xae, element(0xd7, number), element(0x83, type), element(0x86, 'V_VP8'), element(0x536e, noted));
  const inCluster = [
    element(0xe7, u32(seconds * 1000)),
    block(1, picture),
    block(2, noted),
    element(0xa0, element(0xa1, 0x82, noted)),
  ];
  const cluster = endless
    ? Buffer.concat([Buffer.from('1f43b675ff', 'hex'), ...inCluster])
    : element(0x1f43b675, ...inCluster);
  const parts = [
    element(0x1549a966, element(0x2ad7b1, 0x0f, 0x42, 0x40), element(0x7ba9, noted), element(0x4d80, 'test')),
    element(0x1654ae6b, entry(1, 1), entry(2, 0x21)),
    cluster,
    element(0x1254c367, element(0x7373, element(0x67c8, element(0x45a3, 'LOCATION'), element(0x4487, noted)))),
    element(0x1941a469, noted),
    element(0xec, noted),
  ];
  const header = element(0x1a45dfa3, element(0x4282, 'webm'));
  const segment = endless
    ? Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), ...parts])
    : element(0x18538067, ...parts);
  return { bytes: Buffer.concat([header, segment]), picture };
}
