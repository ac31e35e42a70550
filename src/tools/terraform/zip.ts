/** Writes a zip, with the bit that lets a file be run. Its bytes depend on the content alone. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip. */
export interface ZipEntry {
  name: string;
  content: string | Uint8Array;
  /** Whether it is a program. */
  runs?: boolean;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
const NEEDED = 20;
/** Written on a Unix system, so that the bits of a file's mode are read. */
const MADE_ON_UNIX = 0x0314;
/** 1 January 1980, the first day that the format knows. */
const DATE = 0x0021;

function header(signature: number, fields: [bytes: 2 | 4, value: number][]): Buffer {
  const parts = [[4, signature] as const, ...fields].map(([bytes, value]) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUIntLE(value, 0, bytes);
    return buffer;
  });
  return Buffer.concat(parts);
}

/** What local header and directory both say of a file. */
function described(content: Buffer, packed: Buffer, name: Buffer): [2 | 4, number][] {
  return [
    [2, NEEDED],
    [2, UTF8_NAMES],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc32(content)],
    [4, packed.length],
    [4, content.length],
    [2, name.length],
    [2, 0],
  ];
}

/** The bytes of a zip with these files. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: text, content: given, runs } of entries) {
    const [name, content] = [Buffer.from(text), Buffer.from(given)];
    const packed = deflateRawSync(content, { level: 9 });
    const said = described(content, packed, name);
    const mode = runs ? 0o100755 : 0o100644;
    const local = Buffer.concat([header(LOCAL, said), name, packed]);
    const central: [2 | 4, number][] = [
      [2, MADE_ON_UNIX],
      ...said,
      [2, 0],
      [2, 0],
      [2, 0],
      [4, mode * 0x10000],
      [4, offset],
    ];
    files.push(local);
    directory.push(header(CENTRAL, central), name);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = entries.length;
  const end = header(END, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...files, central, end]);
}
