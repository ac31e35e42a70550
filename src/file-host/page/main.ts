/** The first script of the product on a file host: starts the provider in this browser, and then the console as it is. */
import '../../../generated/theme.css';
import '../../console/theme/base.css';
import { TOKEN_KEY } from '../../console/api/token.ts';
import { language } from '../../console/i18n/language.ts';
import { applyScheme } from '../../console/theme/scheme.ts';
import { isForProvider } from '../router/router.ts';
import { showBar } from './bar.ts';
import { isSupported, Link, route } from './link.ts';
import { showFailed, showProgress, showUnsupported } from './state-page.ts';

/** A start of the usual length shows no progress. */
const SHOWN_AFTER_MS = 400;

/** Stands in for the console as long as the provider does not answer. */
const place = document.createElement('div');
const link = new Link();

async function begin(): Promise<void> {
  applyScheme();
  document.documentElement.lang = language();
  document.body.prepend(place);
  if (!isSupported()) return showUnsupported(place);
  try {
    await route();
    link.start();
    await whenReady();
  } catch (error) {
    showFailed(place, error instanceof Error ? error.message : String(error), () => void beginAgain());
    return;
  }
  // The file host has answered with the console, since the service worker was not there yet.
  if (isForProvider(new URL(location.href), location.origin)) return location.reload();
  place.remove();
  showBar(() => void beginAgain());
  await import('../../console/boot/main.ts');
}

async function whenReady(): Promise<void> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    showProgress(place, { is: 'starting' });
  }, SHOWN_AFTER_MS);
  try {
    await link.ready((state) => {
      if (isSlow || state.is === 'making') showProgress(place, state);
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Nothing of the last session may be left in this browser. */
async function beginAgain(): Promise<void> {
  for (const each of document.body.children) (each as HTMLElement).hidden = true;
  place.hidden = false;
  document.body.prepend(place);
  const begun = new Promise<void>((resolve, reject) => {
    link.follow((state) => {
      showProgress(place, state);
      if (state.is === 'making') link.ready(() => undefined).then(resolve, reject);
    }, new AbortController().signal);
  });
  link.beginAgain();
  await begun;
  localStorage.removeItem(TOKEN_KEY);
  sessionStorage.clear();
  location.assign('/');
}

void begin();
