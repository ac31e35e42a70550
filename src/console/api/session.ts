import { request } from './client.ts';
import { ApiError } from './errors.ts';
import { dropToken, storeToken, token } from './token.ts';
import { apiUrl, commonHeaders } from './wire.ts';

export { onSession, onSignOut } from './token.ts';

/**
 * Signs in and stores the token. Returns the question for a second factor, where the user has one. A response with neither is a failure,
 * and any failure removes the token (spec sections 4 and 7).
 * @typeParam Question the question for a second factor
 * @throws ApiError; status 401 for a wrong login or password.
 */
export async function signIn<Question>(login: string, password: string): Promise<Question | undefined> {
  try {
    const { data } = await request<{ token?: unknown; secondFactor?: Question } | undefined>('POST /api/auth/login', {
      body: { login, password },
    });
    if (data?.secondFactor) return data.secondFactor;
    const token = data?.token;
    if (typeof token !== 'string' || token === '') throw new ApiError('http', 200, [{ code: 'NO_TOKEN', message: '' }]);
    storeToken(token);
    return undefined;
  } catch (error) {
    dropToken('expired');
    throw error;
  }
}

/**
 * Signs out: cancels pending calls, removes the token, and notifies the provider. It does not wait for the provider, whose answer changes
 * nothing.
 */
export function signOut(): void {
  const mine = token();
  if (mine !== null) {
    fetch(apiUrl('/api/auth/logout'), {
      method: 'POST',
      credentials: 'include',
      keepalive: true,
      headers: commonHeaders(mine),
    }).catch(() => undefined);
  }
  dropToken('explicit');
}
