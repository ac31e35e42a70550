import type { Context } from 'hono';
import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { issueChallenge, openChallenge, spendChallenge } from '../authentication/challenges.ts';
import { factorLetter } from '../authentication/factor-letters.ts';
import {
  afterRemoval,
  factorsOf,
  firstRecoveryCodes,
  hasFactor,
  setPasswordDisabled,
} from '../authentication/factors.ts';
import { passkeysOf, registrationOptions, storePasskey, verifyRegistration } from '../authentication/passkeys.ts';
import { replaceRecoveryCodes } from '../authentication/recovery-codes.ts';
import { relyingPartyOf, requireRelyingParty } from '../authentication/relying-party.ts';
import { beginTotp, confirmTotp, removeTotp, totpSince } from '../authentication/totp.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { countOf, refuseTooMany } from '../identity/attempts.ts';
import { needsSecondFactor } from '../identity/session-limits.ts';
import { getUser } from '../identity/users.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { brandOf } from '../variants/brand.ts';
import { readNewPasskey, readPasswordSwitch, readTotp } from './proof-forms.ts';

/** Mounts the calls for the user's own second factors: their state, the authenticator app, passkeys, recovery codes. */
export function mountFactors(app: ProviderApp, deps: ProviderDeps): void {
  mountState(app, deps);
  mountTotp(app, deps);
  mountPasskeys(app, deps);
}

/** Logs a change of the caller's factors. */
function noteChange(tx: Tx, c: Context<AppEnv>, action: string, now: Date): Promise<string> {
  const { userId, user } = c.var.session;
  return noteEvent(tx, auditActorOf(c), { type: 'account', recordId: userId, action, title: user.login }, now);
}

function mountState(app: ProviderApp, { db, clock, config }: ProviderDeps): void {
  app.get('/api/user/second-factor', async (c) => {
    const { userId, role } = c.var.session;
    const party = relyingPartyOf(c, config);
    const { totpSince: since, ...factors } = await factorsOf(db, userId, party);
    const user = await getUser(db, userId);
    return c.json({
      ...factors,
      totpSince: since ?? null,
      host: party?.id ?? null,
      required: needsSecondFactor(config.secondFactor, role),
      passwordDisabled: user?.passwordDisabled === true,
    });
  });

  app.post('/api/user/second-factor/recovery-codes', async (c) => {
    const { userId } = c.var.session;
    const codes = await transact(db, async (tx) => {
      if (!hasFactor(await factorsOf(tx, userId, undefined))) throw new ApiError(409, 'SECOND_FACTOR_NONE');
      await noteChange(tx, c, 'makeRecoveryCodes', clock.now());
      return replaceRecoveryCodes(tx, userId);
    });
    return c.json({ recoveryCodes: codes }, 201);
  });

  app.put('/api/user/second-factor/password', async (c) => {
    const { disabled } = readPasswordSwitch(await readJsonObject(c));
    const { userId } = c.var.session;
    await transact(db, async (tx) => {
      if (disabled && (await passkeysOf(tx, userId)).length === 0) throw new ApiError(409, 'PASSKEY_NEEDED');
      await setPasswordDisabled(tx, userId, disabled);
      await noteChange(tx, c, disabled ? 'disablePassword' : 'enablePassword', clock.now());
    });
    return c.body(null, 204);
  });
}

function mountTotp(app: ProviderApp, { db, clock, config }: ProviderDeps): void {
  app.post('/api/user/second-factor/totp', async (c) => {
    const { userId, user } = c.var.session;
    const issuer = brandOf(config, c.var.variant).title || new URL(config.consoleUrl()).hostname;
    const begun = await transact(db, async (tx) => {
      if ((await totpSince(tx, userId)) !== undefined) throw new ApiError(409, 'TOTP_EXISTS');
      return beginTotp(tx, userId, { issuer, label: user.login }, clock.now());
    });
    return c.json(begun, 201);
  });

  app.post('/api/user/second-factor/totp/confirmation', async (c) => {
    const code = readTotp(await readJsonObject(c));
    const { userId } = c.var.session;
    const { perLogin: limit, windowMinutes } = config.signInLimits;
    await refuseTooMany(db, [countOf('totp', userId, { limit, windowMinutes })], clock.now());
    const recoveryCodes = await transact(db, async (tx) => {
      const now = clock.now();
      if (!(await confirmTotp(tx, userId, code, now))) throw new ApiError(400, 'TOTP_WRONG', { field: 'totp' });
      await noteChange(tx, c, 'addTotp', now);
      await factorLetter(tx, config, userId, { letter: 'secondFactorAdded', kind: 'totp' }, now);
      return firstRecoveryCodes(tx, userId);
    });
    return c.json({ recoveryCodes });
  });

  app.delete('/api/user/second-factor/totp', async (c) => {
    const { userId } = c.var.session;
    await transact(db, async (tx) => {
      const now = clock.now();
      if (!(await removeTotp(tx, userId))) throw new ApiError(404, 'NOT_FOUND');
      await afterRemoval(tx, userId);
      await noteChange(tx, c, 'removeTotp', now);
      await factorLetter(tx, config, userId, { letter: 'secondFactorRemoved', kind: 'totp' }, now);
    });
    return c.body(null, 204);
  });
}

function mountPasskeys(app: ProviderApp, { db, clock, config }: ProviderDeps): void {
  app.post('/api/user/passkeys/options', async (c) => {
    const party = requireRelyingParty(c, config);
    const { userId, user } = c.var.session;
    const about = { userId, relyingParty: party.id };
    const issued = await transact(db, (tx) => issueChallenge(tx, 'newPasskey', about, clock.now()));
    return c.json({ challenge: issued.id, passkey: await registrationOptions(db, party, user, issued) });
  });

  app.post('/api/user/passkeys', async (c) => {
    const { challenge: id, name, passkey } = readNewPasskey(await readJsonObject(c));
    const party = requireRelyingParty(c, config);
    const { userId } = c.var.session;
    const challenge = await openChallenge(db, 'newPasskey', id, clock.now());
    if (challenge.userId !== userId) throw new ApiError(400, 'CHALLENGE_EXPIRED');
    const verified = await verifyRegistration(party, challenge, passkey);
    const added = await transact(db, async (tx) => {
      const now = clock.now();
      await spendChallenge(tx, challenge);
      const passkeyId = await storePasskey(tx, { userId, name: name.trim(), party }, verified, now);
      const event = { type: 'passkey', recordId: passkeyId, action: 'create', title: name.trim() };
      await noteEvent(tx, auditActorOf(c), event, now);
      const about = { letter: 'secondFactorAdded', kind: 'passkey', name: name.trim() } as const;
      await factorLetter(tx, config, userId, about, now);
      return { id: passkeyId, recoveryCodes: await firstRecoveryCodes(tx, userId) };
    });
    return c.json(added, 201);
  });
}
