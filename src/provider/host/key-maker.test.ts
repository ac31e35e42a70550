import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { KeyWish } from '../cloud/key-maker.ts';
import { webKeyMaker } from './key-maker.ts';
import { readSshStrings } from './ssh-encoding.ts';

const wish: KeyWish = { algorithm: 'ed25519', ecdsaSize: 256, passphrase: undefined, comment: 'laptop' };

/** The cipher of an OpenSSH private key: its fields behind the magic, as strings. The key count in the middle is skipped. */
function cipherOf(pem: string): string | undefined {
  const bytes = Buffer.from(pem.replace(/-----.*?-----|\n/g, ''), 'base64');
  const magic = 'openssh-key-v1\0';
  expect(bytes.subarray(0, magic.length).toString('latin1')).toBe(magic);
  const length = bytes.readUInt32BE(magic.length);
  return bytes.subarray(magic.length + 4, magic.length + 4 + length).toString('latin1');
}

describe('a generated key', () => {
  it('has a line that ends with the name, and the fingerprint of its bytes', async () => {
    const { publicKey, fingerprint, privateKey } = await webKeyMaker.make(wish);
    const [type, blob = '', comment] = publicKey.split(' ');
    expect([type, comment]).toEqual(['ssh-ed25519', 'laptop']);
    const hash = createHash('sha256').update(Buffer.from(blob, 'base64')).digest('base64').replace(/=+$/, '');
    expect(fingerprint).toBe(`SHA256:${hash}`);
    expect(cipherOf(privateKey)).toBe('none');
  });

  it('is encrypted with a passphrase', async () => {
    const { privateKey } = await webKeyMaker.make({ ...wish, passphrase: 'correct horse' });
    expect(cipherOf(privateKey)).toBe('aes256-ctr');
  });

  for (const ecdsaSize of [256, 384, 521] as const) {
    it(`can be ECDSA over ${ecdsaSize} bits`, async () => {
      const { publicKey, ...rest } = await webKeyMaker.make({ ...wish, algorithm: 'ecdsa', ecdsaSize });
      expect(rest).toMatchObject({ algorithm: 'ecdsa', ecdsaSize });
      const parts = readSshStrings(Buffer.from(publicKey.split(' ')[1] ?? '', 'base64'))?.map((part) =>
        Buffer.from(part).toString(),
      );
      expect(parts?.slice(0, 2)).toEqual([`ecdsa-sha2-nistp${ecdsaSize}`, `nistp${ecdsaSize}`]);
    });
  }

  it('can be read again', async () => {
    const { privateKey: _, ...known } = await webKeyMaker.make({ ...wish, algorithm: 'ecdsa' });
    expect(await webKeyMaker.read(known.publicKey, 'laptop')).toEqual(known);
  });
});

describe('an imported line', () => {
  it('is no key where its bytes are invalid, or of another type', async () => {
    const { publicKey } = await webKeyMaker.make(wish);
    const [, blob = ''] = publicKey.split(' ');
    const lines = [
      '',
      'ssh-ed25519',
      `ssh-rsa ${blob}`,
      `ssh-ed25519 ${blob.slice(0, -8)}`,
      `ssh-ed25519 ${blob}!!`,
      `ssh-ed25519 ${'A'.repeat(60)}`,
    ];
    for (const line of lines) expect([line, await webKeyMaker.read(line, 'x')]).toEqual([line, undefined]);
  });
});
