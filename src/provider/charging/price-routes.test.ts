import { beforeEach, describe, expect, it } from 'vitest';
import type { TariffLine } from '../../contract/money/price.ts';
import { priceWithVat } from '../../contract/money/vat.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

interface Prices {
  vat: number | null;
  lines: TariffLine[];
}

async function prices(): Promise<Prices> {
  const { body } = await resources.call('GET /api/project/current/prices');
  return { vat: body.vat as Prices['vat'], lines: body.lines as TariffLine[] };
}

async function set(type: string, doc: object): Promise<void> {
  await resources.test.db
    .insertInto('setting')
    .values({ type, version: 2, doc: JSON.stringify(doc) })
    .execute();
}

describe('the prices of a project', () => {
  it('say the VAT that they contain', async () => {
    expect((await prices()).vat).toBe(16);
  });

  it('are those of the tariff with VAT added, where administrators state them without it', async () => {
    const before = await prices();
    await set('billing-settings', { vatInPrices: 'added' });
    const after = await prices();
    expect(after.vat).toBe(16);
    expect(after.lines).toEqual(before.lines.map((line) => ({ ...line, price: priceWithVat(line.price, 16) })));
    expect(after.lines).not.toEqual(before.lines);
  });

  it('contain none where the provider is not registered for it', async () => {
    const before = await prices();
    await set('billing-settings', { vatInPrices: 'added' });
    await set('seller', { vatPayer: false });
    expect(await prices()).toEqual({ vat: null, lines: before.lines });
  });
});
