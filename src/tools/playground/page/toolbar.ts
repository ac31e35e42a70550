/** The playground's bar: which file is open, and what can be done with it. */
import { button, element } from '../../../file-host/page/elements.ts';
import type { Start } from './drafts.ts';
import { PRODUCT_NAMES } from './product.ts';
import { say } from './words.ts';

/** What the bar does. */
export interface ToolbarActions {
  choose(start: Start): void;
  share(): void;
  download(): void;
  beginAgain(): void;
}

/** The bar, in which `note` says what a press has done. */
export function toolbar(start: Start, actions: ToolbarActions): { element: HTMLElement; note: HTMLElement } {
  const note = element('p', 'demo-note');
  note.role = 'status';
  const back = element('a', 'demo-button', say('leave'));
  back.href = '/';
  const bar = element(
    'header',
    'demo-bar play-bar',
    element('h1', 'demo-name', say('title')),
    chooser(start, actions),
    element(
      'div',
      'demo-group demo-rest',
      button('demo-button', say('share'), () => actions.share()),
      button('demo-button', say('download'), () => actions.download()),
      button('demo-button', say('again'), () => actions.beginAgain()),
      back,
    ),
    note,
  );
  return { element: bar, note };
}

function chooser(start: Start, { choose }: ToolbarActions): HTMLElement {
  const select = element('select', 'play-select');
  const fresh = new Option(say('fresh'), '', false, start === '');
  const product = element(
    'optgroup',
    '',
    ...PRODUCT_NAMES.map((name) => new Option(`${name}.json`, name, false, name === start)),
  );
  product.label = say('product');
  select.append(fresh, product);
  select.addEventListener('change', () => choose(select.value));
  return element('label', 'demo-group', say('start'), ' ', select);
}
