import { sha256 } from '../crypto/secrets.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { statusOf } from './status.ts';

/** For how long an answer counts, in seconds, for browsers and for this process. */
const SECONDS = 30;

interface Answer {
  text: string;
  etag: string;
}

/**
 * Mounts the state of the services, which guests may read. The answer is the same for everybody in a variant, and made at most twice a
 * minute, however many ask. So a guest's call costs the store nothing. Services whose module is off are left out.
 */
export function mountStatus(app: ProviderApp, deps: Pick<ProviderDeps, 'db' | 'clock' | 'files'>): void {
  const { db, clock, files } = deps;
  const kept = new Map<string, { span: number; answer: Promise<Answer> }>();

  async function make(flags: Record<string, boolean>): Promise<Answer> {
    const open = files.filter(({ access }) => access?.flag === undefined || flags[access.flag] === true);
    const text = JSON.stringify(await statusOf(db, open, clock.now()));
    return { text, etag: `"${sha256(text).slice(0, 32)}"` };
  }

  app.get('/api/status', async (c) => {
    const { flags } = c.var;
    const modules = JSON.stringify(flags);
    const span = Math.floor(clock.now().getTime() / (SECONDS * 1000));
    let known = kept.get(modules);
    if (known?.span !== span) {
      known = { span, answer: make(flags) };
      kept.set(modules, known);
      known.answer.catch(() => kept.delete(modules));
    }
    const { text, etag } = await known.answer;
    c.header('Vary', 'X-UI-Variant', { append: true });
    const headers = { 'Cache-Control': `public, max-age=${SECONDS}`, ETag: etag };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' });
  });
}
