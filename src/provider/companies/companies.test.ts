import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../store/database.ts';
import { openTestDatabase } from '../store/testing.ts';
import { transact } from '../store/transact.ts';
import { companiesOf, companyOf, payersWithBin, saveCompany } from './companies.ts';
import { addressIn, nameIn, partyFrom } from './party.ts';
import { SELLER_TYPE, sellerOf } from './seller.ts';
import { vatPercentOn, vatRates } from './vat.ts';

const PARTY = {
  bin: '940140000385',
  nameRu: 'ТОО «Көктем»',
  nameKk: '«Көктем» ЖШС',
  addressRu: 'г. Алматы, пр. Абая, 1',
  bankName: 'АО «Народный Банк Казахстана»',
  iban: 'KZ86125KZT5004100100',
  bik: 'HSBKKZKX',
  signerName: 'Ахметова А. Б.',
  signerPosition: 'Директор',
  signerBasis: 'Устав',
};

let db: Db;

beforeEach(async () => {
  db = await openTestDatabase();
});

afterEach(() => db.destroy());

describe("a payer's company", () => {
  it('is a person without details before anything is stated', async () => {
    expect(await companyOf(db, 'a')).toEqual({ payerId: 'a', kind: 'person', version: 1 });
  });

  it('is kept as it was stored last, and each time counts its version up', async () => {
    const contract = { contractNumber: 'ДО-17', contractDate: '2026-03-01' };
    await transact(db, (tx) => saveCompany(tx, 'a', { ...PARTY, kind: 'company', ...contract }));
    expect(await companyOf(db, 'a')).toEqual({ ...PARTY, payerId: 'a', kind: 'company', ...contract, version: 2 });
    const { iban: _, ...rest } = PARTY;
    await transact(db, (tx) => saveCompany(tx, 'a', { ...rest, kind: 'company' }));
    expect(await companyOf(db, 'a')).toEqual({ ...rest, payerId: 'a', kind: 'company', version: 3 });
  });

  it('is found by its BIN, with several accounts too', async () => {
    for (const payer of ['b', 'a']) await transact(db, (tx) => saveCompany(tx, payer, { ...PARTY, kind: 'company' }));
    await transact(db, (tx) => saveCompany(tx, 'c', { kind: 'person', bin: '791028302728' }));
    expect(await payersWithBin(db, PARTY.bin)).toEqual(['a', 'b']);
    expect(await payersWithBin(db, '941240000193')).toEqual([]);
    expect([...(await companiesOf(db, ['a', 'c', 'none'])).keys()].sort()).toEqual(['a', 'c']);
  });
});

describe('a party', () => {
  it('is named in the language that is asked for, else in one that it has', () => {
    expect([nameIn(PARTY, 'ru'), nameIn(PARTY, 'kk'), nameIn(PARTY, 'en')]).toEqual([
      'ТОО «Көктем»',
      '«Көктем» ЖШС',
      'ТОО «Көктем»',
    ]);
    expect([addressIn(PARTY, 'kk'), addressIn({ addressEn: '1 Abay Ave.' }, 'ru'), nameIn({}, 'ru')]).toEqual([
      PARTY.addressRu,
      '1 Abay Ave.',
      undefined,
    ]);
  });

  it('is read from a record without what is empty or not its own', () => {
    expect(partyFrom({ ...PARTY, nameKk: '', nameEn: null, kind: 'company' })).toEqual(
      Object.fromEntries(Object.entries(PARTY).filter(([name]) => name !== 'nameKk')),
    );
  });
});

async function stateSeller(doc: object): Promise<void> {
  await db
    .insertInto('setting')
    .values({ type: SELLER_TYPE, version: 2, doc: JSON.stringify(doc) })
    .execute();
}

describe("the provider's own company", () => {
  it('is registered for VAT before anything is stated', async () => {
    expect(await sellerOf(db)).toEqual({ vatPayer: true });
  });

  it('is what administrators stated', async () => {
    const seller = { ...PARTY, kbe: '17', vatPayer: true, vatCertificate: '60001 1234567' };
    await stateSeller(seller);
    expect(await sellerOf(db)).toEqual(seller);
  });
});

describe('the VAT', () => {
  it('of a day is that of Kazakhstan where no rates are stored', async () => {
    expect(await vatRates(db)).toHaveLength(2);
    expect([await vatPercentOn(db, '2025-12-31'), await vatPercentOn(db, '2026-01-01')]).toEqual([12, 16]);
  });

  it('is none where the provider is not registered for it', async () => {
    await stateSeller({ vatPayer: false });
    expect(await vatPercentOn(db, '2026-01-01')).toBeUndefined();
  });
});
