/**
 * The end of a month: how long its closing takes with the acts of all companies and their letters, and the longest time until `/api/health` is
 * answered meanwhile, on SQLite. By itself: `npx tsx tests/bench/closing.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProvider } from '../provider.ts';
import { bundledServer } from './support/bundled-server.ts';
import { longestWait } from './support/longest-wait.ts';
import { machineLine } from './support/machine.ts';
import { closingState, seedMonth } from './support/seed-month.ts';
import { atMost, type BenchRow, tableOf } from './support/table.ts';

const COMPANIES = 1000;
const MOST_SECONDS = 600;
const MOST_MS = 100;
const ADMIN = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };

/** Closes a month of a thousand companies. */
export async function closingBench(): Promise<BenchRow[]> {
  const data = mkdtempSync(join(tmpdir(), 'bench-closing-'));
  const options = { data, entry: await bundledServer(), args: ['--api-only'], env: { LOG_LEVEL: 'error' } };
  try {
    await (await startProvider(options)).stop();
    const month = await seedMonth(data, COMPANIES);
    const began = performance.now();
    const provider = await startProvider(options);
    try {
      const token = await signIn(provider.origin);
      const seconds = () => (performance.now() - began) / 1000;
      await close(provider.origin, token, month);
      const done = { closed: 0, acts: 0, letters: 0 };
      const longest = await longestWait(provider.origin, () => {
        const state = closingState(data, month);
        if (state.closed) done.closed ||= seconds();
        if (state.acts >= COMPANIES) done.acts ||= seconds();
        if (state.letters >= COMPANIES) done.letters ||= seconds();
        return done.letters > 0;
      });
      if (provider.log() !== '') throw new Error(provider.log());
      return [
        atMost(`${COMPANIES} companies: sums frozen after`, done.closed, MOST_SECONDS, 's', 1),
        atMost('all acts issued after', done.acts, MOST_SECONDS, 's', 1),
        atMost('all letters with their PDF written after', done.letters, MOST_SECONDS, 's', 1),
        atMost('longest wait', longest, MOST_MS, 'ms'),
      ];
    } finally {
      await provider.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function signIn(origin: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  return ((await answer.json()) as { token: string }).token;
}

async function close(origin: string, token: string, month: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() };
  const answer = await fetch(`${origin}/api/admin/billing-month/${month}/close`, { method: 'POST', headers });
  // From the third day of a month it closes by itself at the start.
  if (!answer.ok && answer.status !== 409)
    throw new Error(`The month could not be closed: ${answer.status} ${await answer.text()}`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = await closingBench();
  console.log(`${machineLine()}\n\n${tableOf(rows).join('\n')}`);
}
