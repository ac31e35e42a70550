/** The playground: starts the provider in this browser, and shows a resource file beside the console that has it. */
import '../../../../generated/theme.css';
import '../../../console/theme/base.css';
import { storeToken, TOKEN_KEY, token } from '../../../console/api/token.ts';
import { LANGUAGE_KEY, language } from '../../../console/i18n/language.ts';
import { applyScheme, followScheme } from '../../../console/theme/scheme.ts';
import { element } from '../../../file-host/page/elements.ts';
import { isSupported, Link, route } from '../../../file-host/page/link.ts';
import { signIn } from '../../../file-host/page/sign-in.ts';
import { showFailed, showUnsupported, whenReady } from '../../../file-host/page/state-page.ts';
import { Judging } from './judging.ts';
import { say } from './words.ts';
import { showWorkbench } from './workbench.ts';
import './playground.css';

const link = new Link();
const root = document.getElementById('root') ?? document.body.appendChild(element('div', ''));

async function begin(): Promise<void> {
  applyScheme();
  followScheme(() => undefined);
  document.documentElement.lang = language();
  document.title = say('title');
  if (!isSupported()) return showUnsupported(root);
  // Both are large: they are loaded side by side.
  const judging = new Judging();
  try {
    await route();
    link.start();
    await whenReady(link, root);
  } catch (error) {
    showFailed(root, error instanceof Error ? error.message : String(error), () => void forget());
    return;
  }
  await signInOnce();
  // The console in the frame has its language chosen there.
  addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_KEY) location.reload();
  });
  await showWorkbench(root, { link, judging, forget });
}

/** Somebody who comes by a link sees the service as a customer at once. */
async function signInOnce(): Promise<void> {
  if (token() !== null) return;
  const signedIn = await signIn('customer');
  if (signedIn) storeToken(signedIn);
}

/** Nothing of the demo may be left in this browser. */
async function forget(): Promise<void> {
  root.replaceChildren();
  const begun = link.begun();
  link.beginAgain();
  await begun;
  localStorage.removeItem(TOKEN_KEY);
  sessionStorage.clear();
  location.reload();
}

void begin();
