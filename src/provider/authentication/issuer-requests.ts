import { newSecret, sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import type { Tx } from '../store/database.ts';

/** How long somebody can take to sign in at the issuer, in minutes. */
const REQUEST_MINUTES = 10;

/** What a sign-in at an issuer is held against when its answer comes. */
export interface IssuerRequest {
  providerId: string;
  nonce: string;
  /** The code verifier of PKCE. */
  verifier: string;
  redirectUri: string;
  /** Whether the issuer has to ask its user again. */
  fresh: boolean;
}

/** A stored request, with what names it. */
export interface OpenRequest extends IssuerRequest {
  /** Goes to the issuer and comes back with its answer. */
  state: string;
  /** Stays in the browser that began, so that no other can finish. */
  browser: string;
}

/** Stores a sign-in that goes to an issuer. Only hashes of what names it are stored. */
export async function openRequest(tx: Tx, request: IssuerRequest, now: Date): Promise<OpenRequest> {
  const opened = { ...request, state: newSecret(), browser: newSecret() };
  await tx
    .insertInto('issuer_request')
    .values({
      state_hash: sha256(opened.state),
      browser_hash: sha256(opened.browser),
      provider_id: request.providerId,
      nonce: request.nonce,
      verifier: request.verifier,
      redirect_uri: request.redirectUri,
      fresh: request.fresh ? 1 : 0,
      expires_at: new Date(now.getTime() + REQUEST_MINUTES * 60_000).toISOString(),
    })
    .execute();
  return opened;
}

/** Uses up a request. Throws 400 CHALLENGE_EXPIRED for an unknown, used or expired one, and for one of another browser. */
export async function takeRequest(
  tx: Tx,
  { state, browser }: Pick<OpenRequest, 'state' | 'browser'>,
  now: Date,
): Promise<IssuerRequest> {
  const row = await tx
    .deleteFrom('issuer_request')
    .where('state_hash', '=', sha256(state))
    .where('browser_hash', '=', sha256(browser))
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError(400, 'CHALLENGE_EXPIRED');
  const { provider_id: providerId, nonce, verifier, redirect_uri: redirectUri, fresh } = row;
  return { providerId, nonce, verifier, redirectUri, fresh: fresh === 1 };
}

/** Deletes requests that can't be answered any more. */
export async function purgeRequests(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('issuer_request').where('expires_at', '<=', now.toISOString()).execute();
}
