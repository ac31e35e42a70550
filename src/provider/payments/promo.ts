import type { Doc } from '../../contract/file/resource-file.ts';
import { parseMoney, toTiyn } from '../../contract/money/money.ts';
import { dayOf } from '../../contract/values/dates.ts';
import type { PromoCodes } from '../accounts/promo.ts';
import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { book } from '../billing/ledger.ts';
import { EVERYBODY } from '../engine/core/locks.ts';
import type { Db, Tx } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import { lock } from '../store/postgres-dialect.ts';
import { getRecord, type RecordRow, updateValue } from '../store/records.ts';
import { requireLock } from '../store/transact.ts';

/** The type of promo code records. */
export const PROMO_CODE = 'promo-code';

/** The format of a code; see schemas/promo-code.json. */
const CODE = /^[A-Z0-9-]{6,32}$/;

/** The result of redeeming a code: credited, invalid (or no longer valid), or already redeemed by this user. */
export type Redeemed = { outcome: 'redeemed'; amountTiyn: number } | { outcome: 'invalid' } | { outcome: 'used' };

/** Promo codes for registration. A code that has ended since does not block the account. */
export const promoCodes: PromoCodes = {
  isValid: async (db, code, now) => (await promoAmount(db, code, now)) !== undefined,
  redeem: async (tx, doer, code, now) => void (await redeemPromo(tx, doer, code, now)),
};

/** The current value of a code, in tiyn. Undefined where it is unknown, outside its days, or used up. */
export async function promoAmount(db: Db | Tx, code: string, now: Date): Promise<number | undefined> {
  const row = await findPromo(db, canonical(code));
  return row && isOpen(row.doc, now) ? tiynOf(row.doc) : undefined;
}

/**
 * Credits a user with a promo code, in the caller's transaction: once for each user, up to the code's total. The caller opens the
 * transaction by `transact`, which restarts it where it does not hold {@link promoLock} yet.
 */
export async function redeemPromo(
  tx: Tx,
  doer: AuditActor & { userId: string },
  code: string,
  now: Date,
): Promise<Redeemed> {
  const { userId } = doer;
  const key = canonical(code);
  if (key === undefined) return { outcome: 'invalid' };
  // All users of the code wait for each other, and no administrator changes it meanwhile.
  requireLock(tx, promoLock(code));
  await lock(tx, [{ name: EVERYBODY, shared: true }]);
  if (await hasUsed(tx, key, userId)) return { outcome: 'used' };
  const row = await findPromo(tx, key);
  if (!row || !isOpen(row.doc, now)) return { outcome: 'invalid' };
  const amountTiyn = tiynOf(row.doc);
  const entry = { userId, key: `promo:${key}:${userId}`, amountTiyn, at: now, details: { code: key } };
  if (!(await book(tx, { ...entry, kind: 'promo' }))) return { outcome: 'used' };
  await tx.insertInto('promo_use').values({ code: key, user_id: userId, at: now.toISOString() }).execute();
  const used = { field: 'used', value: Number(row.doc.used ?? 0) + 1 };
  await updateValue(tx, row, used, { updatedAt: now.toISOString() });
  await noteEvent(tx, doer, { type: PROMO_CODE, recordId: key, action: 'use', title: key }, now);
  return { outcome: 'redeemed', amountTiyn };
}

/** The exclusive lock for redeeming a code. */
export function promoLock(code: string): string {
  return `promo:${canonical(code) ?? ''}`;
}

/** A typed code in its stored form, without spaces and in one case. Undefined for an impossible code. */
function canonical(code: string): string | undefined {
  const key = foldText(code).trim().toUpperCase();
  return CODE.test(key) ? key : undefined;
}

async function findPromo(db: Db | Tx, key: string | undefined): Promise<RecordRow | undefined> {
  return key === undefined ? undefined : getRecord(db, PROMO_CODE, key, { global: true });
}

function isOpen({ validFrom, validUntil, maxUses, used }: Doc, now: Date): boolean {
  const today = dayOf(now.toISOString());
  const left = typeof maxUses !== 'number' || Number(used ?? 0) < maxUses;
  return left && String(validFrom) <= today && today <= String(validUntil);
}

function tiynOf({ amount }: Doc): number {
  return Number(toTiyn(parseMoney(String(amount))));
}

async function hasUsed(tx: Tx, code: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('promo_use')
    .select('code')
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
