// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Doc, Field } from '../../../../contract/file/resource-file.ts';
import { fileWith } from '../../../../contract/file/testing.ts';
import { bundleOf, openForm, thingWith } from '../testing/testing.tsx';
import { startErrand } from './errand.ts';

vi.mock('../store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../testing/validator.ts')).compileAtRuntime,
}));

const size = bundleOf(
  fileWith(
    {
      id: { type: 'string' },
      name: { type: 'string' },
      cpu: { type: 'string', enum: ['standard', 'dedicated'] },
      cores: { type: 'integer', 'x-unit': 'vcpu' },
    },
    {
      name: 'size',
      api: { list: 'GET /api/sizes', get: 'GET /api/sizes/{id}', create: 'POST /api/sizes' },
      price: [{ line: 'core', quantity: { $at: '/self/cores' } }],
    },
  ),
  {
    'value.cpu.standard': 'Standard',
    'value.cpu.dedicated': 'Dedicated',
    'unit.vcpu': 'vCPU',
    'field.$price': 'Price',
  },
);
const SIZES: Doc[] = [
  { id: 'a', name: 'Small', cpu: 'standard', cores: 1 },
  { id: 'b', name: 'Large', cpu: 'standard', cores: 8 },
  { id: 'c', name: 'Own', cpu: 'dedicated', cores: 4 },
];
const PRICES = { currency: 'KZT', lines: [{ line: 'core', unit: 'piece', period: 'month', price: '100.00' }] };
const open: Field = {
  type: 'string',
  'x-control': 'table',
  'x-ref': { resource: 'size', facets: ['cpu'], show: ['cores', '$price'] },
};
/** The choices that have the same processor as the chosen one. */
const SAME_CPU = 'GET /api/sizes?page=0&size=12&f.cpu=dedicated';
const texts = { 'unit.perMonth': '{{price}} a month', 'engine.addItem': 'Add' };

async function choose(field: Field, sizes: Doc[] = SIZES, initial: Doc = {}, required = true) {
  return openForm({
    bundle: bundleOf(thingWith({ f: field }, required ? ['f'] : [])),
    others: [size],
    initial,
    texts,
    api: { 'GET /api/sizes': sizes, 'GET /api/project/current/prices': PRICES },
  });
}

const rows = (): string[] =>
  within(table())
    .getAllByRole('radio', { name: /vCPU/ })
    .map((row) => (row as HTMLInputElement).value);
const table = (): HTMLElement => screen.getByRole('radiogroup', { name: 'f' });
const facet = (name: string): HTMLElement => within(table()).getByRole('radio', { name });

describe('choices that lie open', () => {
  it('say in each row what it is, has and costs', async () => {
    await choose(open);
    const small = await screen.findByRole('radio', { name: /^Small/ });
    const words = small.closest('label')?.textContent?.replaceAll('\u00a0', ' ');
    await waitFor(() => expect(small.closest('label')?.textContent).toContain('a month'));
    expect(words).toContain('Small1 vCPU');
    expect(small.closest('label')?.textContent?.replaceAll('\u00a0', ' ')).toBe('Small1 vCPU100 ₸ a month');
  });

  it('are called by the field’s own words where it has some for its records', async () => {
    const field: Field = { type: 'string', 'x-ref': { resource: 'size' }, enum: ['a', 'b', 'c'] };
    for (const control of ['cards', 'table'] as const) {
      const form = await openForm({
        bundle: bundleOf(thingWith({ f: { ...field, 'x-control': control } }, ['f']), { 'value.f.a': 'Little' }),
        others: [size],
        texts,
        api: { 'GET /api/sizes': SIZES, 'GET /api/project/current/prices': PRICES },
      });
      await form.user.click(await screen.findByRole('radio', { name: /^Little/ }));
      expect(form.data()).toEqual({ f: 'a' });
    }
  });

  it('are narrowed by facets, of which the first is on', async () => {
    const form = await choose(open);
    await screen.findByRole('radio', { name: /^Small/ });
    expect(rows()).toEqual(['a', 'b']);
    await form.user.click(facet('Dedicated'));
    expect(rows()).toEqual(['c']);
  });

  it('take the only row of a facet, and give back what was chosen under another', async () => {
    const form = await choose(open);
    await form.user.click(await screen.findByRole('radio', { name: /^Large/ }));
    expect(form.data()).toEqual({ f: 'b' });
    await form.user.click(facet('Dedicated'));
    expect(form.data()).toEqual({ f: 'c' });
    await form.user.click(facet('Standard'));
    expect(form.data()).toEqual({ f: 'b' });
  });

  it('open at the facet of what is chosen already', async () => {
    await choose(open, SIZES, { f: 'c' });
    expect((await screen.findByRole('radio', { name: /^Own/ })) as HTMLInputElement).toHaveProperty('checked', true);
    expect(facet('Dedicated')).toHaveProperty('checked', true);
  });

  it('say that one must be chosen, and get the focus for it', async () => {
    const form = await choose(open);
    const small = await screen.findByRole('radio', { name: /^Small/ });
    await form.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(table().getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(small));
    const described = document.getElementById(table().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBeTruthy();
    expect(form.sent).toEqual([]);
  });

  it('can be taken back where nothing must be chosen', async () => {
    const form = await choose(open, SIZES, { f: 'a' }, false);
    await form.user.click(await screen.findByRole('button', { name: 'engine.clear' }));
    expect(form.data().f).toBeUndefined();
  });

  it('are searched by the provider where there are more than a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ ...SIZES[0], id: `n${index}`, name: `Size ${index}` }));
    await choose(open, many);
    expect(await screen.findByRole('combobox', { name: /^f/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'forms.all' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('radiogroup', { name: 'f' })).toBeNull();
  });
});

describe('a reference', () => {
  const plain: Field = { type: 'string', 'x-ref': { resource: 'size' } };

  it('that must be chosen takes the only one there is', async () => {
    const form = await choose(plain, SIZES.slice(0, 1));
    await waitFor(() => expect(form.data()).toEqual({ f: 'a' }));
  });

  it('that may be left out takes the only one when somebody went to make it', async () => {
    const form = await choose(plain, SIZES.slice(0, 1), {}, false);
    expect(form.data()).toEqual({});
    const back = await openForm({
      bundle: bundleOf(thingWith({ f: plain })),
      others: [size],
      errand: () => startErrand('thing/create/f'),
      api: { 'GET /api/sizes': SIZES.slice(0, 1) },
    });
    await waitFor(() => expect(back.data()).toEqual({ f: 'a' }));
  });

  it('that breaks a rule leads to what is missing, with what is known already', async () => {
    const file = thingWith({ f: plain });
    file.rules = [{ id: 'ROOMY', at: 'f', left: { $at: '/ref/f/cores' }, op: '>', right: 1, fix: 'addSize' }];
    file.actions = { addSize: { fixOnly: true, opens: { resource: 'size', input: { cpu: { $at: '/ref/f/cpu' } } } } };
    const form = await openForm({
      bundle: bundleOf(file, { 'rule.ROOMY': 'Too small', 'action.addSize': 'Add a size' }),
      others: [size],
      initial: { f: 'a' },
      api: { 'GET /api/sizes': SIZES },
    });
    await form.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too small')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Add a size' })).getAttribute('href')).toBe('/size/create');
    expect(form.sent).toEqual([]);
  });

  it('without anything to choose says where one can be made', async () => {
    await choose(plain, []);
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toBe('/size/create');
  });

  it('offers what has the same field as the record that another reference chose', async () => {
    const first: Field = { type: 'string', 'x-control': 'cards', 'x-ref': { resource: 'size' } };
    const second: Field = { ...first, 'x-ref': { resource: 'size', where: { cpu: { $at: '/ref/first/cpu' } } } };
    const form = await openForm({
      bundle: bundleOf(thingWith({ first, second }, ['first', 'second'])),
      others: [size],
      texts,
      api: { 'GET /api/sizes': SIZES, [SAME_CPU]: SIZES.filter(({ cpu }) => cpu === 'dedicated') },
    });
    expect(screen.queryByRole('radiogroup', { name: 'second' })).toBeNull();
    await form.user.click(await screen.findByRole('radio', { name: /^Own/ }));
    await waitFor(() => expect(form.data()).toEqual({ first: 'c', second: 'c' }));
  });

  it('is a card each where that is asked for', async () => {
    const form = await choose({ ...plain, 'x-control': 'cards' });
    await form.user.click(await screen.findByRole('radio', { name: /^Own/ }));
    expect(form.data()).toEqual({ f: 'c' });
  });

  it('in the rows of a list has a picker in each row', async () => {
    const list: Field = { type: 'array', items: { type: 'object', properties: { sizeId: plain } } };
    const form = await openForm({
      bundle: bundleOf(thingWith({ f: list })),
      others: [size],
      initial: { f: [{}, {}] },
      api: { 'GET /api/sizes': SIZES },
      texts,
    });
    const pickers = await screen.findAllByRole('combobox', { name: 'sizeId' });
    await form.user.click(pickers[1] as HTMLElement);
    await form.user.click(await screen.findByRole('option', { name: 'Large' }));
    expect(form.data()).toEqual({ f: [{}, { sizeId: 'b' }] });
  });

  it('in the rows of a list is narrowed by another field of its row', async () => {
    const narrowed: Field = { type: 'string', 'x-ref': { resource: 'size', where: { cpu: { $at: '/item/cpu' } } } };
    const properties = { cpu: { type: 'string' } satisfies Field, sizeId: narrowed };
    const form = await openForm({
      bundle: bundleOf(thingWith({ f: { type: 'array', items: { type: 'object', properties } } })),
      others: [size],
      initial: { f: [{ cpu: 'standard' }, { cpu: 'dedicated' }] },
      api: { 'GET /api/sizes?page=0&size=50&f.cpu=dedicated': SIZES.slice(2), 'GET /api/sizes': [] },
      texts,
    });
    const pickers = await screen.findAllByRole('combobox', { name: 'sizeId' });
    await form.user.click(pickers[1] as HTMLElement);
    await form.user.click(await screen.findByRole('option', { name: 'Own' }));
    expect(form.data()).toEqual({ f: [{ cpu: 'standard' }, { cpu: 'dedicated', sizeId: 'c' }] });
  });
});

describe('a choice of several', () => {
  const advised: Field = {
    type: 'array',
    items: { type: 'string', 'x-ref': { resource: 'size', advise: { field: 'cpu', pattern: '^dedicated' } } },
  };
  const advice = (): HTMLElement | null => screen.queryByText('Take a dedicated one');

  async function withChosen(...ids: string[]) {
    return openForm({
      bundle: bundleOf(thingWith({ f: advised }, []), { 'advice.f': 'Take a dedicated one' }),
      others: [size],
      initial: { f: ids },
      texts,
      api: { 'GET /api/sizes': SIZES, 'GET /api/project/current/prices': PRICES },
    });
  }

  it('warns where none has what is advised, and is sent all the same', async () => {
    const form = await withChosen('a', 'b');
    await screen.findByText('Take a dedicated one');
    await form.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(form.sent).toEqual([{ f: ['a', 'b'] }]);
  });

  it('does not warn where one has it', async () => {
    await withChosen('a', 'c');
    await screen.findAllByText('Own');
    expect(advice()).toBeNull();
  });

  it('warns where nothing is chosen', async () => {
    await withChosen();
    await screen.findByText('Take a dedicated one');
  });
});
