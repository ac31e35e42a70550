import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startProvider } from '../provider.ts';
import { until } from './support/until.ts';

const SIGN_IN = JSON.stringify({ login: 'customer@demo.kz', password: 'Demo-Cloud-2026' });

/** Whether nothing listens at a port any more. */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

it('a request that is under way at SIGTERM is answered, no new one is taken, and the provider ends well', async () => {
  const provider = await startProvider();
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(SIGN_IN),
    // By this the provider reports that it has started the request.
    Expect: '100-continue',
  };
  const begun = request(`${provider.origin}/api/auth/login`, { method: 'POST', headers, family: 4 });
  const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
  begun.flushHeaders();
  await once(begun, 'continue');
  begun.write(SIGN_IN.slice(0, 10));
  process.kill(provider.pid, 'SIGTERM');
  const port = Number(new URL(provider.origin).port);
  await until(
    () => 'no new request is taken',
    async () => ((await isRefused(port)) ? true : undefined),
  );
  begun.end(SIGN_IN.slice(10));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  expect(JSON.parse(await textOf(answer))).toHaveProperty('token');
  expect(await provider.ended).toEqual([0, null]);
  // Pending tasks are stored, and the next provider continues them.
  await provider.stop();
});
