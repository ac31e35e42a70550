import { t } from '../i18n/index.ts';
import './line.css';

/** What the line says. Of several at once it says the first. */
const TEXTS = {
  offline: 'offline.lost',
  version: 'offline.version',
  provider: 'offline.oldProvider',
} as const;

export type Saying = keyof typeof TEXTS;

const said = new Set<Saying>();
let line: HTMLElement | undefined;

/** Says something on one line above the page, or no longer. */
export function say(saying: Saying, on: boolean): void {
  if (said.has(saying) === on) return;
  if (on) said.add(saying);
  else said.delete(saying);
  draw();
}

function draw(): void {
  const [first] = (Object.keys(TEXTS) as Saying[]).filter((saying) => said.has(saying));
  const at = lineIn(document.body);
  if (!first) {
    at.replaceChildren();
    return;
  }
  const text = document.createElement('span');
  text.textContent = t(TEXTS[first]);
  at.replaceChildren(text, ...buttonsFor(first));
}

/** Empty until something is said, so that screen readers announce what is then put in. */
function lineIn(body: HTMLElement): HTMLElement {
  if (!line) {
    line = document.createElement('div');
    line.className = 'offline-line';
    line.setAttribute('role', 'status');
    line.dataset.offPaper = '';
    body.append(line);
    noteHeight(line);
  }
  return line;
}

/** Tells stylesheets how much room the line takes, since its text may wrap. */
function noteHeight(of: HTMLElement): void {
  const note = () => document.body.style.setProperty('--line-room', `${of.offsetHeight}px`);
  new ResizeObserver(note).observe(of);
}

function buttonsFor(saying: Saying): HTMLElement[] {
  if (saying === 'offline') return [];
  const reload = button(t('offline.reload'), () => location.reload());
  return saying === 'version' ? [reload] : [reload, button(t('offline.hide'), () => say(saying, false))];
}

function button(text: string, press: () => void): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}
