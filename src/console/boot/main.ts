import '../../../generated/theme.css';
import '../theme/base.css';
import '../theme/components.css';
// Both halves use these, and here they need no request of their own.
import '../ui/segments.css';
import { type Config, variantFor } from '../../contract/access/console-config.ts';
import { SIGN_IN } from '../../contract/access/own-pages.ts';
import { bundleKeyOf } from '../../contract/file/bundle-key.ts';
import {
  asksVariant,
  CALCULATOR,
  forgetPlace,
  goToPlace,
  guard,
  hasPlace,
  rememberPlace,
  type Verdict,
  wantPlace,
} from '../account/guard.ts';
import { linkCode, takeLinkCode } from '../account/link-code.ts';
import { loadManifestData, loadPathBundle, loadTexts } from '../api/generated-data.ts';
import { followTabs, onSession, type SessionEvent, token } from '../api/token.ts';
import { setVariant, variant } from '../config/current.ts';
import { helpPage } from '../config/links.ts';
import { loadScreenAt } from '../engine/screens/screen-code.ts';
import { language } from '../i18n/language.ts';
import { savedInput } from '../pages/bare/saved-input.ts';
import type { BundleFile, Manifest } from '../resources/types.ts';
import { applyAccent } from '../theme/accent.ts';
import { applyScheme } from '../theme/scheme.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { showFailure } from './failure.ts';
import { firstAnswers, prefetchFirst, prefetchSession } from './first-answers.ts';
import { firstCall } from './first-call.ts';
import { loadConfig } from './load-config.ts';
import type { DrawnPage } from './sign-in-page.ts';

/** ms between a 401 and the redirect to /login (spec section 9). */
const EXPIRED_DELAY = 100;
/** ms between the first screen and the start of what keeps the console in the browser: the screen's own requests go first. */
const QUIET = 2000;
/**
 * ms that the code of the guests' pages waits for the drawn page: evaluating it holds the thread. A host that names that page's files with the
 * document needs less, and with any other one the code does not wait for them.
 */
const DRAWN_WITHIN = 50;

type Unmount = () => void;

const root = document.getElementById('root') as HTMLElement;
let unmount: Unmount | undefined;
let side: 'guest' | 'app' | undefined;
let attempt = 0;
/** The sign-in page, drawn before its code was there. */
let drawn: DrawnPage | undefined;

function applyConfig(config: Config): void {
  const chosen = variantFor(config, location.hostname);
  setVariant(chosen);
  document.title = chosen.title;
  document.querySelector('link[rel=icon]')?.setAttribute('href', chosen.favicon);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', applyAccent(chosen.accent));
}

/**
 * Starts all requests of the signed-in half at once: code, data, and the first calls as soon as they are known. A browser opens six
 * connections to an HTTP/1.1 host, so files that others depend on go first.
 */
async function loadApp(config: Promise<void>): Promise<(into: HTMLElement) => Unmount> {
  const { pathname, search } = location;
  const bundle = loadPathBundle<BundleFile>(bundleKeyOf(pathname));
  const code = import('../app/app.tsx');
  const manifest = loadManifestData<Manifest>();
  const screen = loadScreenAt(pathname, search, bundle);
  // Each is awaited below. An early failure must not leave the others' failures unhandled.
  for (const promise of [code, manifest, bundle, screen]) promise?.catch(() => undefined);
  await config;
  prefetchSession();
  const first = bundle?.then(
    (loaded) => {
      const call = firstCall(loaded, pathname, search);
      if (call && token() !== null) prefetchFirst(call);
      return { loaded, call };
    },
    // The screen requests again, and reports a second failure.
    () => undefined,
  );
  const texts = loadTexts('app');
  // Without the screen's code the screen requests it again, and reports a second failure.
  const others = Promise.all([code, manifest, texts, first, screen.catch(() => undefined)]);
  const seen = code.then(({ readSeen }) => readSeen(others));
  const [[{ mountApp }, types, own, its], known] = await Promise.all([others, seen]);
  const answered = await firstAnswers(its?.call, Object.keys(known).length > 0);
  return (into) => mountApp(into, { texts: own, manifest: types, bundle: its?.loaded, seen: known, answered });
}

/** Loads the signed-in half while the user types the password, so that it is ready after the sign-in. */
function loadAppEarly(): void {
  if (location.pathname !== SIGN_IN && linkCode() === undefined) return;
  removeEventListener('input', loadAppEarly);
  const early = [import('../app/app.tsx'), loadTexts('app'), loadManifestData()];
  for (const promise of early) promise.catch(() => undefined);
}

async function loadGuest(config: Promise<void>): Promise<(into: HTMLElement) => Unmount> {
  const texts = loadTexts('public');
  // Both are awaited below. An early failure must not be left unhandled.
  texts.catch(() => undefined);
  const early = drawEarly(config, attempt).catch(() => undefined);
  await Promise.race([early, new Promise((done) => setTimeout(done, DRAWN_WITHIN))]);
  const code = import('../app/guest.tsx');
  code.catch(() => undefined);
  await config;
  const [{ mountGuest }, loaded] = await Promise.all([code, texts]);
  addEventListener('input', loadAppEarly);
  return (into) => {
    const mount = (): Unmount => mountGuest(into, { texts: loaded, expired: hasPlace() });
    const page = drawn;
    drawn = undefined;
    return page ? page.handOver(mount) : mount();
  };
}

/** Draws the sign-in page as soon as its styles are there: React arrives later. After an expired session it has one line more. */
async function drawEarly(config: Promise<void>, mine: number): Promise<void> {
  if (location.pathname !== SIGN_IN || hasPlace() || history.state || !import.meta.env.PROD) return;
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  const shown = styles.map((link) => new Promise((done) => link.addEventListener('load', done)));
  const [{ drawSignIn }] = await Promise.all([import('./sign-in-page.ts'), config, ...shown]);
  if (mine !== attempt || unmount) return;
  drawn = drawSignIn(root, { email: savedInput('email'), help: helpPage(language()) });
  await new Promise<void>((done) => afterPaint(done));
}

/** Redirects to an allowed page, and returns the half of the console it belongs to. */
function settle(): Verdict {
  const path = location.pathname;
  const signedIn = token() !== null;
  const asks = asksVariant(path, signedIn);
  const verdict = guard(path, {
    signedIn,
    withCode: linkCode() !== undefined,
    registration: !asks || variant().flags.registration,
    openCalculator: asks && variant().openCalculator,
  });
  // The link of a letter, or a shared calculation, is the reason to sign in. After a sign-out on purpose there is none.
  if (verdict.redirect === SIGN_IN && !unmount) wantPlace(path + location.search);
  if (verdict.redirect) history.replaceState(null, '', verdict.redirect);
  return verdict;
}

/** Shows the half of the console for the session and the path. */
async function start(config: Promise<void>): Promise<void> {
  attempt += 1;
  const mine = attempt;
  takeLinkCode();
  try {
    if (asksVariant(location.pathname, token() !== null)) await config;
    if (mine !== attempt) return;
    ({ side } = settle());
    // The stylesheet draws the shell's frame while it is empty.
    root.dataset.side = side;
    const mount = await (side === 'app' ? loadApp(config) : loadGuest(config));
    if (mine !== attempt) return;
    unmount?.();
    unmount = mount(root);
    startOfflineSoon();
  } catch (error) {
    if (mine !== attempt) return;
    unmount?.();
    unmount = undefined;
    showFailure(root, error);
  }
}

let isOfflineStarted = false;

/** Keeps the console in the browser, once the first page is there. Not in development, where each file can change at any time. */
function startOfflineSoon(): void {
  if (isOfflineStarted || !import.meta.env.PROD) return;
  isOfflineStarted = true;
  setTimeout(
    () => import('../offline/start.ts').then(({ startOffline }) => startOffline()).catch(() => undefined),
    QUIET,
  );
}

function follow(event: SessionEvent, restart: () => void): void {
  if (event.signedIn) {
    // The open calculator is the same page for both halves.
    if (side === 'guest' && location.pathname !== CALCULATOR) goToPlace();
    restart();
    return;
  }
  if (event.why === 'explicit') {
    forgetPlace();
    restart();
    return;
  }
  rememberPlace(location.pathname + location.search);
  setTimeout(() => {
    if (token() === null) restart();
  }, EXPIRED_DELAY);
}

function boot(): void {
  applyScheme();
  document.documentElement.lang = language();
  const config = loadConfig().then(applyConfig);
  config.catch(() => undefined);
  const restart = (): void => void start(config);
  followTabs();
  onSession((event) => follow(event, restart));
  // The bare pages navigate without the app's router: back, forward, and links to the other half.
  addEventListener('popstate', () => {
    if (side !== 'guest' || !unmount) return;
    takeLinkCode();
    if (settle().side === 'app') restart();
  });
  restart();
}

boot();
