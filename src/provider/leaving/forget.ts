import { noteEvent } from '../audit/audit.ts';
import { billingSettings } from '../billing/settings.ts';
import type { Tx } from '../store/database.ts';

/** The most accounts of one transaction. The next hour goes on. */
const MOST = 50;

/** The moment so many months before, in UTC. */
function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
}

/**
 * Deletes the documents of accounts that were closed as long ago as the settings say (`documentMonths`), and the payer's details in bank
 * payments. The ledger keeps its amounts and the audit log its entries, both under the pseudonym.
 */
export async function forgetClosed(tx: Tx, now: Date): Promise<void> {
  const { documentMonths } = await billingSettings(tx);
  const due = await tx
    .selectFrom('account_end')
    .select(['user_id', 'pseudonym'])
    .where('closed_at', '<=', monthsBefore(now, documentMonths))
    .where('forgotten_at', 'is', null)
    .orderBy('closed_at')
    .limit(MOST)
    .execute();
  for (const { user_id: userId, pseudonym } of due) {
    // First: the database lets nobody delete a document of another account.
    await tx
      .updateTable('account_end')
      .set({ forgotten_at: now.toISOString() })
      .where('user_id', '=', userId)
      .execute();
    await tx.deleteFrom('document').where('user_id', '=', userId).execute();
    await tx
      .updateTable('bank_payment')
      .set({ payer_name: null, payer_bin: null, payer_iban: null, purpose: '' })
      .where('user_id', '=', userId)
      .execute();
    const provider = { userId: null, actingId: null, requestId: '', address: null, origin: 'provider' } as const;
    const event = {
      type: 'account',
      recordId: userId,
      action: 'forget',
      ...(pseudonym !== null && { title: pseudonym }),
    };
    await noteEvent(tx, provider, event, now);
  }
}
