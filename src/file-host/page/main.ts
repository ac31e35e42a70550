/** The first script of the product on a file host: starts the provider in this browser, and then the console as it is. */
import '../../../generated/theme.css';
import '../../console/theme/base.css';
import { TOKEN_KEY } from '../../console/api/token.ts';
import { language } from '../../console/i18n/language.ts';
import { ADVANCED_KEY } from '../../console/shell/area/advanced-key.ts';
import { applyScheme } from '../../console/theme/scheme.ts';
import { isForProvider } from '../router/router.ts';
import { PLAYGROUND_PATH } from '../wire.ts';
import { showBar } from './bar.ts';
import { isSupported, Link, route } from './link.ts';
import { showFailed, showProgress, showUnsupported, whenReady } from './state-page.ts';

/** Stands in for the console as long as the provider does not answer. */
const place = document.createElement('div');
const link = new Link();

/** Whether the page is not in a frame. */
function isOnItsOwn(): boolean {
  return window.parent === window;
}

/** The demo has something of everything, which the basic menu would hide from somebody who looks around for the first time. */
function showWholeMenu(): void {
  if (localStorage.getItem(ADVANCED_KEY) === null) localStorage.setItem(ADVANCED_KEY, 'true');
}

async function begin(): Promise<void> {
  applyScheme();
  showWholeMenu();
  document.documentElement.lang = language();
  document.body.prepend(place);
  if (!isSupported()) return showUnsupported(place);
  try {
    await route();
    // In the playground's frame the page around has started it.
    if (isOnItsOwn()) link.start();
    await whenReady(link, place);
  } catch (error) {
    showFailed(place, error instanceof Error ? error.message : String(error), () => void beginAgain());
    return;
  }
  // The file host has answered with the console, since the service worker was not there yet.
  if (isForProvider(new URL(location.href), location.origin)) return location.reload();
  place.remove();
  showBar(isOnItsOwn() ? { beginAgain: () => void beginAgain(), playground: PLAYGROUND_PATH } : {});
  await import('../../console/boot/main.ts');
}

/** Nothing of the last session may be left in this browser. */
async function beginAgain(): Promise<void> {
  for (const each of document.body.children) (each as HTMLElement).hidden = true;
  place.hidden = false;
  document.body.prepend(place);
  const begun = link.begun((state) => showProgress(place, state));
  link.beginAgain();
  await begun;
  localStorage.removeItem(TOKEN_KEY);
  sessionStorage.clear();
  location.assign('/');
}

void begin();
