/**
 * Converts videos to MP4 with ffmpeg, where it is installed (decision 54): one process for each video, without
 * network where the system lets it (`isolation.ts`), with limits of memory, time and size, and with decoders for
 * accepted formats only.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { StartupError } from '../errors/startup-error.ts';
import { cleanEnvironment, isolationPrefix } from './isolation.ts';
import { MAX_VIDEO_SECONDS, UnfitError } from './task.ts';

type Conversion = { from: string; type: 'mp4' | 'webm'; to: string };
export type Converter = {
  /**
   * Calls `tell` with the percentage when it grows.
   * @throws UnfitError when the video is at fault, the reason of `signal`, or any other error.
   */
  convert(video: Conversion, tell: (percent: number) => void, signal: AbortSignal): Promise<void>;
};
type ConverterLimits = { seconds: number; memory: number; bytes: number };

const MEGABYTE = 1024 * 1024;
const LIMITS: ConverterLimits = { seconds: 3 * 3600, memory: 3072 * MEGABYTE, bytes: 500 * MEGABYTE };
const THREADS = Math.min(2, availableParallelism());
/** A video that ends before this share of the length it claims was cut off. */
const WHOLE = 0.9;
const MAX_STDERR = 64 * 1024;

/** Formats that cameras and browsers produce. */
const DECODERS =
  'h264,hevc,mpeg4,h263,mjpeg,prores,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d,aac,alac,mp3float,mp3,opus,libopus,vorbis,' +
  'amrnb,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_f32le,pcm_u8';
const DEMUXERS = { mp4: 'mov', webm: 'matroska' };

/** `given` is a path, or `off`; undefined looks for it among the commands. @throws StartupError for a wrong path. */
export async function openConverter(given: string | undefined, limits = LIMITS): Promise<Converter | undefined> {
  if (given === 'off') return undefined;
  const path = given ?? 'ffmpeg';
  const listed = (what: string) =>
    promisify(execFile)(path, ['-hide_banner', what], { env: cleanEnvironment() }).then(
      ({ stdout }) => stdout,
      () => '',
    );
  const [encoders, filters] = await Promise.all([listed('-encoders'), listed('-filters')]);
  if (/ libx264 /.test(encoders) && / aac /.test(encoders)) {
    const ffmpeg = { path, limits, tonemaps: / zscale /.test(filters) };
    return { convert: (video, tell, signal) => convert(ffmpeg, video, tell, signal) };
  }
  if (given !== undefined) throw new StartupError('FFMPEG_PATH must be an ffmpeg with libx264 and aac, or off.');
  return undefined;
}

type Ffmpeg = { path: string; limits: ConverterLimits; tonemaps: boolean };

async function convert(
  { path, limits, tonemaps }: Ffmpeg,
  video: Conversion,
  tell: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const run = (args: string[], watch?: (child: ChildProcess, said: Said) => void) =>
    runLimited(spawnLimited(path, args, limits), limits, signal, watch);
  // Without an output it only describes the video, and ends with an error.
  const tonemap = tonemaps && hasWideRange((await run(input(video))).text);
  let reached = { seconds: 0 };
  const { code, text } = await run([...input(video), ...output(video, tonemap)], (child, said) => {
    reached = follow(child, said, tell);
  });
  if (/No space left on device/.test(text)) throw new Error('There is no room for a converted video');
  if (/^unshare: /m.test(text)) throw new Error('ffmpeg cannot be kept from the network');
  if (code === 126 || code === 127) throw new Error('ffmpeg cannot be started');
  // A null code means that it was killed at a limit, or crashed.
  if (code !== 0) throw new UnfitError('unreadable', `ffmpeg ended with ${code}`);
  if (reached.seconds > MAX_VIDEO_SECONDS + 1) throw new UnfitError('length', 'It is longer than it claims');
  const length = lengthIn(text);
  if (length !== undefined && reached.seconds < length * WHOLE) throw new UnfitError('unreadable', 'It was cut off');
}

/** Waits for a process, which is killed at the limit of time and when `signal` ends; what it said, and its code. */
async function runLimited(
  child: ChildProcess,
  { seconds }: ConverterLimits,
  signal: AbortSignal,
  watch?: (child: ChildProcess, said: Said) => void,
): Promise<Said & { code: number | null }> {
  const stop = () => child.kill('SIGKILL');
  const timer = setTimeout(stop, seconds * 1000);
  signal.addEventListener('abort', stop);
  try {
    const said = collect(child);
    watch?.(child, said);
    const code = await new Promise<number | null>((done, failed) => {
      child.on('error', failed);
      child.on('close', done);
    });
    signal.throwIfAborted();
    return { code, text: said.text };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** What it reads: the one file, as what its ending says, with decoders of accepted formats alone. */
const input = ({ from, type }: Conversion) =>
  [
    ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info', '-progress', 'pipe:1', '-filter_threads', '1'],
    ['-protocol_whitelist', 'file', '-f', DEMUXERS[type], '-codec_whitelist', DECODERS, '-max_pixels', '50000000'],
    ['-threads', String(THREADS), '-i', `file:${from}`],
  ].flat();

const SCALED = "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2";
/** Brings the light of a HDR video, which phones take, into the range that every screen shows. */
const TONEMAPPED =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';
const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

/**
 * At most 1920 px a side and 60 frames a second, turned upright; no place, title, chapter or subtitle.
 */
const output = ({ to }: Conversion, tonemap: boolean) =>
  [
    ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ['-vf', tonemap ? `${SCALED},${TONEMAPPED}` : SCALED, ...(tonemap ? BT709 : [])],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '6M', '-bufsize', '12M'],
    ['-pix_fmt', 'yuv420p', '-fpsmax', '60', '-threads', String(THREADS)],
    ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-fflags', '+bitexact', '-flags', '+bitexact'],
    // Ends a video that is longer than it claims.
    ['-t', String(MAX_VIDEO_SECONDS + 2), '-movflags', '+faststart', '-f', 'mp4', '-y', `file:${to}`],
  ].flat();

/** Whether ffmpeg says of a video that its light is that of HDR (PQ or HLG). */
const hasWideRange = (description: string) => /Video: .*\b(?:smpte2084|arib-std-b67)\b/.test(description);

/**
 * The shell sets limits, which every system that has a shell supports; where Linux can, ffmpeg ends with the server.
 */
const LIMITED = `ulimit -c 0; ulimit -v "$1"; ulimit -t "$2"; ulimit -f "$3"; shift 3
if setpriv --pdeathsig KILL true 2>/dev/null; then exec setpriv --pdeathsig KILL "$@"; fi
exec "$@"`;

function spawnLimited(path: string, args: string[], { memory, seconds, bytes }: ConverterLimits): ChildProcess {
  const settings = {
    cwd: tmpdir(),
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'] as ('ignore' | 'pipe')[],
  };
  const numbers = [memory / 1024, seconds * THREADS, bytes / 512].map((number) => String(Math.ceil(number)));
  const child =
    process.platform === 'win32'
      ? spawn(path, args, settings)
      : spawn('/bin/sh', ['-c', LIMITED, 'sh', ...numbers, ...isolationPrefix(), path, ...args], settings);
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Best effort: the process may have ended already.
  }
  return child;
}

/** The beginning of stderr, which describes the video and any failure. */
type Said = { text: string };

/** Collects it while the process runs. */
function collect(child: ChildProcess): Said {
  const said = { text: '' };
  child.stderr!.setEncoding('utf8').on('data', (part: string) => {
    said.text = said.text.length < MAX_STDERR ? said.text + part : said.text.slice(0, MAX_STDERR / 2) + part;
  });
  return said;
}

/** Reads the progress. */
function follow(child: ChildProcess, said: Said, tell: (percent: number) => void): { seconds: number } {
  const reached = { seconds: 0 };
  let told = 0;
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1];
    if (microseconds === undefined) return;
    reached.seconds = Number(microseconds) / 1e6;
    const length = lengthIn(said.text);
    const percent = length ? Math.min(99, Math.floor((reached.seconds / length) * 100)) : 0;
    if (percent > told) tell((told = percent));
  });
  return reached;
}

/** Length in seconds that the video claims; undefined when it claims none. */
function lengthIn(text: string): number | undefined {
  const found = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(text);
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]) : undefined;
}
