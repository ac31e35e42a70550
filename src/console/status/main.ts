/** The status page: a document of its own beside the console, which guests may read. */
import '../../../generated/theme.css';
import '../ui/segments.css';
import './status.css';
import { variantFor } from '../../contract/access/console-config.ts';
import type { Status } from '../../contract/reports/status.ts';
import { dayOf } from '../../contract/values/dates.ts';
import { apiUrl, commonHeaders } from '../api/wire.ts';
import { loadConfig } from '../boot/load-config.ts';
import { setVariant, variant } from '../config/current.ts';
import { language } from '../i18n/language.ts';
import { applyAccent } from '../theme/accent.ts';
import { applyScheme } from '../theme/scheme.ts';
import { announcementsList } from './announcements.ts';
import { el } from './dom.ts';
import { dayText, timeText } from './format.ts';
import { head } from './head.ts';
import { servicesList } from './services.ts';
import { say, type TextKey } from './texts.ts';

/** How often the state is asked again, in milliseconds. */
const EVERY_MS = 60_000;

const root = document.getElementById('root') as HTMLElement;
const content = el('div');

/** The worst state of all services. An incident that was announced is known before it is measured. */
function overall({ services, current, at }: Status): 'interrupted' | 'slower' | 'maintenance' | 'working' | 'incident' {
  const states = new Set(services.map(({ state }) => state));
  const isIncident = current.some(({ kind, begins }) => kind === 'incident' && Date.parse(begins) <= Date.parse(at));
  if (isIncident && !states.has('interrupted') && !states.has('slower')) return 'incident';
  return (['interrupted', 'slower', 'maintenance'] as const).find((state) => states.has(state)) ?? 'working';
}

function section(title: TextKey, ...children: (Node | undefined)[]): HTMLElement {
  return el('section', { 'aria-labelledby': title }, el('h2', { id: title }, say(title)), ...children);
}

function parts(status: Status): Node[] {
  const state = overall(status);
  const since = status.since === null ? undefined : dayText(dayOf(status.since));
  return [
    el('p', { class: `overall overall-${state}`, role: 'status' }, say(`all.${state}`)),
    section('current', announcementsList(status.current, status)),
    section('services', servicesList(status)),
    section('past', announcementsList(status.past, status)),
    section(
      'measured',
      ...(['measured.services', 'measured.console', 'measured.uptime'] as const).map((key) => el('p', {}, say(key))),
      since === undefined ? undefined : el('p', {}, say('measured.since', { day: since })),
    ),
    el('p', { class: 'updated' }, say('updated', { time: timeText(status.at) })),
  ];
}

/** What was opened stays open when the state is drawn again. */
function show(nodes: Node[]): void {
  const open = [...content.querySelectorAll('details')].map((each) => each.open);
  content.replaceChildren(...nodes);
  for (const [index, each] of [...content.querySelectorAll('details')].entries()) each.open = open[index] ?? false;
}

async function refresh(): Promise<void> {
  try {
    const response = await fetch(apiUrl('/api/status'), { headers: commonHeaders(null) });
    if (!response.ok) throw new Error(String(response.status));
    show(parts((await response.json()) as Status));
  } catch {
    show([el('p', { class: 'overall overall-interrupted', role: 'alert' }, say('unreachable'))]);
  }
}

function footer(): HTMLElement {
  const { email, phone } = variant().support;
  return el(
    'footer',
    {},
    el('a', { href: '/' }, say('console')),
    email === '' ? undefined : el('a', { href: `mailto:${email}` }, email),
    phone === '' ? undefined : el('a', { href: `tel:${phone.replace(/[^+\d]/g, '')}` }, phone),
  );
}

async function start(): Promise<void> {
  applyScheme();
  document.documentElement.lang = language();
  setVariant(variantFor(await loadConfig(), location.hostname));
  const { title, favicon, accent } = variant();
  document.title = `${say('title')} — ${title}`;
  document.querySelector('link[rel=icon]')?.setAttribute('href', favicon);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', applyAccent(accent));
  root.append(head(variant()), el('main', {}, el('h1', {}, say('title')), content), footer());
  await refresh();
  setInterval(() => {
    if (document.visibilityState === 'visible') void refresh();
  }, EVERY_MS);
}

void start();
