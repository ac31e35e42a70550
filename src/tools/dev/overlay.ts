/**
 * Shows the errors of the resource files in the page under development. The page itself continues with the last valid state. The overlay
 * disappears when everything is corrected, and can be closed before.
 */
import type { Problem } from '../schemas.ts';
import { REQUEST_ERRORS, SHOW_ERRORS } from './events.ts';
import style from './overlay.css?inline';

const TAG = 'schema-mistakes';
const NEAR = /did you mean "([^"]+)"\?/;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

/** The sentence, with the nearest valid word highlighted. */
function sentence(message: string): (Node | string)[] {
  const [whole = '', word = ''] = NEAR.exec(message) ?? [];
  if (!whole) return [message];
  const [before = '', after = ''] = message.split(whole);
  return [before, 'did you mean ', element('mark', {}, word), '?', after];
}

function item({ file, at, message }: Problem): HTMLElement {
  const isFile = file.endsWith('.json');
  const open = element(
    'button',
    { type: 'button', class: 'file', title: 'Open in the editor' },
    isFile ? `schemas/${file}` : file,
  );
  open.addEventListener('click', () => void fetch(`/__open-in-editor?file=${encodeURIComponent(`schemas/${file}`)}`));
  const place = isFile ? open : element('span', { class: 'file' }, file);
  const pointer = at ? [element('code', {}, at)] : [];
  return element('li', {}, element('p', { class: 'place' }, place, ...pointer), element('p', {}, ...sentence(message)));
}

function title(problems: Problem[]): string {
  return problems.length === 1
    ? 'A mistake in the resource files'
    : `${problems.length} mistakes in the resource files`;
}

function draw(problems: Problem[]): void {
  const focused = document.activeElement;
  document.querySelector(TAG)?.remove();
  if (problems.length === 0) return;
  const host = document.createElement(TAG);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const close = element('button', { type: 'button', class: 'close', 'aria-label': 'Put away' }, '×');
  const away = (): void => {
    host.remove();
    if (focused instanceof HTMLElement) focused.focus();
  };
  close.addEventListener('click', away);
  const panel = element(
    'section',
    { role: 'alert', lang: 'en', 'aria-labelledby': 'title' },
    element('div', { class: 'head' }, element('h2', { id: 'title' }, title(problems)), close),
    element('ul', {}, ...problems.map(item)),
    element(
      'p',
      { class: 'rest' },
      'Everything else goes on as it was before. Mend the file and save it: this goes by itself.',
    ),
  );
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') away();
  });
  root.append(panel);
  document.body.append(host);
}

import.meta.hot?.on(SHOW_ERRORS, draw);
import.meta.hot?.send(REQUEST_ERRORS);
