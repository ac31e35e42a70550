/** File and demo side by side, or behind two buttons where the page is narrow. */
import { button, element } from '../../../file-host/page/elements.ts';
import { say } from './words.ts';

type Pane = 'file' | 'demo';

/** The two panes. The demo has its own landmark in its frame. */
export function panes(file: HTMLElement[], demo: HTMLElement): HTMLElement {
  const section = element('section', 'play-file', ...file);
  section.ariaLabel = say('file');
  const whole = element('main', 'play-panes', section, element('div', 'play-demo', demo));
  const tabs = element('div', 'play-tabs');
  tabs.role = 'group';
  tabs.ariaLabel = say('panes');
  const show = (pane: Pane): void => {
    whole.dataset.pane = pane;
    for (const [name, tab] of buttons) tab.ariaPressed = String(name === pane);
  };
  const buttons = (['file', 'demo'] as const).map(
    (pane) => [pane, button('demo-button', say(pane), () => show(pane))] as const,
  );
  tabs.append(...buttons.map(([, tab]) => tab));
  whole.prepend(tabs);
  show('file');
  return whole;
}
