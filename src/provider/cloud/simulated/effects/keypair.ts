import type { Doc } from '../../../../contract/file/resource-file.ts';
import texts from '../../../../contract/forms/validation.json' with { type: 'json' };
import { ApiError } from '../../../http/errors.ts';
import type { KeyAlgorithm, KeyMaker, PublicKey } from '../../key-maker.ts';
import type { SimulatedEffect } from './effect.ts';

const ALGORITHMS: readonly KeyAlgorithm[] = ['ed25519', 'rsa', 'ecdsa'];

/** Key pairs are made, or read from what somebody brings. Making one can take seconds, so it is done before the transaction. */
export function keypairEffect(keys: KeyMaker): SimulatedEffect {
  return {
    async prepare({ action, input }) {
      if (action !== 'create') return {};
      const comment = String(input.name);
      if (input.mode === 'import') return { ...(await imported(keys, String(input.publicKey), comment)) };
      const algorithm = ALGORITHMS.find((each) => each === input.algorithm) ?? 'ed25519';
      const { passphrase } = input;
      const ecdsaSize = Number(input.ecdsaSize ?? 256);
      const secret = typeof passphrase === 'string' ? passphrase : undefined;
      return { ...(await keys.make({ algorithm, ecdsaSize, passphrase: secret, comment })) };
    },
    begin: async ({ action, prepared }): Promise<{ fields?: Doc }> => (action === 'create' ? { fields: prepared } : {}),
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
