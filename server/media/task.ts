/** What the process that looks at pictures and videos is told, and what it answers. */

/** What is wrong with a file: it is something else than its name says, it cannot be read, or it is too large to draw. */
export type Fault = 'content' | 'unreadable' | 'pixels';

export class Unfit extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, why: string) {
    super(why);
    this.fault = fault;
  }
}

export type ImageType = 'jpeg' | 'png' | 'gif';
export type Task =
  /** Draws the image anew, without what stands beside it. */
  | { kind: 'image'; type: ImageType; from: string; to: string }
  /** The same as a small picture in WebP, which is answered. */
  | { kind: 'picture'; from: string | Uint8Array; longest: number; mostBytes: number }
  /** Overwrites in the file itself whatever is neither picture nor sound. */
  | { kind: 'video'; type: 'mp4' | 'webm'; path: string };

export type Order = { id: number; task: Task };
export type Outcome = { id: number } & ({ bytes: Uint8Array | null } | { fault: Fault } | { failed: string });

/** What a worker may use. */
export type Limits = {
  /** Workers at a time. */
  workers: number;
  /** Tasks that may wait for one. */
  waiting: number;
  /** Bytes of memory of one worker. */
  memory: number;
  /** How long a task may take in seconds, and how much longer for each megabyte. */
  seconds: number;
  secondsPerMegabyte: number;
};
