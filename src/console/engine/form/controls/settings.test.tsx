// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Doc, Field } from '../../../../contract/file/resource-file.ts';
import { fileWith } from '../../../../contract/file/testing.ts';
import { bundleOf, openForm, thingWith } from '../testing/testing.tsx';

vi.mock('../store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../testing/validator.ts')).compileAtRuntime,
}));

const VERSIONS: Doc[] = [
  {
    id: '17',
    name: 'Seventeen',
    parameters: [
      { name: 'max_connections', type: 'integer', minimum: 10, maximum: 1000, default: 100, restart: true },
      { name: 'autovacuum', type: 'boolean', default: true },
      { name: 'work_mem', type: 'integer', minimum: 1, maximum: 2048, default: 4, unit: 'MB' },
      { name: 'wal_level', type: 'string', enum: ['replica', 'logical'], default: 'replica' },
    ],
  },
  { id: '18', name: 'Eighteen', parameters: [{ name: 'io_method', type: 'string', default: 'worker' }] },
];
const version = bundleOf(
  fileWith(
    { id: { type: 'string' }, name: { type: 'string' }, parameters: { type: 'array' } },
    { name: 'version', api: { list: 'GET /api/versions', get: 'GET /api/versions/{id}' } },
  ),
);
const FIELDS: Record<string, Field> = {
  versionId: { type: 'string', 'x-control': 'cards', 'x-ref': { resource: 'version' } },
  settings: { type: 'object', 'x-settings': { $at: '/ref/versionId/parameters' } },
};
const TEXTS = {
  'forms.settings.range': '{{min}} to {{max}}',
  'forms.settings.default': 'default {{value}}',
  'forms.settings.restart': 'Needs a restart',
  'forms.settings.none': 'Choose first',
  'forms.settings.resetOne': 'Reset {{name}}',
  'validation.maximum': 'At most {{limit}}',
  'validation.unknown': 'Unknown',
};

const open = async () =>
  openForm({
    bundle: bundleOf(thingWith(FIELDS, ['versionId']), { 'validation.maximum': TEXTS['validation.maximum'] }),
    others: [version],
    texts: TEXTS,
    api: { 'GET /api/versions': VERSIONS },
  });

describe('settings that a record describes', () => {
  it('are those of the chosen record, each with its bounds and default', async () => {
    const form = await open();
    await screen.findByText('Choose first');
    await form.user.click(await screen.findByRole('radio', { name: /^Seventeen/ }));
    expect(await screen.findByRole('textbox', { name: 'max_connections' })).toHaveProperty('value', '100');
    expect(screen.getByText('10 to 1 000 · default 100')).toBeTruthy();
    expect(screen.getByText('1 to 2 048 MB · default 4 MB')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'autovacuum' })).toHaveProperty('checked', true);
    await form.user.click(screen.getByRole('radio', { name: /^Eighteen/ }));
    expect(await screen.findByRole('textbox', { name: 'io_method' })).toHaveProperty('value', 'worker');
    expect(screen.queryByRole('switch', { name: 'autovacuum' })).toBeNull();
  });

  it('are kept only where they differ from the default', async () => {
    const form = await open();
    await form.user.click(await screen.findByRole('radio', { name: /^Seventeen/ }));
    await form.user.click(await screen.findByRole('switch', { name: 'autovacuum' }));
    const connections = screen.getByRole('textbox', { name: 'max_connections' });
    await form.user.clear(connections);
    await form.user.type(connections, '250');
    expect(form.data()).toEqual({ versionId: '17', settings: { autovacuum: false, max_connections: 250 } });
    expect(screen.getByText('Needs a restart')).toBeTruthy();
    await form.user.clear(connections);
    expect(connections).toHaveProperty('value', '');
    await form.user.type(connections, '300');
    expect(form.data()).toMatchObject({ settings: { max_connections: 300 } });
    await form.user.click(screen.getByRole('button', { name: 'Reset max_connections' }));
    await form.user.click(screen.getByRole('switch', { name: 'autovacuum' }));
    expect(form.data()).toEqual({ versionId: '17' });
  });

  it('that are wrong say so in their place, and can be taken back where another record has none such', async () => {
    const form = await open();
    await form.user.click(await screen.findByRole('radio', { name: /^Seventeen/ }));
    const connections = await screen.findByRole('textbox', { name: 'max_connections' });
    await form.user.clear(connections);
    await form.user.type(connections, '5000');
    await form.user.tab();
    expect((await screen.findByRole('alert')).textContent).toBe('At most 1000');
    await form.user.click(screen.getByRole('radio', { name: /^Eighteen/ }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('max_connections'));
    await form.user.click(screen.getByRole('button', { name: 'Reset max_connections' }));
    expect(form.data()).toEqual({ versionId: '18' });
  });
});
