// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, expect, it } from 'vitest';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { keys } from '../../api/keys.ts';
import { startTexts } from '../../i18n/index.ts';
import { setManifest } from '../../resources/manifest.ts';
import { MonthPrice, PriceNote, SharedPrices } from './month-price.tsx';

afterEach(cleanup);

function show(monthly: boolean, vat: number | null | undefined): string {
  startTexts({ 'vat.included': 'VAT {{percent}}%', 'vat.none': 'No VAT', 'price.month31': 'A month is 30 days' });
  const fallback = {
    [unstable_serialize(keys.prices())]: { currency: 'KZT', lines: [], ...(vat !== undefined && { vat }) },
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateIfStale: false }}>
      <SharedPrices wanted>
        <PriceNote monthly={monthly} className="note" />
      </SharedPrices>
    </SWRConfig>,
  );
  return screen.queryByText(/./)?.textContent ?? '';
}

it('says below a table what VAT its prices contain, and how long their month is', () => {
  expect(show(true, 16)).toBe('VAT 16%. A month is 30 days');
  cleanup();
  expect(show(false, null)).toBe('No VAT');
  cleanup();
  expect(show(false, undefined)).toBe('');
});

it('says on the page of a record what its price includes, on a line of its own', () => {
  startTexts({ 'price.days30': 'for 30 days', 'price.including': 'including: {{names}}, {{price}}' });
  setManifest({ resources: [{ name: 'disk', names: { one: 'Disk', many: 'Disks' } }] } as Parameters<
    typeof setManifest
  >[0]);
  const line = (name: string, price: string) => ({ line: name, unit: 'piece', period: 'month', price });
  const data = { currency: 'KZT', lines: [line('vm', '5688'), line('disk', '504')] };
  const record = { _adds: [{ type: 'disk', title: 'root', prices: [{ line: 'disk', quantity: 1 }] }] };
  const file = { name: 'vm', price: [{ line: 'vm', quantity: 1 }] } as ResourceFile;
  const fallback = { [unstable_serialize(keys.prices())]: data };
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateIfStale: false }}>
      <SharedPrices wanted>
        <MonthPrice file={file} record={record} name="$price" wide />
      </SharedPrices>
    </SWRConfig>,
  );
  expect(screen.getByText(/6,?\D?192/).textContent).not.toContain('·');
  expect(screen.getByText(/^including: Disks, 504/).className).toMatch(/later/);
});
