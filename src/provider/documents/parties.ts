/** The parties of documents, from what companies state. */

import { companyOf } from '../companies/companies.ts';
import { addressIn, nameIn, type Party as StatedParty } from '../companies/party.ts';
import { type Seller, sellerOf } from '../companies/seller.ts';
import { ApiError } from '../http/errors.ts';
import { getUser } from '../identity/users.ts';
import type { Db, Tx } from '../store/database.ts';
import type { Contract, Party, Words } from './content.ts';

/** The beneficiary code of a resident company, where none is stated. */
const USUAL_KBE = '17';

/** The parties of a document of a payer, and their contract. */
export interface Parties {
  seller: Party;
  buyer: Party;
  contract: Contract | null;
}

/**
 * The parties of a payer's documents, as they are now. Throws 409 SELLER_UNSTATED where the provider's own name, BIN or bank account is not
 * stated yet: nobody could pay such an invoice. Throws 404 for an unknown payer.
 */
export async function partiesOf(tx: Tx, userId: string): Promise<Parties> {
  const user = await getUser(tx, userId);
  if (!user) throw new ApiError(404, 'NOT_FOUND');
  const { kbe = USUAL_KBE, ...seller } = await sellerOf(tx);
  if (!isStated(seller)) throw new ApiError(409, 'SELLER_UNSTATED');
  const company = await companyOf(tx, userId);
  const { contractNumber, contractDate } = company;
  const named = user.fullName || user.login;
  return {
    seller: partyFrom(seller, '', kbe),
    buyer: { ...partyFrom(company, named, ''), phone: user.phone ?? null },
    contract: contractNumber === undefined ? null : { number: contractNumber, day: contractDate ?? null },
  };
}

/** Whether the provider's own details are stated, so that documents can be issued. */
export async function isSellerStated(db: Db | Tx): Promise<boolean> {
  return isStated(await sellerOf(db));
}

function isStated(seller: Pick<Seller, 'nameRu' | 'nameKk' | 'nameEn' | 'bin' | 'iban'>): boolean {
  return Boolean(nameIn(seller, 'ru') && seller.bin && seller.iban);
}

/** A stated party as documents have it. One without a name has another, in both languages. */
function partyFrom(stated: StatedParty, otherName: string, kbe: string): Party {
  const { bin, iban, bankName, bik, signerName, signerPosition } = stated;
  const position = { ru: signerPosition ?? '', kk: signerPosition ?? '' };
  return {
    name: inBoth((language) => nameIn(stated, language) ?? otherName),
    taxId: bin ?? null,
    address: inBoth((language) => addressIn(stated, language) ?? ''),
    phone: null,
    account: iban === undefined ? null : { iban, bank: bankName ?? '', bic: bik ?? '', kbe },
    signer: signerName === undefined ? null : { name: signerName, position },
  };
}

function inBoth(of: (language: keyof Words) => string): Words {
  return { ru: of('ru'), kk: of('kk') };
}
