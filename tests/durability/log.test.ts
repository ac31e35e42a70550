import { afterEach, expect, it } from 'vitest';
import { freePort, type RunningProvider, type StartOptions, startProvider } from '../provider.ts';

let provider: RunningProvider | undefined;

afterEach(async () => {
  await provider?.stop();
  provider = undefined;
});

/** The number of dropped lines, by the metrics. */
async function dropped(port: number): Promise<number> {
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  return Number(/^infra_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
}

/** More lines than a pipe holds. */
const MANY = 400;

it.each<[string, StartOptions['stderr'], boolean]>([
  ['to a full disk', 'full', true],
  ['to a pipe that was closed', 'closed', true],
  ['to a pipe that nobody reads', 'unread', false],
])('requests are answered while the log goes %s, and the provider ends well', async (_, stderr, isDropped) => {
  const metricsPort = await freePort();
  const env = { LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) };
  const running = await startProvider({ args: ['--api-only'], env, stderr });
  provider = running;
  const credentials = { login: 'customer@demo.kz', password: 'Demo-Cloud-2026' };
  const signedIn = await fetch(`${running.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  expect(signedIn.status).toBe(200);
  for (let sent = 0; sent < MANY; sent += 1)
    expect((await fetch(`${running.origin}/api/health?${sent}`)).status).toBe(200);
  expect((await fetch(`${running.origin}/api/ready`)).status).toBe(200);
  expect((await dropped(metricsPort)) > MANY).toBe(isDropped);
  process.kill(running.pid, 'SIGTERM');
  expect(await running.ended).toEqual([0, null]);
});
