import type { Db } from '../store/database.ts';
import { SELLER_TYPE } from './seller.ts';

/** The provider's own company in tests. */
export const SELLER = { bin: '180140001235', nameRu: 'ТОО «Облако»', iban: 'KZ86125KZT5004100100', vatPayer: true };

/** States the provider's own company, as administrators do. */
export async function stateSeller(db: Db, seller: object): Promise<void> {
  const row = { type: SELLER_TYPE, doc: JSON.stringify(seller), version: 1 };
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((other) => other.column('type').doUpdateSet(row))
    .execute();
}
