/** Parses the boxes of MP4 and QuickTime files: size, type, body. */
import { UnfitError } from './task.ts';

/** Offsets in bytes: `at` of the header, `body` after it. */
export type Box = { type: string; at: number; body: number; end: number };

/** The box whose header is at offset `at`; `end` is the end of its parent. @throws UnfitError when it does not fit */
export function boxAt(bytes: Buffer, at: number, end: number): Box {
  const no = () => new UnfitError('unreadable', 'A box does not fit in its place');
  if (end - at < 8 || bytes.length < at + 8) throw no();
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (short === 1 && bytes.length < at + 16) throw no();
  const size = short === 0 ? end - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  const header = short === 1 ? 16 : 8;
  if (size < header || size > end - at) throw no();
  return { type, at, body: at + header, end: at + size };
}

/** The boxes inside a box. @throws UnfitError */
export function childrenOf(bytes: Buffer, { body, end }: Pick<Box, 'body' | 'end'>): Box[] {
  const boxes: Box[] = [];
  for (let at = body; at < end;) {
    // QuickTime ends some lists with four zeros.
    if (end - at < 8 && bytes.subarray(at, end).every((byte) => byte === 0)) break;
    const box = boxAt(bytes, at, end);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Turns a box into `free` and zeroes its body; its size stays. */
export function blank(bytes: Buffer, { at, body, end }: Box): void {
  bytes.fill(0, body, end);
  bytes.write('free', at + 4, 'latin1');
}
