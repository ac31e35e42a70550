// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { fileWith } from '../../../../contract/file/testing.ts';
import { bundleOf, openForm } from '../testing/testing.tsx';
import { ActionCost } from './action-cost.tsx';

vi.mock('../store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../testing/validator.ts')).compileAtRuntime,
}));

const PRICES = {
  currency: 'KZT',
  vat: 16,
  lines: [
    { line: 'vcpu', unit: 'piece', period: 'month', price: '1000' },
    { line: 'backup', unit: 'GB', period: 'month', price: '12' },
  ],
};
const TEXTS = {
  'engine.cost.title': 'Cost',
  'engine.cost.change': 'Change',
  'engine.cost.instead': '{{after}} instead of {{before}}',
  'engine.cost.made': '{{names}}: {{number}}',
  'engine.cost.from': 'from {{date}}',
  'engine.cost.lackingNow': 'The balance lacks {{missing}}',
  'engine.cost.topUp': 'Top up',
  'engine.cost.note': 'For 30 days',
  'vat.included': 'VAT {{percent}}%',
};

const copy = bundleOf(
  fileWith(
    {
      volumeId: { type: 'string', 'x-ref': { resource: 'disk' } },
      size: { type: 'integer', 'x-initial': { $at: '/ref/volumeId/size' } },
    },
    { name: 'copy', price: [{ line: 'backup', quantity: { $at: '/self/size' } }] },
  ),
  { names: 'Copies' },
);
const disk = bundleOf(
  fileWith(
    { id: { type: 'string' }, size: { type: 'integer' }, serverId: { type: 'string' } },
    {
      name: 'disk',
      api: { list: 'GET /api/disks' },
      list: { columns: ['id'] },
      actions: { backUp: { internal: true, makes: [{ resource: 'copy', values: { volumeId: { $at: '/self/id' } } }] } },
    },
  ),
);
const server = fileWith(
  { id: { type: 'string' }, cores: { type: 'integer' } },
  {
    api: { create: 'POST /api/things' },
    price: [{ line: 'vcpu', quantity: { $at: '/self/cores' } }],
    relations: { disks: { resource: 'disk', where: { serverId: { $at: '/self/id' } } } },
    suspension: { stop: 'stop', start: 'start' },
    actions: {
      start: {},
      rename: { set: { name: { $at: '/input/name' } } },
      resize: { set: { cores: { $at: '/input/cores' } }, priceFrom: 'nextMonth' },
      backUp: { effects: [{ related: 'disks', action: 'backUp' }] },
    },
  },
);

async function open(name: string, self: Doc, input: Doc = {}, prices: Doc = PRICES): Promise<void> {
  const content = [
    { id: 'd1', size: 10 },
    { id: 'd2', size: 5 },
  ];
  await openForm({
    bundle: bundleOf(server),
    others: [copy, disk],
    texts: TEXTS,
    api: { 'GET /api/project/current/prices': prices, 'GET /api/disks': { content } },
  });
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <ActionCost file={server} name={name} context={{ self, input }} />
      </SWRConfig>
    </MemoryRouter>,
  );
}

const words = async (): Promise<string> =>
  (await screen.findByRole('complementary', { name: 'Cost' })).textContent?.replaceAll('\u00a0', ' ') ?? '';
const later = { until: '2999-01-01T00:00:00Z', self: { cores: 1 } };

it('tells the difference and from when, also where another change is still to be charged', async () => {
  await open('resize', { id: 's', cores: 2, _priced: later }, { cores: 4 });
  const said = await words();
  expect(said).toContain('+2 000 ₸');
  expect(said).toContain('4 000 ₸ instead of 2 000 ₸');
  expect(said).toContain('from 01.01.2999');
  expect(said).toContain('For 30 days. VAT 16%');
});

it('tells what the records cost that are created elsewhere', async () => {
  await open('backUp', { id: 's', cores: 2, _priced: later });
  await waitFor(async () => expect(await words()).toContain('+180 ₸'));
  expect(await words()).toContain('Copies: 2');
});

it('tells nothing of an action that makes no difference', async () => {
  await open('rename', { id: 's', cores: 2, _priced: later }, { name: 'web' });
  expect(screen.queryByRole('complementary', { name: 'Cost' })).toBeNull();
});

// A day of 4 cores costs 133.34 ₸, and a day of 2 half of it.
const spendable = (amount: string) => ({ ...PRICES, spendable: { amount, days: 1 } });

it.each([
  ['resize', { cores: 4 }, '133.33', 'The balance lacks 0,01 ₸'],
  ['start', {}, '0.00', 'The balance lacks 66,67 ₸'],
])('warns that the balance does not cover %s', async (name, input, amount, says) => {
  await open(name, { id: 's', cores: 2 }, input, spendable(amount));
  expect(await words()).toContain(says);
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/profile');
});

it.each([
  ['a change that the balance covers', 'resize', { cores: 4 }, '133.34'],
  ['a change that makes the record cheaper', 'resize', { cores: 1 }, '0.00'],
])('warns of nothing for %s', async (_what, name, input, amount) => {
  await open(name, { id: 's', cores: 2 }, input, spendable(amount));
  await waitFor(async () => expect(await words()).toContain('instead of'));
  expect(await words()).not.toContain('lacks');
});
