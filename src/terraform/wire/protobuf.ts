/** Protocol Buffers, as far as the plugin protocol uses them: varints, and what has a length. */
import { MESSAGES, type Message, type MessageName } from './messages.ts';

type Fields = Record<string, readonly [number, string]>;
type Fieldset = Record<string, unknown>;

const TABLES: Record<string, Fields> = MESSAGES;
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  // Negative numbers are written as 64 bits.
  let left = BigInt.asUintN(64, BigInt(value));
  while (left > 127n) {
    bytes.push(Number(left & 127n) | 128);
    left >>= 7n;
  }
  bytes.push(Number(left));
  return Uint8Array.from(bytes);
}

function counted(number: number, bytes: Uint8Array): Uint8Array[] {
  return [varint((number << 3) | BYTES), varint(bytes.length), bytes];
}

function fieldset(value: unknown): Fieldset {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function one(number: number, kind: string, value: unknown): Uint8Array[] {
  if (kind === 'bool') return [varint((number << 3) | VARINT), varint(value === true ? 1 : 0)];
  if (kind === 'int' || kind === 'index') return [varint((number << 3) | VARINT), varint(Number(value))];
  if (kind === 'string') return counted(number, new TextEncoder().encode(String(value)));
  if (value instanceof Uint8Array) return counted(number, value);
  return counted(number, encoded(kind, fieldset(value)));
}

function isZero(kind: string, value: unknown): boolean {
  return (kind === 'bool' && value === false) || (kind === 'string' && value === '') || (kind === 'int' && value === 0);
}

function written(number: number, kind: string, value: unknown): Uint8Array[] {
  if (value === undefined || value === null || isZero(kind, value)) return [];
  if (kind.startsWith('*'))
    return Array.isArray(value) ? value.flatMap((each) => one(number, kind.slice(1), each)) : [];
  if (!kind.startsWith('%')) return one(number, kind, value);
  return Object.entries(fieldset(value)).flatMap(([key, each]) =>
    counted(number, Buffer.concat([...one(1, 'string', key), ...one(2, kind.slice(1), each)])),
  );
}

function encoded(name: string, value: Fieldset): Uint8Array {
  const parts = Object.entries(TABLES[name] ?? {}).flatMap(([field, [number, kind]]) =>
    written(number, kind, value[field]),
  );
  return Buffer.concat(parts);
}

/** The bytes of a message. Zero values are left out, as the format wants; the index of an item is not. */
export function encode<Name extends MessageName>(name: Name, message: Message<Name>): Uint8Array {
  return encoded(name, fieldset(message));
}

/** Reads bytes from front to back. */
class Reader {
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  varint(): number {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new Error('A message of the protocol ends early');
      this.at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(BigInt.asIntN(64, value));
    }
  }

  take(length: number): Uint8Array {
    const end = this.at + length;
    if (length < 0 || end > this.bytes.length) throw new Error('A message of the protocol ends early');
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }
}

/** A field as it is on the wire. Undefined for numbers of a fixed length, which no message here has. */
function raw(reader: Reader, wire: number): number | Uint8Array | undefined {
  if (wire === VARINT) return reader.varint();
  if (wire === BYTES) return reader.take(reader.varint());
  if (wire !== FIXED64 && wire !== FIXED32) throw new Error(`The protocol has no wire type ${wire}`);
  reader.take(wire === FIXED64 ? 8 : 4);
  return undefined;
}

function wireValue(kind: string, value: number | Uint8Array): unknown {
  if (kind === 'bool') return value !== 0;
  if (typeof value === 'number') return value;
  if (kind === 'bytes') return value;
  return kind === 'string' ? new TextDecoder().decode(value) : decoded(kind, value);
}

function decoded(name: string, bytes: Uint8Array): Fieldset {
  const table = new Map(Object.entries(TABLES[name] ?? {}).map(([field, [number, kind]]) => [number, { field, kind }]));
  const message: Fieldset = {};
  for (const reader = new Reader(bytes); !reader.done; ) {
    const tag = reader.varint();
    const value = raw(reader, tag & 7);
    const known = table.get(tag >>> 3);
    // A newer Terraform sends fields that are not known here.
    if (!known || value === undefined) continue;
    const { field, kind } = known;
    if (!kind.startsWith('*')) message[field] = wireValue(kind, value);
    else {
      const items = message[field];
      const item = wireValue(kind.slice(1), value);
      message[field] = Array.isArray(items) ? [...items, item] : [item];
    }
  }
  return message;
}

/** Reads a message. Unknown fields are skipped. Throws for bytes that end early. */
export function decode<Name extends MessageName>(name: Name, bytes: Uint8Array): Message<Name> {
  return decoded(name, bytes) as Message<Name>; // by the same table as the type
}
