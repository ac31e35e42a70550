/** The module flags that are on for a request. */
import type { Context } from 'hono';
import { type FlagDeclarations, variantHas } from '../../contract/access/declared-flags.ts';
import { FLAG_RULE_TYPE, type FlagRule, flagsInForce } from '../../contract/access/flag-rules.ts';
import type { Session } from '../identity/session.ts';
import type { AppEnv, ProviderDeps } from '../server/deps.ts';
import type { Db } from '../store/database.ts';
import { knownFlags } from '../variants/module-flags.ts';
import { variantOf } from './variant.ts';

/** What flags depend on. */
export type FlagDeps = Pick<ProviderDeps, 'db' | 'clock' | 'config' | 'files'>;

/** A caller, as far as flags depend on them. */
export type FlagCaller = Pick<Session, 'userId' | 'projectId' | 'payerId' | 'rulesStamp'>;

/** Decides the flags of requests. A process has one for each part that asks. */
export interface CallFlags {
  /**
   * The flags without switches, which needs no store. Calls without a session have these, so that they are answered while the store is
   * away. A call whose answer depends on switchable flags asks {@link CallFlags.switched}.
   */
  standing(c: Context<AppEnv>): Record<string, boolean>;
  /** The flags with the switches in force now, for a caller; undefined for a guest. */
  switched(c: Context<AppEnv>, caller: FlagCaller | undefined): Promise<Record<string, boolean>>;
}

/** The flags of requests to a provider, as its files declare them. */
export function callFlags({ db, clock, config, files }: FlagDeps): CallFlags {
  const declared = knownFlags(files);
  const rulesAt = latestRules(db);
  return {
    standing(c) {
      const nobody = { variant: null, customerId: null, projectId: null, now: clock.now() };
      return flagsInForce(declared, ceilingOf(declared, config, c), [], nobody);
    },
    async switched(c, caller) {
      const rules = caller ? await rulesAt(caller.rulesStamp) : await readRules(db);
      const projectId = caller?.projectId ?? null;
      const subject = {
        variant: variantOf(config, c)?.name ?? null,
        projectId,
        customerId: (projectId === null ? caller?.userId : caller?.payerId) ?? null,
        now: clock.now(),
      };
      return flagsInForce(declared, ceilingOf(declared, config, c), rules, subject);
    },
  };
}

/** The flags that a request can have at all: those of the provider and of the request's variant. */
function ceilingOf(
  declared: FlagDeclarations,
  config: FlagDeps['config'],
  c: Context<AppEnv>,
): (flag: string) => boolean {
  const variant = variantOf(config, c);
  return (flag) => variantHas(declared, flag, config.flags) && (!variant || variantHas(declared, flag, variant.flags));
}

/**
 * Reads the switches by their stamp, and keeps the last ones. Switches that changed while they were read are newer than their stamp, and the
 * next call has another one.
 */
function latestRules(db: Db): (stamp: string | null) => Promise<FlagRule[]> {
  let kept: { stamp: string | null; rules: FlagRule[] } = { stamp: null, rules: [] };
  return async (stamp) => {
    if (kept.stamp !== stamp) kept = { stamp, rules: stamp === null ? [] : await readRules(db) };
    return kept.rules;
  };
}

/** All switches. There are few, and a call must not wait for a restart to see a new one. */
async function readRules(db: Db): Promise<FlagRule[]> {
  const rows = await db.selectFrom('resource').select('doc').where('type', '=', FLAG_RULE_TYPE).execute();
  return rows.map(({ doc }) => JSON.parse(doc) as FlagRule);
}
