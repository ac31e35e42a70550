// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../../contract/access/console-config.ts';
import { exampleConfig } from '../../../contract/access/example-config.test-data.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { replaceToken, storeToken } from '../../api/token.ts';
import { setVariant } from '../../config/current.ts';
import { callsOfSession } from './calls.ts';
import { beginCreation, type SavedStep } from './saved-creation.ts';

const api = { list: 'GET /api/things', create: 'POST /api/things' };
const file = { ...fileWith({ id: { type: 'string' }, name: { type: 'string' } }), api };
const [step] = beginCreation('x', [{ id: 'a', type: file.name, name: 'a', input: {}, refs: {}, after: [], asked: [] }])
  .steps as [SavedStep];
const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  sent.mockReset();
  sent.mockImplementation(async () => new Response('{"id":"1","content":[]}'));
  localStorage.clear();
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant(variant);
  storeToken('anna');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('sends a step in the session that it was begun in', async () => {
  await expect(callsOfSession().create(step, file, { name: 'a' })).resolves.toMatchObject({ id: '1' });
  expect(sent).toHaveBeenCalledTimes(1);
});

it('sends nothing once somebody else has signed in or the project is another one, and never answers', async () => {
  const calls = callsOfSession();
  replaceToken('boris');
  const answered = vi.fn();
  for (const call of [
    calls.create(step, file, { name: 'a', password: 'Anna’s' }),
    calls.read(file, [{ id: '1' }]),
    calls.find(file, 'a'),
  ])
    call.then(answered, answered);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).not.toHaveBeenCalled();
  expect(answered).not.toHaveBeenCalled();
});
