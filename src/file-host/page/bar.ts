/** The demo's bar above the console: three people to sign in as, their letters, and a new beginning. */

import { onSession, restartSession, storeToken, TOKEN_KEY, token } from '../../console/api/token.ts';
import { language } from '../../console/i18n/language.ts';
import { OUTBOX_PATH } from '../../provider/http/api-path.ts';
import { button, element } from './elements.ts';
import { PEOPLE, type Person, signedInAs, signIn } from './sign-in.ts';
import { say } from './words.ts';
import './bar.css';

/** What the bar leads to. */
export interface BarLinks {
  /** Drops everything and makes the demo again; without it the page around does that. */
  beginAgain?: () => void;
  /** The address of the playground; without it the bar does not lead there. */
  playground?: string;
}

/** Puts the bar above the page. */
export function showBar({ beginAgain, playground }: BarLinks): void {
  const note = element('p', 'demo-note');
  note.role = 'status';
  const people = PEOPLE.map((login) => button('demo-button', say(login), () => void signInAs(login, note)));
  const mark = (): void => void markCurrent(people);
  onSession(mark);
  // Another tab has signed in or out, or the playground around this frame has.
  addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY) mark();
  });
  mark();
  const letters = element('a', 'demo-button', say('letters'));
  letters.href = `${OUTBOX_PATH}?lang=${language()}`;
  letters.target = '_blank';
  const name = element('span', 'demo-name', say('name'));
  name.title = say('about');
  const group = element('div', 'demo-group demo-people', element('span', 'demo-as', say('as')), ...people);
  group.role = 'group';
  group.ariaLabel = say('as');
  const rest = element('div', 'demo-group demo-rest', letters);
  if (beginAgain) rest.append(againButton(beginAgain));
  if (playground !== undefined) {
    const link = element('a', 'demo-button', say('playground'));
    link.href = playground;
    link.title = say('playgroundAbout');
    rest.prepend(link);
  }
  const bar = element('aside', 'demo-bar', name, group, rest, note);
  bar.ariaLabel = say('name');
  document.body.prepend(bar);
  // The console's pages are as high as what the bar leaves them.
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--above-height', `${bar.offsetHeight}px`)).observe(bar);
}

/** Marks the person who is signed in. Somebody else than the three is none of them. */
async function markCurrent(people: readonly HTMLElement[]): Promise<void> {
  const asked = token();
  const person = asked === null ? undefined : await signedInAs(asked);
  // Meanwhile somebody else may have signed in: that has marks of its own.
  if (asked !== token()) return;
  for (const [at, each] of people.entries()) each.ariaCurrent = PEOPLE[at] === person ? 'true' : null;
}

async function signInAs(login: Person, note: HTMLElement): Promise<void> {
  note.textContent = '';
  const signedIn = await signIn(login);
  if (!signedIn) note.textContent = say('signInFailed');
  // A guest's page goes on: a reload would end the provider, which takes seconds to start again.
  else if (token() === null) storeToken(signedIn);
  else restartSession(signedIn);
}

function againButton(beginAgain: () => void): HTMLElement {
  const dialog = againDialog(beginAgain);
  document.body.append(dialog);
  return button('demo-button', say('again'), () => dialog.showModal());
}

function againDialog(beginAgain: () => void): HTMLDialogElement {
  const title = element('h2', '', say('againTitle'));
  title.id = 'demo-again';
  const dialog = element('dialog', 'demo-dialog', title, element('p', '', say('againText')));
  dialog.setAttribute('aria-labelledby', title.id);
  const confirm = button('demo-button demo-danger', say('again'), () => {
    dialog.close();
    beginAgain();
  });
  const cancel = button('demo-button', say('cancel'), () => dialog.close());
  dialog.append(element('div', 'demo-actions', cancel, confirm));
  return dialog;
}
