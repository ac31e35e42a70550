/** The public key of a key pair: a file, which tables of JSON answers can't check. */
import { expect, it } from 'vitest';
import { createResourceTest } from '../../src/provider/engine/testing.ts';

const KEYS = '/api/openstack/nova/keypair';

it('is saved as a file for ssh, also where the pair was made here', async () => {
  const { call, test, token } = await createResourceTest();
  const made = await call(`POST ${KEYS}/create`, { name: 'laptop-2026' });
  const answer = await test.send(`GET ${KEYS}/laptop-2026/public-key`, { token });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toContain('laptop-2026.pub');
  const text = await answer.text();
  expect(text).toMatch(/^ssh-ed25519 \S+/);
  expect(text.trim()).toBe(String(made.body.publicKey).trim());
});
