/** The transitions of a status as a diagram: Graphviz's language, converted to SVG without a browser. */
import type { Viz } from '@viz-js/viz';
import { type ResourceFile, statusesOf } from '../../contract/file/resource-file.ts';
import { Html } from './html.ts';
import { ANY, type Transition, transitionsOf } from './transitions.ts';
import type { Speaker } from './words.ts';

const START = ' start';
const GONE = ' gone';
/** The prefix of the node's name that stands for every status but those after it. */
const EXCEPT = ' except ';

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

interface Edge {
  from: string;
  to: string;
  failed: boolean;
  labels: string[];
}

function edgesOf(file: ResourceFile, transitions: Transition[], say: Speaker): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { from, to, action, failed = false } of transitions) {
    const key = JSON.stringify([from, to, failed]);
    const edge = edges.get(key) ?? { from: from ?? START, to: to ?? GONE, failed, labels: [] };
    if (action !== undefined) edge.labels.push(say.action(file, action));
    edges.set(key, edge);
  }
  return [...edges.values()];
}

/** The transitions without those that only other records' actions cause, where a user can cause them too. The table has them all. */
function drawn(file: ResourceFile): Transition[] {
  const all = transitionsOf(file);
  const isInner = ({ action = '' }: Transition): boolean => file.actions?.[action]?.internal === true;
  const reached = new Set(all.flatMap((each) => (each.action === undefined || isInner(each) ? [] : [each.to])));
  return together(
    file,
    all.filter((each) => !isInner(each) || !reached.has(each.to)),
  );
}

/** The number of statuses from which separate arrows would hide the rest. */
const MANY = 6;
/** The maximum number of statuses that are named as exceptions. */
const FEW = 2;

/** Groups an action that is possible in nearly every status into one node. */
function together(file: ResourceFile, transitions: Transition[]): Transition[] {
  const values = Object.keys(statusesOf(file)[0]?.values ?? {});
  const startsOf = ({ action, to }: Transition): (string | null)[] =>
    transitions.flatMap((each) =>
      each.action !== undefined && each.action === action && each.to === to ? [each.from] : [],
    );
  const found = transitions.map((each) => {
    const starts = startsOf(each);
    const others = values.filter((value) => !starts.includes(value) && value !== each.to);
    const many = starts.length > MANY && others.length <= FEW;
    return many ? { ...each, from: `${EXCEPT}${others.join(',')}` } : each;
  });
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}

/** The diagram's source. */
function dotOf(file: ResourceFile, say: Speaker): string {
  const [status] = statusesOf(file);
  const edges = edgesOf(file, drawn(file), say);
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
  const labels: Record<string, string> = {
    [START]: say.word('start'),
    [GONE]: say.word('gone'),
    [ANY]: say.word('any'),
  };
  const called = (name: string): string => say.text(file, `status.${name}`) ?? name;
  for (const name of names.filter((each) => each.startsWith(EXCEPT))) {
    const others = name.slice(EXCEPT.length).split(',').filter(Boolean).map(called);
    labels[name] = others.length === 0 ? say.word('any') : `${say.word('anyExcept')} ${others.join(', ')}`;
  }
  const nodes = names.map((name) => {
    const label = labels[name] ?? called(name);
    const shape =
      labels[name] === undefined
        ? `class=${quoted(`tone-${status?.values[name] ?? 'neutral'}`)}`
        : 'style="rounded,dashed"';
    return `${quoted(name)} [label=${quoted(label)} ${shape}]`;
  });
  const lines = edges.map(
    ({ from, to, failed, labels: texts }) =>
      `${quoted(from)} -> ${quoted(to)} [label=${quoted(texts.join('\n')).replaceAll('\n', '\\n')}${failed ? ' style=dashed' : ''}]`,
  );
  // From top to bottom: a page is as high as it needs to be, but no wider than a window.
  const layout = 'rankdir=TB bgcolor=transparent nodesep=0.25 ranksep=0.45 fontname="Helvetica"';
  const parts =
    'node [shape=box style=rounded fontname="Helvetica" fontsize=13 margin="0.16,0.08"] edge [fontname="Helvetica" fontsize=11 arrowsize=0.7]';
  return `digraph { ${layout} ${parts}\n${nodes.join('\n')}\n${lines.join('\n')} }`;
}

/** The diagram as SVG for a page; undefined where the status never changes. */
export function diagram(viz: Viz, file: ResourceFile, say: Speaker): Html | undefined {
  if (transitionsOf(file).length === 0) return undefined;
  const picture = viz.renderString(dotOf(file, say), { format: 'svg' });
  const svg = picture
    .slice(picture.indexOf('<svg'))
    .replaceAll(/<title>[^<]*<\/title>\n?/g, '')
    .replaceAll(/<!--[\s\S]*?-->\n?/g, '')
    .replaceAll(/ id="[^"]*"/g, '')
    .replaceAll(/ (?:fill|stroke)="(?:black|none|transparent)"/g, '')
    .replaceAll(/ font-family="[^"]*"/g, '')
    .replace('<svg ', '<svg aria-hidden="true" ');
  return new Html(svg.trim());
}
