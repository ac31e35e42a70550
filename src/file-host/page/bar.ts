/** The demo's bar above the console: three people to sign in as, their letters, and a new beginning. */

import { restartSession, storeToken, token } from '../../console/api/token.ts';
import { DEMO_PASSWORD } from '../../provider/accounts/demo-accounts.ts';
import { OUTBOX_PATH } from '../../provider/http/api-path.ts';
import { button, element } from './elements.ts';
import { say } from './words.ts';
import './bar.css';

const PEOPLE = ['customer', 'manager', 'admin'] as const;

/** Puts the bar above the page. `beginAgain` drops everything and makes the demo again. */
export function showBar(beginAgain: () => void): void {
  const note = element('p', 'demo-note');
  note.role = 'status';
  const people = PEOPLE.map((login) => button('demo-button', say(login), () => void signInAs(login, note)));
  const letters = element('a', 'demo-button', say('letters'));
  letters.href = OUTBOX_PATH;
  letters.target = '_blank';
  const dialog = againDialog(beginAgain);
  const again = button('demo-button', say('again'), () => dialog.showModal());
  const name = element('span', 'demo-name', say('name'));
  name.title = say('about');
  const group = element('div', 'demo-group demo-people', element('span', 'demo-as', say('as')), ...people);
  group.role = 'group';
  group.ariaLabel = say('as');
  const bar = element('aside', 'demo-bar', name, group, element('div', 'demo-group demo-rest', letters, again), note);
  bar.ariaLabel = say('name');
  document.body.prepend(bar);
  document.body.append(dialog);
}

async function signInAs(login: (typeof PEOPLE)[number], note: HTMLElement): Promise<void> {
  note.textContent = '';
  const answer = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: `${login}@demo.kz`, password: DEMO_PASSWORD }),
  });
  const signedIn = answer.ok ? ((await answer.json()) as { token?: string }).token : undefined;
  if (!signedIn) note.textContent = say('signInFailed');
  // A guest's page goes on: a reload would end the provider, which takes seconds to start again.
  else if (token() === null) storeToken(signedIn);
  else restartSession(signedIn);
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
