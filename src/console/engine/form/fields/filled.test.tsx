// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { fileWith } from '../../../../contract/file/testing.ts';
import { bundleOf, openForm } from '../testing/testing.tsx';

vi.mock('../store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../testing/validator.ts')).compileAtRuntime,
}));

const template = bundleOf(
  fileWith(
    { id: { type: 'string' }, name: { type: 'string' }, text: { type: 'string' } },
    { name: 'template', api: { list: 'GET /api/templates', get: 'GET /api/templates/{id}' } },
  ),
);
const TEMPLATES: Doc[] = [
  { id: 'a', name: 'Restarted', text: '[name], it runs again' },
  { id: 'b', name: 'Later', text: 'We need a day' },
];

const letter = fileWith(
  { id: { type: 'string' }, name: { type: 'string' } },
  {
    actions: {
      answer: {
        call: 'POST /api/letters/{id}/answer',
        form: {
          required: ['text'],
          properties: {
            template: { type: 'string', 'x-ref': { resource: 'template' } },
            text: {
              type: 'string',
              'x-filledFrom': {
                ref: 'template',
                texts: [{ field: 'text' }],
                places: { name: { $at: '/self/name' } },
              },
            },
          },
        },
      },
    },
  },
);

async function answer(initial: Doc = {}) {
  const form = await openForm({
    bundle: bundleOf(letter, { 'field.template': 'template', 'field.text': 'text' }),
    others: [template],
    form: 'answer',
    record: { id: '1', name: 'Aigerim' },
    initial,
    api: { 'GET /api/templates': TEMPLATES },
  });
  // An input has no line ends, so the form's data tells.
  const text = () => form.data().text;
  const choose = async (name: string) => {
    await form.user.click(screen.getByRole('combobox', { name: /template/ }));
    await form.user.click(await screen.findByRole('option', { name, hidden: true }));
  };
  return { ...form, text, choose };
}

it('choosing a record writes its text, which stays editable and is sent', async () => {
  const form = await answer();
  await form.choose('Restarted');
  await waitFor(() => expect(form.text()).toBe('Aigerim, it runs again'));
  await form.choose('Later');
  await waitFor(() => expect(form.text()).toBe('We need a day'));
  await form.user.type(screen.getByRole('textbox', { name: /text/ }), '!');
  await form.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(form.sent).toEqual([{ template: 'b', text: 'We need a day!' }]);
});

it('what was typed before stays above it, and a draft is not written over', async () => {
  const form = await answer({ template: 'a', text: 'Hello' });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /template/ }).value).toBe('Restarted'),
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /text/ }).value).toBe('Hello');
  await form.choose('Later');
  await waitFor(() => expect(form.text()).toBe('Hello\n\nWe need a day'));
});
