import texts from '../../../../contract/forms/validation.json' with { type: 'json' };
import { ApiError } from '../../../http/errors.ts';
import type { KeyMaker, PublicKey } from '../../key-maker.ts';
import type { SimulatedEffect } from './effect.ts';

/** Key pairs are made, or read from what somebody brings. Making one can take seconds, so it is done before the transaction. */
export function keypairEffect(keys: KeyMaker): SimulatedEffect<'keypair'> {
  return {
    async prepare({ action, input }) {
      if (action !== 'create') return {};
      const { name: comment = '', mode, publicKey = '', algorithm = 'ed25519', ecdsaSize = 256, passphrase } = input;
      if (mode === 'import') return { ...(await imported(keys, publicKey, comment)) };
      return { ...(await keys.make({ algorithm, ecdsaSize, passphrase, comment })) };
    },
    begin: async ({ action, prepared }) => (action === 'create' ? { fields: prepared } : {}),
  };
}

async function imported(keys: KeyMaker, line: string, comment: string): Promise<PublicKey> {
  const key = await keys.read(line, comment);
  if (key) return key;
  throw new ApiError(400, 'VALIDATION', {
    field: 'publicKey',
    params: { keyword: 'format' },
    text: (locale) => texts['validation.format.ssh-public-key'][locale],
  });
}
