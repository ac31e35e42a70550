// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { bundleOf, openForm, thingWith } from '../testing/testing.tsx';

vi.mock('../store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../testing/validator.ts')).compileAtRuntime,
}));

const TEXTS = {
  'engine.quota.of': '{{used}} of {{limit}}',
  'engine.quota.now': 'In use now: {{now}}',
  'engine.quota.request': 'Request a quota increase',
  'home.quotaFailed': 'Error loading quotas',
};
const ASKS = thingWith({ which: { type: 'string', 'x-quotaType': true, enum: ['CORE', 'VOLUME'] } });

describe('the choice of a quota', () => {
  it('tells how full each is, and the chosen one', async () => {
    const bundle = bundleOf(ASKS, { 'value.which.CORE': 'Cores', 'value.which.VOLUME': 'Disks' });
    const api = { 'GET /api/project/current/quota': { CORE: { limit: 40, used: 3 }, VOLUME: { limit: 5, used: 5 } } };
    const { user } = await openForm({ bundle, texts: TEXTS, api });
    await user.click(screen.getByRole('combobox', { name: /^which/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((each) => each.textContent)).toEqual(['Cores3 of 40', 'Disks5 of 5']);
    await user.click(screen.getByRole('option', { name: /Disks/ }));
    expect(screen.getByText('In use now: 5 of 5')).toBeTruthy();
  });

  it('says that quotas could not be loaded, and goes on without', async () => {
    await openForm({ bundle: bundleOf(ASKS), texts: TEXTS, api: {} });
    await waitFor(() => expect(screen.getByText('Error loading quotas')).toBeTruthy());
    expect(screen.getByRole('combobox', { name: /^which/ })).toBeTruthy();
  });
});

describe('a form that a quota stops', () => {
  const exceeded = new ApiError('http', 409, [
    { code: 'QUOTA_EXCEEDED', message: 'Not enough', params: { type: 'VOLUME', limit: 5, used: 5, requested: 1 } },
  ]);
  const asks = bundleOf({ ...ASKS, name: 'asks' });

  it.each([
    ['leads to asking for more of it', [asks], 1],
    ['leads nowhere where nothing is asked for', [], 0],
  ])('%s', async (_what, others, links) => {
    const bundle = bundleOf(thingWith({ name: { type: 'string' } }));
    const { user } = await openForm({ bundle, texts: TEXTS, others, refuse: exceeded });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Not enough');
    const found = screen.queryAllByRole('link', { name: 'Request a quota increase' });
    expect(found.map((each) => each.getAttribute('href'))).toEqual(Array(links).fill('/asks/create'));
  });
});
