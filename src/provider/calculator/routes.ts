import type { Context } from 'hono';
import { callFlags, type FlagCaller, type FlagDeps } from '../access/call-flags.ts';
import { tokenOf } from '../access/guard.ts';
import type { Engine } from '../engine/core/operation.ts';
import { badQuery } from '../engine/records/list.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { type Count, countsByAddress, countsBySite, refuseTooMany } from '../identity/attempts.ts';
import { resolveToken } from '../identity/tokens.ts';
import type { AppEnv, ProviderApp } from '../server/deps.ts';
import { transact } from '../store/transact.ts';
import { sharedIn } from './input-lines.ts';
import { readConfiguration, saveConfiguration } from './saved-configurations.ts';
import { mountPublicTariff } from './tariff.ts';

/** The largest configuration, in bytes. */
const MAX_BYTES = 256 * 1024;
const PURPOSE = 'calculator-config';
/** The limit of shared configurations of a user, or of a guest by address. */
const SHARED = { limit: 30, windowMinutes: 60 };
/** The limit for all networks of one site, which can have any number of them. */
const FROM_SITE = { limit: 120, windowMinutes: 60 };
/** The limit for all guests together. They cannot fill the store, and do not limit signed-in users. */
const FROM_GUESTS = { subject: PURPOSE, limit: 3000, windowMinutes: 60 };

/** The rate limits of a shared configuration. */
function countsOf(c: Context<AppEnv>, session: FlagCaller | undefined): Count[] {
  if (session) return [{ subject: `${PURPOSE}:user:${session.userId}`, ...SHARED }];
  const address = c.env?.address;
  return [
    ...countsByAddress(PURPOSE, address, SHARED),
    ...countsBySite(`${PURPOSE}:site`, address, FROM_SITE),
    FROM_GUESTS,
  ];
}

/** Mounts the calculator's calls, which need no session (spec section 7). */
export function mountCalculator(app: ProviderApp, engine: Engine, deps: FlagDeps): void {
  const { db, clock } = engine;
  const flagsOf = callFlags(deps);
  const callerOf = async (c: Context<AppEnv>): Promise<FlagCaller | undefined> => {
    const token = tokenOf(c);
    return (token && (await resolveToken(db, token, clock.now(), deps.config))) || undefined;
  };
  mountPublicTariff(app, engine, async (c) => flagsOf.switched(c, await callerOf(c)));

  app.post('/api/calculator/config', async (c) => {
    const body = await readJsonObject(c, MAX_BYTES);
    // Counted first, since checking 500 lines takes longer than anything else here.
    const caller = await callerOf(c);
    await refuseTooMany(db, countsOf(c, caller), clock.now());
    const shared = sharedIn({ ...engine, flags: await flagsOf.switched(c, caller) }, body);
    const id = await transact(db, (tx) => saveConfiguration(tx, shared, clock.now()));
    return c.json({ id }, 201);
  });

  app.get('/api/calculator/config', async (c) => {
    const id = c.req.query('id');
    if (!id) throw badQuery('id');
    const kept = await transact(db, (tx) => readConfiguration(tx, id.slice(0, 100), clock.now()));
    if (!kept) throw new ApiError(404, 'CONFIG_NOT_FOUND');
    return c.json(kept);
  });
}
