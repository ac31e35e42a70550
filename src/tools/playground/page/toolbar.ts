/** The playground's bar: which file is open, and what can be done with it. */

import { language } from '../../../console/i18n/language.ts';
import fading from '../../../console/ui/fading-sides.module.css';
import { referencePath } from '../../../file-host/live/set.ts';
import { button, element } from '../../../file-host/page/elements.ts';
import type { Start } from './drafts.ts';
import { fileChooser } from './file-chooser.ts';
import { fromDisk } from './from-disk.ts';
import { say } from './words.ts';

/** What the bar does. */
export interface ToolbarActions {
  choose(start: Start): void;
  share(): void;
  download(): void;
  /** Shows the file that is the open one now. */
  reopen(): void;
  beginAgain(): void;
  /** The path of the demo's page that is open now. */
  place(): string;
}

/** The bar. */
export interface Toolbar {
  element: HTMLElement;
  /** Says what a press has done. */
  note: HTMLElement;
  /** Has the bar say what the service of this text is called. */
  call(text: string): void;
  /** Has the bar lead to the reference page of a type. */
  leadTo(type: string): void;
}

/** Makes the bar. */
export function toolbar(start: Start, actions: ToolbarActions): Toolbar {
  const note = element('p', 'demo-note');
  note.role = 'status';
  // It stays until somebody does something else.
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => note.replaceChildren(), true);
  const back = element('a', 'demo-button', say('leave'));
  back.href = '/';
  // Also for a press with the keyboard, and for a new tab.
  for (const event of ['pointerdown', 'focus']) back.addEventListener(event, () => (back.href = actions.place()));
  const reference = element('a', 'demo-button', say('reference'));
  reference.target = '_blank';
  reference.hidden = true;
  const chooser = fileChooser(start, (chosen) => actions.choose(chosen));
  const bar = element(
    'header',
    'demo-bar play-bar',
    element('h1', 'demo-name', say('title')),
    chooser.element,
    element(
      'div',
      `demo-group demo-rest ${fading.sides}`,
      reference,
      button('demo-button', say('share'), () => actions.share()),
      fromDisk(note, () => actions.reopen()),
      button('demo-button', say('download'), () => actions.download()),
      button('demo-button', say('again'), () => actions.beginAgain()),
      back,
    ),
    note,
  );
  const leadTo = (type: string): void => {
    reference.href = referencePath(type, language());
    reference.hidden = false;
  };
  return { element: bar, note, call: chooser.call, leadTo };
}
