/** Videos that play, made by ffmpeg. Where it is not installed the tests that need it are left out, but not in CI. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const FFMPEG = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
export const FFMPEG_MISSING = spawnSync(FFMPEG, ['-version']).status !== 0 && !process.env['CI'];

const run = promisify(execFile);

/** Half a second of moving bars with a tone, and the place beside them. */
export async function aVideo(
  ending: 'mp4' | 'mov' | 'webm',
  place = '+47.3828+008.5307/',
  more: readonly string[] = [],
): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-video-'));
  try {
    const to = join(folder, `a.${ending}`);
    const codecs = ending === 'webm' ? ['-c:v', 'libvpx', '-c:a', 'libopus'] : ['-c:v', 'mpeg4', '-c:a', 'aac'];
    const from = [
      '-f',
      'lavfi',
      '-i',
      'testsrc=duration=0.5:size=64x48:rate=10',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=0.5',
    ];
    const place_ = ['-metadata', `location=${place}`, '-metadata', `title=${place}`];
    await run(FFMPEG, ['-loglevel', 'error', ...from, ...codecs, ...place_, ...more, to]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What ffmpeg says of the colours of a video: `yuv420p(tv, bt709, progressive)`. */
export async function coloursOf(path: string): Promise<string | undefined> {
  const { stderr } = await run(FFMPEG, ['-hide_banner', '-i', path, '-f', 'null', '-']);
  return /Video: h264 [^,]*, (yuv\w+\([^)]*\))/.exec(stderr)?.[1];
}

/** What ffmpeg says of the streams of a file: `Video: h264 …`, `Audio: aac …`. */
export async function streamsOf(path: string): Promise<string[]> {
  const { stderr } = await run(FFMPEG, ['-hide_banner', '-i', path, '-f', 'null', '-']);
  const [read = ''] = stderr.split('Stream mapping');
  return [...read.matchAll(/Stream #.*?: (Video|Audio): (\w+)/g)].map(([, kind, codec]) => `${kind}: ${codec}`);
}
