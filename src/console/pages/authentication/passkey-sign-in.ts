import { request } from '../../api/client.ts';
import { storeToken } from '../../api/token.ts';
import { answerWithPasskey, passkeyErrorText } from './browser-passkey.ts';
import type { ProofRequest } from './types.ts';

/** Signs in with a passkey alone. Returns the reason why not; undefined after a success. */
export async function signInWithPasskey(): Promise<string | undefined> {
  try {
    type Asked = Required<Pick<ProofRequest, 'challenge' | 'passkey'>>;
    const asked = await request<Asked>('POST /api/auth/passkey/options');
    const { challenge } = asked.data;
    const body = { challenge, passkey: await answerWithPasskey(asked.data.passkey) };
    const { data } = await request<{ token: string }>('POST /api/auth/passkey', { body });
    storeToken(data.token);
    return undefined;
  } catch (error) {
    return passkeyErrorText(error);
  }
}
