/**
 * What Lighthouse says of the built console, served by a provider of its own under the headers that it ships with: the sign-in
 * page, and what a signed-in customer sees most. Nothing is left out: the stream of notifications is open while it measures, and
 * as its request has a low priority, the page counts as loaded. By itself: `npm run lighthouse`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { call } from '../durability/support/client.ts';
import { diskBody } from '../durability/support/grounds.ts';
import { PATHS } from '../durability/support/paths.ts';
import { startProvider } from '../provider.ts';
import { CATEGORIES, type Device, lighthouse, type Report } from './support/lighthouse.ts';
import { median } from './support/statistics.ts';
import type { BenchRow } from './support/table.ts';

/** Of so many runs the middle one counts: what else the machine does shows in one of them. */
const RUNS = 3;
/** What each category reaches at least, of 100. */
const AT_LEAST: Record<Device, number> = { desktop: 95, mobile: 90 };
/** Enough for a list that fills the screen. */
const DISKS = 12;
const CUSTOMER = { login: 'customer@demo.kz', password: 'Demo-Cloud-2026' };

interface Look {
  what: string;
  path: string;
  device: Device;
  signedIn: boolean;
}

/** What is there to be looked at: disks, of which one is opened. */
async function someDisks(origin: string): Promise<{ token: string; id: string }> {
  const { body } = await call(origin, 'POST /api/auth/login', { body: CUSTOMER });
  const { token } = body as { token: string };
  const ids: string[] = [];
  for (let index = 1; index <= DISKS; index += 1) {
    const made = await call(origin, `POST ${PATHS.disk}`, { token, body: diskBody(`disk-${index}`), key: `${index}` });
    if (made.status !== 201) throw new Error(`No disk could be made: ${made.status} ${JSON.stringify(made.body)}`);
    ids.push((made.body as { id: string }).id);
  }
  return { token, id: String(ids[0]) };
}

/** Makes a browser's profile, signed in or not, and runs something with it. */
async function withProfile<T>(origin: string, token: string | undefined, run: (profile: string) => Promise<T>) {
  const profile = await mkdtemp(join(tmpdir(), 'infra-console-profile-'));
  try {
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      args: CHROMIUM_ARGS,
    });
    const page = await browser.newPage();
    // Any answer of the console's origin will do, but a page of the console would begin to work.
    await page.goto(`${origin}/api/health`);
    if (token !== undefined) await page.evaluate((value) => localStorage.setItem('infra-token', value), token);
    await browser.close();
    return await run(profile);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

function rowsOf({ what, device }: Look, reports: Report[]): BenchRow[] {
  const bound = AT_LEAST[device];
  const scores = CATEGORIES.map((id) => median(reports.map((report) => report.scores[id])));
  const { largestPaint, blocked, shift } = middle(reports).metrics;
  const notes = [...new Set(reports.flatMap(({ lost, warnings }) => [...lost, ...warnings]))];
  const named = CATEGORIES.map((id, index) => `${id.replace('-', ' ')} ${scores[index]}`).join(', ');
  return [
    {
      what: `${what}, ${device}`,
      value: named,
      bound: `>= ${bound} each`,
      ok: scores.every((score) => score >= bound),
    },
    {
      what: '  largest paint, blocked, shifted',
      value: `${(largestPaint / 1000).toFixed(1)} s, ${blocked.toFixed(0)} ms, ${shift.toFixed(3)}`,
    },
    ...(notes.length > 0 ? [{ what: '  points lost by', value: notes.join('; ') }] : []),
  ];
}

/** The run whose performance is the middle one. */
function middle(reports: Report[]): Report {
  const wanted = median(reports.map(({ scores }) => scores.performance));
  const found = reports.find(({ scores }) => scores.performance === wanted);
  if (!found) throw new Error('There was no run.');
  return found;
}

async function measure(origin: string): Promise<BenchRow[]> {
  const { token, id } = await someDisks(origin);
  const looks: Look[] = [
    { what: 'sign-in', path: '/login', device: 'mobile', signedIn: false },
    { what: 'sign-in', path: '/login', device: 'desktop', signedIn: false },
    { what: `list of ${DISKS} disks`, path: '/disk', device: 'desktop', signedIn: true },
    { what: 'a disk', path: `/disk/${id}`, device: 'desktop', signedIn: true },
    { what: 'calculator', path: '/calculator', device: 'desktop', signedIn: true },
  ];
  const rows: BenchRow[] = [];
  for (const look of looks) {
    const reports = await withProfile(origin, look.signedIn ? token : undefined, async (profile) => {
      const found: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) found.push(await lighthouse(origin + look.path, profile, look.device));
      return found;
    });
    rows.push(...rowsOf(look, reports));
  }
  return rows;
}

/** Measures. */
export async function lighthouseBench(): Promise<BenchRow[]> {
  const provider = await startProvider();
  try {
    return await measure(provider.origin);
  } finally {
    await provider.stop();
  }
}
