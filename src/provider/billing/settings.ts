import type { StoredOf } from '../../contract/file/records.ts';
import type { Db, Tx } from '../store/database.ts';

/** What administrators decide about billing. */
export type BillingSettings = Required<Omit<StoredOf<'billing-settings'>, 'id'>>;

/** The settings before anybody changes them: the defaults of `billing-settings.json`, which a test compares. */
export const DEFAULT_BILLING_SETTINGS: BillingSettings = {
  lowBalanceDays: 3,
  spendOrder: 'promoCorrectionsPaid',
  correctionLimit: '500000',
  paymentPurposeCode: '859',
  vatInPrices: 'included',
  resizePrice: 'nextMonth',
  requiredDays: 1,
  graceDays: 3,
  debtDays: 3,
  deletionDays: 30,
  dueDay: 20,
  closingDays: 7,
  documentMonths: 60,
};

/** The settings of billing that apply now. */
export async function billingSettings(db: Db | Tx): Promise<BillingSettings> {
  const row = await db.selectFrom('setting').select('doc').where('type', '=', 'billing-settings').executeTakeFirst();
  return { ...DEFAULT_BILLING_SETTINGS, ...(row && (JSON.parse(row.doc) as Partial<BillingSettings>)) };
}
