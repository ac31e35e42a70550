/** Runs Lighthouse's command line, with a browser of its own, and reads what it found. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_ARGS, findChromium } from '../../chromium.ts';

const root = join(import.meta.dirname, '../../..');
/** A run takes 15 to 20 s; a browser that hangs keeps Lighthouse for many minutes. */
const PATIENCE_MS = 120_000;

/** The categories that are bound, by Lighthouse's own ids. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Lighthouse's two devices: a telephone on slow 4G with a CPU four times slower, or a desktop on a fast line, both reckoned. */
export type Device = 'mobile' | 'desktop';

/** What one run found. */
export interface Report {
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** What the browser was seen to do, reckoned for the device: ms, and no unit for the shift of the layout. */
  metrics: { largestPaint: number; blocked: number; shift: number };
  /** Audits that cost points, as people can look them up. */
  lost: string[];
  /** Whether it gave up waiting for the page to come to rest, or anything else that makes its figures doubtful. */
  warnings: string[];
}

interface Result {
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
  runWarnings: string[];
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>;
}

/**
 * Looks at an address once. Caches are emptied before, local storage is not, so that who has signed in with this profile still is.
 * A run that breaks off, as happens to one in many, is made once more.
 */
export async function lighthouse(url: string, profile: string, device: Device): Promise<Report> {
  return runOnce(url, profile, device).catch(() => runOnce(url, profile, device));
}

async function runOnce(url: string, profile: string, device: Device): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'infra-console-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    await runCommand([
      url,
      `--chrome-flags=${['--headless=new', `--user-data-dir=${profile}`, ...CHROMIUM_ARGS].join(' ')}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
      `--only-categories=${CATEGORIES.join(',')}`,
      ...['--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting'],
    ]);
    const result = JSON.parse(await readFile(file, 'utf8')) as Result;
    // Who is not signed in any more sees another page, whose figures are no worse.
    if (result.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.finalDisplayedUrl}.`);
    return reportOf(result);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In a process of its own, so that what Lighthouse reckons with takes nothing from whoever serves the page. */
function runCommand(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('lighthouse/cli/index.js')), ...args], {
      cwd: root,
      env: { ...process.env, CHROME_PATH: findChromium() },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE_MS,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code ?? signal}:\n${output}`)),
    );
  });
}

function reportOf({ runtimeError, runWarnings, categories, audits }: Result): Report {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
  const metric = (id: string): number => audits[id]?.numericValue ?? 0;
  const weighty = CATEGORIES.flatMap((id) => categories[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    metrics: {
      largestPaint: metric('largest-contentful-paint'),
      blocked: metric('total-blocking-time'),
      shift: metric('cumulative-layout-shift'),
    },
    lost: weighty.flatMap(({ id }) => {
      const { score: own = null, title = id, displayValue } = audits[id] ?? {};
      return own !== null && own < 0.9 ? [`${title}${displayValue ? ` (${displayValue})` : ''}`] : [];
    }),
    warnings: runWarnings,
  };
}
