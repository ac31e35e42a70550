/** The parts of a page about statuses: their values, their transitions, and the actions allowed in each. */
import type { Viz } from '@viz-js/viz';
import { type ResourceFile, type Status, statusesOf } from '../../contract/file/resource-file.ts';
import { diagram } from './diagram.ts';
import { code, html, joined, type Part, table } from './html.ts';
import type { Section } from './sections.ts';
import { ANY, furtherGuards, refusingIn, tabledActions, transitionsOf } from './transitions.ts';
import type { Speaker } from './words.ts';

function statusName(file: ResourceFile, value: string | null, say: Speaker, none: 'start' | 'gone'): string {
  if (value === null) return say.word(none);
  return value === ANY ? say.word('any') : (say.text(file, `status.${value}`) ?? value);
}

function valuesTable(file: ResourceFile, { field, values }: Status, say: Speaker): Part {
  const rows = Object.entries(values).map(([value, tone]) => [
    html`<span class="tone tone-${tone}">${statusName(file, value, say, 'start')}</span>`,
    code(value),
    say.word(`tone.${tone}`),
  ]);
  const title = `${say.word('statuses')}: ${field}`;
  return table(title, [say.word('status'), say.word('code'), say.word('tone')], rows);
}

/** One row for all transitions with the same action or end, and the same target status. */
function transitionsTable(file: ResourceFile, say: Speaker): Part {
  const rows = new Map<string, { from: string[]; how: string; to: string }>();
  for (const { from, to, action, failed } of transitionsOf(file)) {
    const key = JSON.stringify([action, failed, to]);
    const how = action === undefined ? say.word(failed ? 'onFailure' : 'byItself') : say.action(file, action);
    const row = rows.get(key) ?? { from: [], how, to: statusName(file, to, say, 'gone') };
    row.from.push(statusName(file, from, say, 'start'));
    rows.set(key, row);
  }
  const heads = [say.word('from'), say.word('action'), say.word('to')];
  return table(
    say.word('transitions'),
    heads,
    [...rows.values()].map(({ from, how, to }) => [from.join(', '), how, to]),
  );
}

/** Statuses and their transitions. */
export function statusesSection(file: ResourceFile, say: Speaker, viz: Viz): Section | undefined {
  const statuses = statusesOf(file);
  if (statuses.length === 0) return undefined;
  const picture = diagram(viz, file, say);
  const changes = picture && [
    html`<h3>${say.word('diagram')}</h3><p class="hint">${say.word('diagramHint')}</p>`,
    html`<div class="scroll diagram" role="region" aria-label="${say.word('diagram')}" tabindex="0">${picture}</div>`,
    html`<h3>${say.word('transitions')}</h3>`,
    transitionsTable(file, say),
  ];
  const content = [...statuses.map((status) => valuesTable(file, status, say)), ...(changes ?? [])];
  return { id: 'statuses', title: say.word('statuses'), content };
}

function cell(file: ResourceFile, action: string, status: Status, value: string, say: Speaker): Part {
  const refusing = refusingIn(file, action, status, value);
  if (refusing.length === 0) return html`<span class="yes" role="img" aria-label="${say.word('allowed')}">✓</span>`;
  const why = `${say.word('refused')}: ${refusing.join(', ')}`;
  return html`<span class="no" role="img" aria-label="${why}" title="${why}">—</span>`;
}

/** The actions allowed in each status, by the guards, and their further conditions. */
export function matrixSection(file: ResourceFile, say: Speaker): Section | undefined {
  const [status] = statusesOf(file);
  const actions = tabledActions(file);
  if (!status || actions.length === 0) return undefined;
  const values = Object.keys(status.values);
  const heads = [
    say.word('action'),
    say.word('alsoNeeded'),
    ...values.map((value) => statusName(file, value, say, 'start')),
  ];
  const rows = actions.map((action) => [
    html`${say.action(file, action)} ${code(action)}`,
    joined(
      furtherGuards(file, action, status).map((id) => html`<a href="#guard-${id}">${code(id)}</a>`),
      ' ',
    ),
    ...values.map((value) => cell(file, action, status, value, say)),
  ]);
  const content = html`<div class="matrix">${table(say.word('matrix'), heads, rows)}</div>`;
  return { id: 'actions', title: say.word('matrix'), content };
}
