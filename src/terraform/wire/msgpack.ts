/** MessagePack, as Terraform writes values. Any extension is an unknown value. */

/** A value that is known only after apply. */
export const UNKNOWN = Symbol('unknown');

/** A value of Terraform. */
export type Value = null | boolean | number | string | Value[] | Values | typeof UNKNOWN;
/** The attributes of an object. */
export interface Values {
  [name: string]: Value;
}

/** Whether the value is an object with attributes. */
export function isValues(value: Value | undefined): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function head(length: number, small: number, most: number, [c8, c16, c32]: (number | undefined)[]): Buffer {
  if (length <= most) return Buffer.of(small | length);
  if (c8 !== undefined && length < 256) return Buffer.of(c8, length);
  const wide = length < 65_536;
  const bytes = Buffer.alloc(wide ? 3 : 5);
  bytes[0] = (wide ? c16 : c32) ?? 0;
  if (wide) bytes.writeUInt16BE(length, 1);
  else bytes.writeUInt32BE(length, 1);
  return bytes;
}

function textBytes(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  return [head(bytes.length, 0xa0, 31, [0xd9, 0xda, 0xdb]), bytes];
}

function numberBytes(value: number): Buffer {
  if (Number.isSafeInteger(value) && value >= 0 && value < 128) return Buffer.of(value);
  const bytes = Buffer.alloc(9);
  if (Number.isSafeInteger(value)) {
    bytes[0] = 0xd3;
    bytes.writeBigInt64BE(BigInt(value), 1);
  } else {
    bytes[0] = 0xcb;
    bytes.writeDoubleBE(value, 1);
  }
  return bytes;
}

function packed(value: Value): Buffer[] {
  // An extension of one byte that nobody reads.
  if (value === UNKNOWN) return [Buffer.of(0xd4, 0, 0)];
  if (value === null) return [Buffer.of(0xc0)];
  if (typeof value === 'boolean') return [Buffer.of(value ? 0xc3 : 0xc2)];
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number') return [numberBytes(value)];
  if (Array.isArray(value)) return [head(value.length, 0x90, 15, [undefined, 0xdc, 0xdd]), ...value.flatMap(packed)];
  if (typeof value !== 'object') return [];
  const entries = Object.entries(value);
  const start = head(entries.length, 0x80, 15, [undefined, 0xde, 0xdf]);
  return [start, ...entries.flatMap(([name, each]) => [...textBytes(name), ...packed(each)])];
}

/** The bytes of a value. */
export function pack(value: Value): Uint8Array {
  return Buffer.concat(packed(value));
}

/** Reads one value from front to back. */
class Unpacker {
  private at = 0;
  constructor(private readonly bytes: Buffer) {}

  private take(length: number): Buffer {
    const end = this.at + length;
    if (end > this.bytes.length) throw new Error('A value ends early');
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }

  private uint(length: number): number {
    return this.take(length).readUIntBE(0, length);
  }

  private text(length: number): string {
    return this.take(length).toString();
  }

  private list(length: number): Value[] {
    return Array.from({ length }, () => this.value());
  }

  private map(length: number): Values {
    const values: Values = {};
    for (let index = 0; index < length; index += 1) {
      const name = String(this.value());
      values[name] = this.value();
    }
    return values;
  }

  private extension(length: number): Value {
    this.take(length + 1);
    return UNKNOWN;
  }

  value(): Value {
    const code = this.uint(1);
    if (code < 0x80) return code;
    if (code < 0x90) return this.map(code & 15);
    if (code < 0xa0) return this.list(code & 15);
    if (code < 0xc0) return this.text(code & 31);
    if (code >= 0xe0) return code - 256;
    return code < 0xca || (code >= 0xd4 && code <= 0xd8) ? this.plain(code) : this.wide(code);
  }

  /** Constants, bytes and extensions. */
  private plain(code: number): Value {
    if (code === 0xc0) return null;
    if (code === 0xc2 || code === 0xc3) return code === 0xc3;
    if (code >= 0xc4 && code <= 0xc6) return this.text(this.uint(2 ** (code - 0xc4)));
    if (code >= 0xc7 && code <= 0xc9) return this.extension(this.uint(2 ** (code - 0xc7)));
    if (code >= 0xd4 && code <= 0xd8) return this.extension(2 ** (code - 0xd4));
    throw new Error(`No value begins with the byte ${code}`);
  }

  /** Numbers, and what has a long length. */
  private wide(code: number): Value {
    switch (code) {
      case 0xca:
        return this.take(4).readFloatBE(0);
      case 0xcb:
        return this.take(8).readDoubleBE(0);
      case 0xcf:
        return Number(this.take(8).readBigUInt64BE(0));
      case 0xd3:
        return Number(this.take(8).readBigInt64BE(0));
      default:
    }
    if (code >= 0xcc && code <= 0xce) return this.uint(2 ** (code - 0xcc));
    if (code >= 0xd0 && code <= 0xd2) {
      const length = 2 ** (code - 0xd0);
      return this.take(length).readIntBE(0, length);
    }
    if (code >= 0xd9 && code <= 0xdb) return this.text(this.uint(2 ** (code - 0xd9)));
    if (code === 0xdc || code === 0xdd) return this.list(this.uint(code === 0xdc ? 2 : 4));
    return this.map(this.uint(code === 0xde ? 2 : 4));
  }
}

/** Reads a value. Throws for bytes that are none. */
export function unpack(bytes: Uint8Array): Value {
  return new Unpacker(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)).value();
}
