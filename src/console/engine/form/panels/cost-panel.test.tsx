// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import type { Doc, Field, ResourceFile } from '../../../../contract/file/resource-file.ts';
import { fileWith } from '../../../../contract/file/testing.ts';
import type { Trial } from '../../../../contract/money/trial.ts';
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
  'engine.cost.lacking': '{{missing}} is missing',
  'engine.cost.perUnit': '{{price}} for 1 {{unit}}',
  'unit.perMonth': '{{price}} a month',
  'unit.GB': 'GB',
  'engine.trial.days': 'Free until {{date}}',
  'engine.trial.amount': 'Free, {{left}} of {{limit}} left',
  'engine.trial.both': 'Free until {{date}}, {{left}} of {{limit}} left',
  'engine.trial.then': '{{free}}, then {{price}} a month',
};

const TRIAL: Trial = {
  type: 'thing',
  began: '2026-11-20T06:00:00.000Z',
  days: 14,
  endsAt: '2026-12-04T06:00:00.000Z',
  limit: '5000.00',
  left: '1234.50',
};

/** The panel beside the form of a type with a size. */
async function open(
  size: Field,
  input: Doc,
  trials: Trial[] = [],
  scope: ResourceFile['scope'] = 'project',
): Promise<void> {
  const file = fileWith(
    { name: { type: 'string' }, size: { type: 'integer', 'x-unit': 'GB', ...size } },
    { scope, api: { create: 'POST /api/things' }, price: [{ line: 'image', quantity: { $at: '/self/size' } }] },
  );
  await openForm({
    bundle: bundleOf(file),
    texts: TEXTS,
    api: { 'GET /api/project/current/prices': { ...PRICES, trials, spendable: { amount: '0.00', days: 3 } } },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <CostPanel file={file} context={{ input }} />
      </MemoryRouter>
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

it.each([
  [TRIAL, 'Free until 04.12.2026, 1 234,50 ₸ of 5 000 ₸ left, then 150 ₸ a month'],
  [{ ...TRIAL, limit: null, left: null }, 'Free until 04.12.2026, then 150 ₸ a month'],
  [{ ...TRIAL, days: null, endsAt: null }, 'Free, 1 234,50 ₸ of 5 000 ₸ left, then 150 ₸ a month'],
])('tells what is free at first, and what it costs then', async (trial, said) => {
  await open({}, { size: 10 }, [trial]);
  await screen.findByText(/Free/);
  expect((await words()).replaceAll(/\s/g, ' ')).toContain(said);
});

it('tells what the balance lacks, but not of a catalogue’s record, for which customers will pay', async () => {
  await open({}, { size: 10 });
  await screen.findByText(/15 ₸ is missing/);
  cleanup();
  await open({}, { size: 10 }, [], 'global');
  await screen.findByText(/150/);
  expect(await words()).not.toContain('is missing');
});

it('tells nothing of another type’s trial', async () => {
  await open({}, { size: 10 }, [{ ...TRIAL, type: 'other' }]);
  await screen.findByText(/150/);
  expect(await words()).not.toContain('Free');
});
