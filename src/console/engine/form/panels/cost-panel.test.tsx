// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import type { Doc, Field } from '../../../../contract/file/resource-file.ts';
import { fileWith } from '../../../../contract/file/testing.ts';
import { bundleOf, openForm } from '../testing/testing.tsx';
import { CostPanel } from './cost-panel.tsx';

vi.mock('../store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../testing/validator.ts')).compileAtRuntime,
}));

const PRICES = { currency: 'KZT', lines: [{ line: 'image', unit: 'GB', period: 'month', price: '15.00' }] };
const TEXTS = {
  'engine.cost.title': 'Cost',
  'engine.cost.month': 'Price per month',
  'engine.cost.perUnit': '{{price}} for 1 {{unit}}',
  'unit.perMonth': '{{price}} a month',
  'unit.GB': 'GB',
};

/** The panel beside the form of a type with a size. */
async function open(size: Field, input: Doc): Promise<void> {
  const file = fileWith(
    { name: { type: 'string' }, size: { type: 'integer', 'x-unit': 'GB', ...size } },
    { api: { create: 'POST /api/things' }, price: [{ line: 'image', quantity: { $at: '/self/size' } }] },
  );
  await openForm({ bundle: bundleOf(file), texts: TEXTS, api: { 'GET /api/project/current/prices': PRICES } });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CostPanel file={file} context={{ input }} />
    </SWRConfig>,
  );
}

const words = async (): Promise<string> =>
  (await screen.findByRole('complementary', { name: 'Cost' })).textContent?.replaceAll('\u00a0', ' ') ?? '';

it('tells what one unit costs a month where it is not known yet how many there will be', async () => {
  await open({ readOnly: true }, {});
  await screen.findByText(/for 1 GB/);
  expect(await words()).toContain('15 ₸ a month for 1 GB');
});

it('tells what a month costs where that is known', async () => {
  await open({}, { size: 10 });
  await screen.findByText(/150/);
  expect(await words()).not.toContain('for 1');
});
