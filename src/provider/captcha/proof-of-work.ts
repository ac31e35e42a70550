import { type Challenge, hashOf, payloadOf } from '../../contract/access/proof-of-work.ts';
import { newSecret } from '../crypto/secrets.ts';
import { createSigner, type Signer } from '../crypto/signature.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Db, Tx } from '../store/database.ts';

/** The maximum number of attempts of a browser: about a second. */
const MOST_NUMBER = 50_000;
/** The lifetime of a challenge. Choosing a file for the form can take a while. */
const GOOD_MS = 30 * 60 * 1000;
const SECRET = 'captcha';

/**
 * A proof of work instead of pictures. A browser searches a number for about a second. Once, nobody notices; for a robot with a thousand
 * requests it is expensive. Nothing is loaded from other sites, and no data leaves. The challenge is signed and not stored. Only used ones
 * are stored until they expire.
 */
export function proofOfWork(db: Db): Captcha {
  let known: Promise<Signer> | undefined;
  const signer = (): Promise<Signer> => {
    known ??= secretOf(db).then(createSigner);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  return {
    async challenge(action, now): Promise<Challenge> {
      const until = String(now.getTime() + GOOD_MS);
      // The final `&` prevents moving digits of the number into the salt.
      const salt = `${newSecret(12)}?${new URLSearchParams({ action, until })}&`;
      const challenge = await hashOf(salt, randomNumber());
      const signature = await (await signer()).sign(bytesOf(challenge));
      return { algorithm: 'SHA-256', challenge, maxnumber: MOST_NUMBER, salt, signature };
    },

    async answers(token, action, now) {
      const payload = payloadOf(token);
      if (!payload) return false;
      const { challenge, number, salt, signature } = payload;
      const params = new URLSearchParams(salt.split('?')[1]);
      if (params.get('action') !== action || !(Number(params.get('until')) > now.getTime())) return false;
      return (await hashOf(salt, number)) === challenge && (await signer()).fits(bytesOf(challenge), signature);
    },

    async spend(tx, token, now) {
      const challenge = payloadOf(token)?.challenge ?? '';
      const ends_at = new Date(now.getTime() + GOOD_MS).toISOString();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('captcha_spent')
        .values({ challenge, ends_at })
        .onConflict((conflict) => conflict.column('challenge').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}

/** Deletes used challenges that have expired. */
export async function purgeSpent(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('captcha_spent').where('ends_at', '<=', now.toISOString()).execute();
}

function randomNumber(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (MOST_NUMBER + 1);
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The signing secret of all processes. The first process creates it. */
async function secretOf(db: Db): Promise<string> {
  await db
    .insertInto('provider_secret')
    .values({ name: SECRET, value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('provider_secret')
    .select('value')
    .where('name', '=', SECRET)
    .executeTakeFirstOrThrow();
  return row.value;
}
