/** Finds a Chromium for the browser tests, or gets one, or says in one sentence how. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags that keep Chromium quiet and let it run as root in a container. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function installed(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  const candidates = [...(named ? [named] : []), ...KNOWN, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path));
}

function tryPlaywright(): void {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
}

function tryApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  spawnSync('apt-get', ['update'], { stdio: 'ignore', timeout: 300_000 });
  spawnSync(
    'apt-get',
    ['-o', 'DPkg::Lock::Timeout=600', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core'],
    {
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
}

/** The path of a Chromium. Throws one sentence where there is none and none can be had. */
export function findChromium(): string {
  for (const get of [tryPlaywright, tryApt]) {
    const found = installed();
    if (found) return found;
    get();
  }
  const found = installed();
  if (found) return found;
  throw new Error(
    'No Chromium was found: install one (Debian: apt-get install chromium; else: npx playwright install chromium) or name it in CHROMIUM_PATH.',
  );
}

/** Its version, for reports. */
export function chromiumVersion(path: string): string {
  return execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
}
