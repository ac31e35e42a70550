/** What is on the page until the provider answers, or where it can't. */
import type { ProviderState } from '../wire.ts';
import { button, element } from './elements.ts';
import type { Link } from './link.ts';
import { say } from './words.ts';
import './bar.css';

/** A start of the usual length shows no progress. */
const SHOWN_AFTER_MS = 400;

/** Resolves when the provider answers, and shows meanwhile what it does. Rejects with the reason where it can't start. */
export async function whenReady(link: Link, root: HTMLElement): Promise<void> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    showProgress(root, { is: 'starting' });
  }, SHOWN_AFTER_MS);
  try {
    await link.ready((state) => {
      if (isSlow || state.is === 'making') showProgress(root, state);
    });
  } finally {
    clearTimeout(timer);
  }
}

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
