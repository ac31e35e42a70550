// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { keys } from '../../api/keys.ts';
import { startTexts } from '../../i18n/index.ts';
import { PriceNote, SharedPrices } from './month-price.tsx';

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
