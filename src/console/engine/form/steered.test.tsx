// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { bundleOf, type OpenForm, openForm } from './testing/testing.tsx';

vi.mock('./store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('./testing/validator.ts')).compileAtRuntime,
}));

const fields = {
  routing: { type: 'string', 'x-createOnly': true },
  asn: { type: 'string' },
  route: { type: 'string' },
} as const;

const gateway = fileWith(fields, {
  api: { update: 'PUT /api/gateways/{id}' },
  fields: { type: 'object', required: ['asn'], properties: fields },
  forms: {
    edit: {
      sections: [{ id: 'general', fields: ['asn', 'route'] }],
      show: { asn: { '/self/routing': { const: 'bgp' } }, route: { '/input/routing': { const: 'static' } } },
    },
  },
});

/** Opens the edit form of a gateway. */
async function edit(record: Doc): Promise<OpenForm> {
  const bundle = bundleOf(gateway, { 'section.general': 'General' });
  return openForm({ bundle, form: 'edit', record, initial: {}, texts: { 'validation.required': 'Required' } });
}

it('an edit form shows and asks for the fields that the value from create decides', async () => {
  const form = await edit({ routing: 'bgp' });
  expect(screen.queryByRole('textbox', { name: /route/ })).toBeNull();
  await form.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(form.sent).toEqual([]);
  await form.user.type(screen.getByRole('textbox', { name: /asn/ }), '64512');
  await form.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(form.sent).toEqual([{ asn: '64512' }]);
});

it('it reads that value as an input too, and does not send it', async () => {
  const form = await edit({ routing: 'static' });
  expect(screen.queryByRole('textbox', { name: /asn/ })).toBeNull();
  await form.user.type(screen.getByRole('textbox', { name: /route/ }), '10.0.0.0/8');
  await form.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(form.sent).toEqual([{ route: '10.0.0.0/8' }]);
});
