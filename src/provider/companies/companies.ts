import type { Db, Tx } from '../store/database.ts';
import { type Party, partyColumns, partyIn } from './party.ts';

/** What a payer is in contracts and documents. */
export interface Company extends Party {
  /** The user whose balance pays. */
  payerId: string;
  kind: 'person' | 'company';
  contractNumber?: string;
  /** A day, `YYYY-MM-DD`. */
  contractDate?: string;
  version: number;
}

/** The company of a payer. A payer who stated nothing yet is a person without details. */
export async function companyOf(db: Db | Tx, payerId: string): Promise<Company> {
  return (await companiesOf(db, [payerId])).get(payerId) ?? { payerId, kind: 'person', version: 1 };
}

/** The companies of those payers who stated one, by payer. */
export async function companiesOf(db: Db | Tx, payerIds: readonly string[]): Promise<Map<string, Company>> {
  if (payerIds.length === 0) return new Map();
  const rows = await db.selectFrom('company').selectAll().where('payer_id', 'in', payerIds).execute();
  return new Map(
    rows.map((row) => [
      row.payer_id,
      {
        ...partyIn(row),
        payerId: row.payer_id,
        kind: row.kind === 'company' ? 'company' : 'person',
        ...(row.contract_number !== null && { contractNumber: row.contract_number }),
        ...(row.contract_date !== null && { contractDate: row.contract_date }),
        version: row.version,
      },
    ]),
  );
}

/** The payers with a BIN or IIN, by their ids. Several accounts can belong to one company. */
export async function payersWithBin(db: Db | Tx, bin: string): Promise<string[]> {
  const rows = await db.selectFrom('company').select('payer_id').where('bin', '=', bin).orderBy('payer_id').execute();
  return rows.map((row) => row.payer_id);
}

/** Stores what is known of a payer's company, as a whole, and counts its version up. */
export async function saveCompany(
  tx: Tx,
  payerId: string,
  company: Omit<Company, 'payerId' | 'version'>,
): Promise<void> {
  const { version } = await companyOf(tx, payerId);
  const columns = {
    ...partyColumns(company),
    kind: company.kind,
    contract_number: company.contractNumber || null,
    contract_date: company.contractDate || null,
    version: version + 1,
  };
  await tx
    .insertInto('company')
    .values({ payer_id: payerId, ...columns })
    .onConflict((conflict) => conflict.column('payer_id').doUpdateSet(columns))
    .execute();
}
