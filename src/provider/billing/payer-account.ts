import type { Db, Tx } from '../store/database.ts';

/** What a payer has, and how far below zero it may be. Amounts are tiyn. */
export interface PayerAccount {
  balanceTiyn: number;
  /** Whether any of their projects is paid in advance, or they have none. */
  prepaid: boolean;
  /** How much may be owed before it has consequences; null where nothing bounds it. */
  creditTiyn: number | null;
}

/** The account of a payer. Somebody who pays in advance has no credit. */
export async function payerAccount(db: Db | Tx, userId: string): Promise<PayerAccount> {
  const user = await db
    .selectFrom('users')
    .select(['balance_tiyn', 'credit_limit_tiyn'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const projects = await db
    .selectFrom('project')
    .select('payment_type')
    .distinct()
    .where('payer_id', '=', userId)
    .where('archived_at', 'is', null)
    .execute();
  const prepaid = projects.length === 0 || projects.some(({ payment_type }) => payment_type === 'prePaid');
  const limit = user?.credit_limit_tiyn ?? null;
  return {
    balanceTiyn: Number(user?.balance_tiyn ?? 0),
    prepaid,
    creditTiyn: prepaid ? 0 : limit === null ? null : Number(limit),
  };
}
