/** What is on the page until the provider answers, or where it can't. */
import type { ProviderState } from '../wire.ts';
import { button, element } from './elements.ts';
import { say } from './words.ts';
import './bar.css';

/** Shows what the provider does. */
export function showProgress(root: HTMLElement, state: ProviderState): void {
  const isMaking = state.is === 'making';
  const bar = element('progress', '');
  if (isMaking && state.share > 0) bar.value = state.share;
  const text = element('p', '', say(isMaking ? 'making' : 'starting'));
  text.role = 'status';
  bar.ariaLabel = text.textContent;
  show(root, text, bar);
}

/** Says that this browser lacks something. */
export function showUnsupported(root: HTMLElement): void {
  show(root, element('h1', '', say('unsupportedTitle')), element('p', '', say('unsupportedText')));
}

/** Says why the provider can't start, and offers to begin again. */
export function showFailed(root: HTMLElement, reason: string, beginAgain: () => void): void {
  show(
    root,
    element('h1', '', say('failedTitle')),
    element('p', '', say('failedText')),
    element('code', '', reason),
    button('demo-button', say('again'), beginAgain),
  );
}

function show(root: HTMLElement, ...content: Node[]): void {
  root.replaceChildren(element('main', 'demo-state', ...content));
}
