import { describe, expect, it } from 'vitest';
import type { Message, MessageName } from './messages.ts';
import { decode, encode } from './protobuf.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Messages with the bytes that `protoc` gives them. */
const GOLDEN: [MessageName, Message<MessageName>, string][] = [
  ['Empty', {}, ''],
  ['Name', { typeName: 'infra_disk' }, '0a0a696e6672615f6469736b'],
  ['ServerCapabilities', { planDestroy: true, getProviderSchemaOptional: true }, '08011001'],
  ['Step', { elementKeyInt: 0 }, '1800'],
  [
    'Diagnostic',
    { severity: 1, summary: 'No', attribute: { steps: [{ attributeName: 'size' }] } },
    '080112024e6f22080a060a0473697a65',
  ],
  ['DynamicValue', { msgpack: Uint8Array.of(0xc0) }, '0a01c0'],
  [
    'SchemaResponse',
    { resourceSchemas: { a: { version: 1 } } },
    // An entry of a map is a message with the key as 1 and the value as 2.
    '12070a016112020801',
  ],
];

describe('a message', () => {
  it.each(GOLDEN)('%s has the bytes of the protocol', (name, message, hex) => {
    expect(Buffer.from(encode(name, message)).toString('hex')).toBe(hex);
  });

  it('is read as it was written', () => {
    const request: Message<'PlanRequest'> = {
      typeName: 'infra_disk',
      priorState: { msgpack: Uint8Array.of(0xc0) },
      config: { msgpack: Uint8Array.of(0x80) },
      priorPrivate: bytes('{}'),
    };
    const read = decode('PlanRequest', encode('PlanRequest', request));
    expect(read).toMatchObject({ typeName: 'infra_disk' });
    expect(new TextDecoder().decode(read.priorPrivate)).toBe('{}');
    expect(read.config?.msgpack?.[0]).toBe(0x80);
  });

  it('may have fields that are not known here, of any kind', () => {
    // 9: a varint, 10: 64 bits, 11: bytes, 12: 32 bits
    const unknown = '4801' + '510102030405060708' + '5a0178' + '6501020304';
    const message = decode('Name', Buffer.from(`${unknown}0a0178`, 'hex'));
    expect(message).toEqual({ typeName: 'x' });
  });

  it('that ends early is an error', () => {
    expect(() => decode('Name', Buffer.from('0a0a78', 'hex'))).toThrow('ends early');
    expect(() => decode('Name', Buffer.from('80', 'hex'))).toThrow('ends early');
  });
});
