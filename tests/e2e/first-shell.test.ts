/** From nothing to a shell, on the simulated cloud. */
import { expect, test } from 'vitest';
import { reachShell } from './support/first-shell.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

test('takes a newcomer from no account to a server with an ssh command, with six decisions in one form', async () => {
  const visit = await stage.visit({ lang: 'kk', signedIn: false, advanced: false });
  const { api, server, floating, key } = await reachShell(stage, visit, 'first-shell@example.kz');
  expect(server).toMatchObject({ status: 'ACTIVE', keyName: key.name });
  expect(floating).toMatchObject({ status: 'ACTIVE', description: 'first' });
  const [router] = await api.list('router');
  expect(router).toMatchObject({ name: 'private', hasGateway: true });
});
