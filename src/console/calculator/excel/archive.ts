/**
 * Measures the unpacked size of a workbook's archive before storing any of it: a small file may be a zip bomb. The sizes in its directory
 * may be false, so each entry is unpacked and counted.
 */

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const [STORED, DEFLATED] = [0, 8];
/** A workbook has about a dozen entries, and one more per sheet. */
const MOST_ENTRIES = 1000;

interface Entry {
  method: number;
  packed: Uint8Array<ArrayBuffer>;
}

/** The position of the end of the directory. Only a comment follows it. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - END_LENGTH; at >= 0; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new RangeError('There is no directory');
}

/** The packed bytes of a directory's entry. */
function entryAt(view: DataView, at: number): Entry {
  const local = view.getUint32(at + 42, true);
  const start = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = new Uint8Array(view.buffer as ArrayBuffer, start, view.getUint32(at + 20, true));
  return { method: view.getUint16(at + 10, true), packed };
}

/** The entries of the directory. @throws RangeError where it points outside the file or uses a format that small workbooks do not have */
function entriesOf(bytes: ArrayBuffer): Entry[] {
  const view = new DataView(bytes);
  const end = endOf(view);
  let at = view.getUint32(end + 16, true);
  if (at + view.getUint32(end + 12, true) !== end) throw new RangeError('The directory stands elsewhere');
  const entries: Entry[] = [];
  while (at + ENTRY_LENGTH <= end && view.getUint32(at, true) === ENTRY) {
    if (entries.push(entryAt(view, at)) > MOST_ENTRIES) throw new RangeError('Too many entries');
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    at += lengths.reduce((sum, length) => sum + length, ENTRY_LENGTH);
  }
  return entries;
}

async function unpackedSize({ method, packed }: Entry, most: number): Promise<number> {
  if (method === STORED) return packed.byteLength;
  if (method !== DEFLATED) throw new RangeError('Packed in another way');
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > most) {
      await reader.cancel();
      break;
    }
  }
  return size;
}

/** Whether an archive takes at most `most` bytes unpacked. @throws Error where it can't be unpacked */
export async function unpacksWithin(bytes: ArrayBuffer, most: number): Promise<boolean> {
  let left = most;
  for (const entry of entriesOf(bytes)) {
    left -= await unpackedSize(entry, left);
    if (left < 0) return false;
  }
  return true;
}
