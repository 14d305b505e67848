/**
 * Removes tags, attachments and tracks that are neither video nor audio from a WebM file, in place: such elements
 * become `Void` and are zeroed. Sizes do not change, so all offsets stay valid.
 */
import { Editor } from './overwrite.ts';
import { MAX_VIDEO_SECONDS, UnfitError } from './task.ts';

const [EBML, SEGMENT, CLUSTER, TRACKS, INFO, VOID] = [
  0x1a45_dfa3, 0x1853_8067, 0x1f43_b675, 0x1654_ae6b, 0x1549_a966, 0xec,
];
const [TRACK_ENTRY, BLOCK_GROUP, SIMPLE_BLOCK, BLOCK, TRACK_NUMBER, TRACK_TYPE] = [0xae, 0xa0, 0xa3, 0xa1, 0xd7, 0x83];
const [TIMESTAMP_SCALE, DURATION, TIMESTAMP] = [0x2a_d7b1, 0x4489, 0xe7];
const [VIDEO, AUDIO] = [1, 2];
const LONGEST_HEADER = 1024;

/** Children that are kept, by container element. */
const KEPT: Record<number, readonly number[]> = {
  // SeekHead, Info, Tracks, Cues, Cluster
  [SEGMENT]: [0x114d_9b74, INFO, TRACKS, 0x1c53_bb6b, CLUSTER],
  // TimestampScale, Duration, MuxingApp, WritingApp
  [INFO]: [0x2a_d7b1, 0x4489, 0x4d80, 0x5741],
  [TRACKS]: [TRACK_ENTRY],
  // What a decoder needs: no names.
  [TRACK_ENTRY]: [
    TRACK_NUMBER, TRACK_TYPE, 0x73c5, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23_e383, 0x23_4e7a, 0x55ee, 0x86,
    0x63a2, 0x56aa, 0x56bb, 0xe0, 0xe1, 0x6d80, 0x22_b59c, 0x22_b59d, 0x23_314f,
  ], // prettier-ignore
  // Timestamp, SimpleBlock, BlockGroup, PrevSize, Position
  [CLUSTER]: [0xe7, SIMPLE_BLOCK, BLOCK_GROUP, 0xab, 0xa7],
  // Block, BlockDuration, ReferenceBlock, DiscardPadding, and BlockAdditions (alpha channel)
  [BLOCK_GROUP]: [BLOCK, 0x9b, 0xfb, 0x75a2, 0x75a1],
};
/** An element of these ends a cluster of unknown size. */
const LEVEL_ONE = [...KEPT[SEGMENT]!, 0x1254_c367, 0x1941_a469, 0x1043_a770];

type Element = { id: number; at: number; body: number; end: number; endless: boolean };

/** @throws UnfitError when the file cannot be parsed, has neither video nor audio, or is too long. */
export async function blankWebm(path: string): Promise<void> {
  await Editor.edit(path, async (editor) => {
    const shown = new Set<number>();
    let segments = 0;
    for (let at = 0; at < editor.size;) {
      const element = await elementAt(editor, at, editor.size);
      if (element.id === SEGMENT) {
        segments += 1;
        await walkSegment(editor, element, shown);
      } else if (element.id !== EBML) await blank(editor, element);
      else if (element.end - element.body > LONGEST_HEADER)
        throw new UnfitError('unreadable', 'Its header is too long');
      at = element.end;
    }
    if (segments !== 1 || shown.size === 0) throw new UnfitError('content', 'It has neither picture nor sound');
  });
}

async function walkSegment(editor: Editor, segment: Element, shown: Set<number>): Promise<void> {
  const length: Length = { ticks: 0, nanoseconds: 1e6 };
  await walk(editor, segment, async (element) => {
    if (element.id === TRACKS) await walk(editor, element, (track) => keepTrack(editor, track, shown));
    else if (element.id === INFO) await walk(editor, element, (child) => noteLength(editor, child, length));
    else if (element.id === CLUSTER)
      return walk(editor, element, async (child) => {
        await noteLength(editor, child, length);
        return keepBlock(editor, child, shown);
      });
    return element.end;
  });
  if ((length.ticks * length.nanoseconds) / 1e9 > MAX_VIDEO_SECONDS) throw new UnfitError('length', 'It is too long');
}

/** The longest duration that the file or a cluster claims, in ticks of so many nanoseconds. */
type Length = { ticks: number; nanoseconds: number };

async function noteLength(editor: Editor, element: Element, length: Length): Promise<number> {
  if (element.id === TIMESTAMP_SCALE) length.nanoseconds = await numberIn(editor, element);
  else if (element.id === TIMESTAMP) length.ticks = Math.max(length.ticks, await numberIn(editor, element));
  else if (element.id === DURATION) length.ticks = Math.max(length.ticks, await floatIn(editor, element));
  return element.end;
}

async function floatIn(editor: Editor, { body, end }: Element): Promise<number> {
  if (end - body !== 4 && end - body !== 8) throw new UnfitError('unreadable', 'A number is too long');
  const bytes = await editor.peek(body, end - body);
  return bytes.length === 8 ? bytes.readDoubleBE() : bytes.readFloatBE();
}

/** Blanks children not in `KEPT` and returns the end offset; `each` handles the others and returns their end. */
async function walk(
  editor: Editor,
  parent: Element,
  each: (child: Element) => Promise<number> = async ({ end }) => end,
): Promise<number> {
  let at = parent.body;
  while (at < parent.end) {
    const child = await elementAt(editor, at, parent.end);
    if (parent.endless && parent.id === CLUSTER && LEVEL_ONE.includes(child.id)) return at;
    if (child.endless && child.id !== CLUSTER) throw new UnfitError('unreadable', 'An element does not end');
    if (KEPT[parent.id]!.includes(child.id)) at = await each(child);
    else {
      await blank(editor, child);
      at = child.end;
    }
  }
  return at;
}

async function keepTrack(editor: Editor, track: Element, shown: Set<number>): Promise<number> {
  const values = new Map<number, number>();
  for (let at = track.body; at < track.end;) {
    const child = await elementAt(editor, at, track.end);
    if (child.id === TRACK_NUMBER || child.id === TRACK_TYPE) values.set(child.id, await numberIn(editor, child));
    at = child.end;
  }
  const type = values.get(TRACK_TYPE);
  if (type === VIDEO || type === AUDIO) {
    shown.add(values.get(TRACK_NUMBER) ?? 0);
    await walk(editor, track);
  } else await blank(editor, track);
  return track.end;
}

/** Blanks blocks whose track is not kept. */
async function keepBlock(editor: Editor, element: Element, shown: Set<number>): Promise<number> {
  let block: Element | undefined = element.id === SIMPLE_BLOCK ? element : undefined;
  if (element.id === BLOCK_GROUP) {
    await walk(editor, element, async (child) => {
      if (child.id === BLOCK) block = child;
      return child.end;
    });
    if (!block) await blank(editor, element);
  }
  if (block) {
    const { value } = vint(await editor.peek(block.body, 8), true);
    if (!shown.has(value)) await blank(editor, element);
  }
  return element.end;
}

async function numberIn(editor: Editor, { body, end }: Element): Promise<number> {
  if (end - body > 6) throw new UnfitError('unreadable', 'A number is too long');
  return end === body ? 0 : (await editor.peek(body, end - body)).readUIntBE(0, end - body);
}

/** An EBML variable-length integer; `endless` (all ones) means unknown size. */
function vint(bytes: Buffer, withoutMarker: boolean): { value: number; width: number; endless: boolean } {
  const width = bytes.length === 0 ? 9 : Math.clz32(bytes[0]!) - 23;
  if (width > 8 || bytes.length < width) throw new UnfitError('unreadable', 'An element has no length');
  const first = withoutMarker ? bytes[0]! & (0xff >> width) : bytes[0]!;
  let value = first;
  let ones = withoutMarker && first === 0xff >> width;
  for (const byte of bytes.subarray(1, width)) {
    value = value * 256 + byte;
    ones &&= byte === 0xff;
  }
  return { value, width, endless: ones };
}

/** @throws UnfitError when it does not fit into its parent. */
async function elementAt(editor: Editor, at: number, end: number): Promise<Element> {
  const header = await editor.peek(at, 12);
  const id = vint(header.subarray(0, 4), false);
  const size = vint(header.subarray(id.width), true);
  const body = at + id.width + size.width;
  const stop = size.endless ? end : body + size.value;
  if (body > end || stop > end) throw new UnfitError('unreadable', 'An element does not fit in its place');
  return { id: id.value, at, body, end: stop, endless: size.endless };
}

/** Turns the element into `Void`. The header is written after the body, so that an interrupted run can be repeated. */
async function blank(editor: Editor, { at, body, end }: Element): Promise<void> {
  await editor.erase(body, end);
  const total = end - at;
  const width = total >= 9 ? 8 : 1;
  const header = Buffer.alloc(1 + width);
  header[0] = VOID;
  header.writeUIntBE(total - 1 - width, 1 + Math.max(0, width - 6), Math.min(width, 6));
  header[1]! |= 0x80 >> (width - 1);
  await editor.write(at, header);
  // The rest of a longer header.
  await editor.erase(at + header.length, Math.max(body, at + header.length));
}
