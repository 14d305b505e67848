/** Messages between the media pool and its worker processes. */

/**
 * Why a file is refused. `content`: it is not of the type that its name says. `pixels`: too large to decode. `length`: of a
 * video, more than `MAX_VIDEO_SECONDS`.
 */
export type Fault = 'content' | 'unreadable' | 'pixels' | 'length';

/** Conversion takes about as long as a video, and others wait for it. */
export const MAX_VIDEO_SECONDS = 20 * 60;

export class UnfitError extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, why: string) {
    super(why);
    this.fault = fault;
  }
}

export type ImageType = 'jpeg' | 'png' | 'gif';
export type Task =
  /** Re-encodes the image without metadata, and writes a small version of it to `thumbnail`. */
  | { kind: 'image'; type: ImageType; from: string; to: string; thumbnail: string }
  /** The image as a small WebP, or as a JPEG for printing, returned as bytes. */
  | { kind: 'picture'; from: string | Uint8Array; longest: number; mostBytes: number; as?: 'jpeg' }
  /** Overwrites in place everything but video and audio data. */
  | { kind: 'video'; type: 'mp4' | 'webm'; path: string };

export type Order = { id: number; task: Task };
export type Outcome = { id: number } & ({ bytes: Uint8Array | null } | { fault: Fault } | { failed: string });

/** Limits of the pool and of each worker. */
export type Limits = {
  /** Concurrent workers. */
  workers: number;
  /** Tasks that may wait for a worker. */
  waiting: number;
  /** Bytes of resident memory of one worker. */
  memory: number;
  /** Timeout of a task in seconds, and its extension for each megabyte of the file. */
  seconds: number;
  secondsPerMegabyte: number;
};
