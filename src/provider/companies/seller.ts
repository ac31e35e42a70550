import type { Doc } from '../../contract/file/resource-file.ts';
import type { Db, Tx } from '../store/database.ts';
import { type Party, partyFrom } from './party.ts';

/** The type of settings that states the provider's own company. */
export const SELLER_TYPE = 'seller';

/** The provider's own company, as its invoices and acts state it. */
export interface Seller extends Party {
  /** The code of the beneficiary in payment orders (КБе): two digits. */
  kbe?: string;
  /** Whether it is registered for VAT. If not, documents have no VAT. */
  vatPayer: boolean;
  /** Series and number of the certificate of registration for VAT. */
  vatCertificate?: string;
}

/** The provider's own company. Before administrators stated it, it has no details and is registered for VAT. */
export async function sellerOf(db: Db | Tx): Promise<Seller> {
  const row = await db.selectFrom('setting').select('doc').where('type', '=', SELLER_TYPE).executeTakeFirst();
  const doc: Doc = row ? JSON.parse(row.doc) : {};
  return {
    ...partyFrom(doc),
    ...(typeof doc.kbe === 'string' && { kbe: doc.kbe }),
    vatPayer: doc.vatPayer !== false,
    ...(typeof doc.vatCertificate === 'string' && { vatCertificate: doc.vatCertificate }),
  };
}
