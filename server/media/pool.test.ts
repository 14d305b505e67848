import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { aFragmentedMp4, anImage, anMp4, aPhoto, aWebm, box, u32 } from '#tests/media.ts';
import { media, openMedia } from './pool.ts';
import type { Limits } from './task.ts';

const PLACE = '+47.3828+008.5307/';
const folder = mkdtempSync(join(tmpdir(), 'touchline-media-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function lying(bytes: Buffer): string {
  const path = join(folder, String(++files));
  writeFileSync(path, bytes);
  return path;
}

async function drawn(bytes: Buffer, type: 'jpeg' | 'png' | 'gif' = 'jpeg', by = media): Promise<Buffer> {
  const to = `${lying(bytes)}-drawn`;
  await by.sanitize({ kind: 'image', type, from: to.replace('-drawn', ''), to, thumbnail: `${to}-small` });
  return readFileSync(to);
}

/** The small image that is made beside it. */
async function thumbnailOf(bytes: Buffer, type: 'jpeg' | 'png' | 'gif'): Promise<Buffer> {
  await drawn(bytes, type);
  return readFileSync(join(folder, `${files}-drawn-small`));
}

async function blanked(bytes: Buffer, type: 'mp4' | 'webm' = 'mp4'): Promise<Buffer> {
  const path = lying(bytes);
  await media.sanitize({ kind: 'video', type, path });
  return readFileSync(path);
}

const refusedAs = (code: string) => expect.objectContaining({ code: `validations.${code}` });

describe('an image', () => {
  test('MED-09 A-43 is drawn anew upright, without the place, the words and the profile beside it', async () => {
    const taken = await aPhoto(PLACE, [40, 30]);
    const lain = await sharp(taken).keepMetadata().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(lain.toString('latin1')).toContain(PLACE);
    const image = await drawn(lain);
    expect(image.toString('latin1')).not.toContain(PLACE);
    const said = await sharp(image).metadata();
    expect(said).toMatchObject({ format: 'jpeg', width: 30, height: 40 });
    for (const beside of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const)
      expect(said[beside], beside).toBe(undefined);
  });

  test('MED-04 A-43 gets a small one beside it, upright and without the place', async () => {
    const lain = await sharp(await aPhoto(PLACE, [1600, 900]))
      .keepMetadata()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const small = await thumbnailOf(lain, 'jpeg');
    expect(small.toString('latin1')).not.toContain(PLACE);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 270, height: 480 });
    expect(await sharp(await thumbnailOf(await anImage('png', [40, 30]), 'png')).metadata()).toMatchObject({
      width: 40,
      height: 30,
    });
  });

  test('MED-09 that moves still moves', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(await drawn(moving, 'gif'), { animated: true }).metadata()).pages).toBe(2);
  });

  test('G-45 that is something else than its name says, or nothing that can be read, is refused', async () => {
    await expect(drawn(await anImage('png'), 'jpeg')).rejects.toEqual(refusedAs('file_content'));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
    await expect(drawn(svg, 'png')).rejects.toEqual(refusedAs('file_unreadable'));
    const photo = await anImage('jpeg', [640, 480]);
    await expect(drawn(photo.subarray(0, photo.length / 2))).rejects.toEqual(refusedAs('file_unreadable'));
  });

  test('G-45 of more than 50 megapixels is refused by its header', async () => {
    const [wide, high] = [Buffer.from(await anImage('png')), Buffer.from(await anImage('jpeg'))];
    wide.writeUInt32BE(40_000, 16);
    wide.writeUInt32BE(40_000, 20);
    wide.writeUInt32BE(crc(wide.subarray(12, 29)), 29);
    await expect(drawn(wide, 'png')).rejects.toEqual(refusedAs('picture_too_large'));
    const start = high.indexOf(Buffer.from('ffc0', 'hex'));
    high.writeUInt16BE(8000, start + 5);
    high.writeUInt16BE(8000, start + 7);
    await expect(drawn(high)).rejects.toEqual(refusedAs('picture_too_large'));
  });
});

function crc(bytes: Uint8Array): number {
  let rest = 0xffff_ffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb8_8320 : 0);
  }
  return ~rest >>> 0;
}

describe('the workers', () => {
  const LIMITS: Limits = { workers: 1, waiting: 2, memory: 2 ** 30, seconds: 30, secondsPerMegabyte: 0 };
  const large = () =>
    sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 1 })
      .toBuffer();

  test('what takes more memory than a worker may have is refused, and the next is drawn', async () => {
    const small = openMedia({ ...LIMITS, memory: 2 ** 20 });
    await expect(drawn(await anImage('jpeg'), 'jpeg', small)).rejects.toEqual(refusedAs('file_unreadable'));
    const enough = openMedia(LIMITS);
    expect((await drawn(await anImage('jpeg'), 'jpeg', enough)).length).toBeGreaterThan(100);
  });

  test('what takes too long is refused, and the next is drawn', async () => {
    const hasty = openMedia({ ...LIMITS, seconds: 0.5 });
    await expect(drawn(await large(), 'png', hasty)).rejects.toEqual(refusedAs('file_unreadable'));
    const patient = openMedia(LIMITS);
    expect((await drawn(await large(), 'png', patient)).length).toBeGreaterThan(100);
  });

  test('who comes when too many are waiting is asked to come back', async () => {
    const one = openMedia(LIMITS);
    const image = await anImage('jpeg', [2000, 2000]);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => drawn(image, 'jpeg', one)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(8);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'errors.too_many_requests', extensions: { retryAfter: 5 } });
  });
});

describe('a video', () => {
  const udta = box('udta', box('\u00a9xyz', '\0\x12\x15\xc7', PLACE), box('loci', PLACE));
  const keys = box(
    'meta',
    box('hdlr', '\0\0\0\0\0\0\0\0mdta'),
    box('keys', 'com.apple.quicktime.location.ISO6709'),
    box('ilst', PLACE),
  );
  const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), PLACE);

  test('A-43 keeps its picture where it was and loses every place its camera has noted', async () => {
    for (const [what, { bytes, picture }] of Object.entries({
      'in its tables': anMp4({ tables: [udta, keys, xmp, box('gps ', PLACE)] }),
      'in a track': anMp4({ inTrack: [udta, keys] }),
      'behind its tables': anMp4({ boxes: [xmp, box('free', PLACE), box('skip', PLACE), keys, box('gpmd', PLACE)] }),
      'in a track of notes': anMp4({ noted: Buffer.from(PLACE) }),
      'between its samples': anMp4({ between: Buffer.from(`freeGPS ${PLACE}`) }),
      'behind everything': { ...anMp4(), bytes: Buffer.concat([anMp4().bytes, Buffer.from(`no box at all ${PLACE}`)]) },
      'in fragments': aFragmentedMp4(Buffer.from(PLACE)),
    })) {
      expect(bytes.includes(PLACE), what).toBe(true);
      const video = await blanked(bytes);
      expect(video.includes(PLACE), what).toBe(false);
      expect(video.length, what).toBe(bytes.length);
      expect(video.indexOf(picture), what).toBe(bytes.indexOf(picture));
      // Idempotent, so it can be repeated after an interruption.
      expect(await blanked(video), what).toEqual(video);
    }
  });

  test.each([false, true])(
    'A-43 in WebM loses tags, attachments and tracks of notes (of no length: %s)',
    async (endless) => {
      const { bytes, picture } = aWebm(PLACE, { endless });
      const video = await blanked(bytes, 'webm');
      expect(video.includes(PLACE)).toBe(false);
      expect(video.length).toBe(bytes.length);
      expect(video.indexOf(picture)).toBe(bytes.indexOf(picture));
      expect(await blanked(video, 'webm')).toEqual(video);
    },
  );

  test('G-45 that has neither picture nor sound, or ends too early, is refused', async () => {
    const { bytes } = anMp4();
    await expect(blanked(bytes.subarray(0, bytes.length - 10))).rejects.toEqual(refusedAs('file_unreadable'));
    await expect(blanked(box('ftyp', 'isom'))).rejects.toEqual(refusedAs('file_unreadable'));
    await expect(blanked(Buffer.concat([box('ftyp', 'isom'), box('moov', udta)]))).rejects.toEqual(
      refusedAs('file_content'),
    );
    const webm = aWebm(PLACE).bytes;
    await expect(blanked(webm.subarray(0, webm.length - 3), 'webm')).rejects.toEqual(refusedAs('file_unreadable'));
  });

  test('G-45 of more than 20 minutes is refused, whichever of its tables says so', async () => {
    const mvex = (seconds: number) => box('mvex', box('mehd', u32(0, seconds * 1000)));
    const inTables = (seconds: number) => anMp4({ seconds }).bytes;
    const ofFragments = (seconds: number) => anMp4({ tables: [mvex(seconds)] }).bytes;
    for (const made of [inTables, ofFragments]) {
      await expect(blanked(made(1201))).rejects.toEqual(refusedAs('video_too_long'));
      await blanked(made(1200));
    }
    for (const endless of [false, true]) {
      const webm = (seconds: number) => aWebm(PLACE, { endless, seconds }).bytes;
      await expect(blanked(webm(1201), 'webm')).rejects.toEqual(refusedAs('video_too_long'));
      await blanked(webm(1200), 'webm');
    }
  });

  test('A-43 of half a gigabyte is not read into memory', async () => {
    const { bytes } = anMp4({ boxes: [udta] });
    const path = lying(
      Buffer.concat([bytes, Buffer.from([0, 0, 0, 1]), Buffer.from('mdat'), Buffer.from('0000000018000000', 'hex')]),
    );
    const { truncateSync } = await import('node:fs');
    truncateSync(path, bytes.length + 0x1800_0000);
    const small = openMedia({ workers: 1, waiting: 1, memory: 200 * 2 ** 20, seconds: 60, secondsPerMegabyte: 0 });
    await small.sanitize({ kind: 'video', type: 'mp4', path });
    expect(statSync(path).size).toBe(bytes.length + 0x1800_0000);
    rmSync(path);
  });
});
