/** Asks a provider, as one of the demo accounts. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Load, LoadResult } from './provider-load.ts';

const PASSWORD = 'Demo-Cloud-2026';

/** Asks again and again, in a process of its own. */
export async function load(what: Load): Promise<LoadResult> {
  const client = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'provider-load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  client.stdin.end(JSON.stringify(what));
  return JSON.parse(await text(client.stdout)) as LoadResult;
}

/** Gives the session's token. */
export async function signIn(origin: string, login: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login, password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}
