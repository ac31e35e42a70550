// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Field } from '../../../../contract/file/resource-file.ts';
import { fileWith } from '../../../../contract/file/testing.ts';
import { bundleOf, type OpenForm, openForm, thingWith } from '../testing/testing.tsx';

vi.mock('../store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../testing/validator.ts')).compileAtRuntime,
}));

const text: Field = { type: 'string' };
const kinds = bundleOf(
  fileWith(
    { id: text, name: text, measure: text, variants: { type: 'array', items: text } },
    { name: 'kind', api: { list: 'GET /api/kinds', get: 'GET /api/kinds/{id}' } },
  ),
);
const KINDS = [
  { id: 'ram', name: 'RAM', measure: 'GB' },
  { id: 'disk', name: 'Disk', measure: 'GB', variants: ['FAST', 'GPU'] },
  { id: 'pod', name: 'Pod', measure: 'piece' },
];

const lines: Field = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['of', 'unit'],
    properties: {
      of: { type: 'string', 'x-ref': { resource: 'kind' } },
      unit: { type: 'string', enum: ['GB', 'piece'], 'x-among': { $at: '/ref/of/measure' } },
      variant: { type: 'string', enum: ['FAST', 'GPU', 'x1'], 'x-among': { $at: '/ref/of/variants' } },
    },
  },
};

function open(): Promise<OpenForm> {
  return openForm({
    bundle: bundleOf(thingWith({ lines })),
    others: [kinds],
    initial: { lines: [{}] },
    api: { 'GET /api/kinds': KINDS },
  });
}

const control = (name: string): HTMLElement => screen.getByRole('combobox', { name: new RegExp(`^${name}`) });

async function choose({ user }: OpenForm, name: string, option: string): Promise<void> {
  await user.click(control(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

it('a row offers what fits its choice, fills in what is required and single, and leaves out what does not apply', async () => {
  const form = await open();
  expect(control('unit')).toHaveProperty('disabled', true);
  await choose(form, 'of', 'RAM');
  expect(control('unit')).toHaveProperty('value', 'GB');
  expect(screen.queryByRole('combobox', { name: /^variant/ })).toBeNull();

  await choose(form, 'of', 'Disk');
  await form.user.click(control('variant'));
  expect((await screen.findAllByRole('option')).map((each) => each.textContent)).toEqual(['FAST', 'GPU']);
  await form.user.click(screen.getByRole('option', { name: 'GPU' }));
  await form.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(form.sent).toEqual([{ lines: [{ of: 'disk', unit: 'GB', variant: 'GPU' }] }]);
});

it('a value that does not fit a new choice is gone', async () => {
  const form = await open();
  await choose(form, 'of', 'Disk');
  await choose(form, 'variant', 'FAST');
  await choose(form, 'of', 'Pod');
  await form.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(form.sent).toEqual([{ lines: [{ of: 'pod', unit: 'piece' }] }]);
});
