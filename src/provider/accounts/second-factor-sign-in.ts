import { noteEvent } from '../audit/audit.ts';
import { type Answered, withProof } from '../authentication/prove.ts';
import { recoveryCodesLeft } from '../authentication/recovery-codes.ts';
import { ApiError } from '../http/errors.ts';
import { refuseOwnSignIn } from '../identity/identity-providers.ts';
import { getUser } from '../identity/users.ts';
import { letterTo } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { beginSession, refuseStanding, type SignInOrigin, signInActor } from './begin-session.ts';

/**
 * Signs in by the answer to a challenge: a second factor after the right password, or a passkey alone. Returns the token. Throws as
 * `withProof`, and 403 where the account is blocked or its temporary password has expired.
 */
export function signInByProof(
  deps: Pick<ProviderDeps, 'db' | 'clock' | 'config'>,
  answered: Omit<Answered, 'address'>,
  origin: SignInOrigin,
): Promise<string> {
  const { clock, config } = deps;
  return withProof(deps, { ...answered, address: origin.address }, async (tx, userId, way, { identityProvider }) => {
    const now = clock.now();
    const user = await getUser(tx, userId);
    if (!user) throw new ApiError(400, 'BAD_PROOF');
    refuseStanding(user, now);
    // The second step after an identity provider is no way of its own.
    if (answered.purpose === 'passkeySignIn') await refuseOwnSignIn(tx, user.email);
    // Only a provider that asks for our second factor has a second step here.
    const issued = identityProvider && { provider: identityProvider, ownFactor: true, authenticatedAt: now };
    const proven = { user, ...(issued && { issued }) };
    const token = await beginSession(tx, proven, origin, config.sessionLimits, now);
    if (token === undefined) throw new ApiError(400, 'BAD_PROOF');
    if (way === 'recoveryCode') {
      const left = await recoveryCodesLeft(tx, userId);
      const event = { type: 'account', recordId: userId, action: 'useRecoveryCode', title: user.login };
      await noteEvent(tx, signInActor(origin, userId), event, now);
      await letterTo(tx, config, userId, 'recoveryCodeUsed', { left, link: '/profile/security' }, now);
    }
    return token;
  });
}
