/** The editor's completions: the vocabulary's names and values, shared fields, the file's own fields. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { type Explain, explanationElement } from './explanation.ts';
import { around, type Range } from './places.ts';
import { type KeywordOrder, type Meta, namesAt, type Offer, placeAt, valuesAt } from './vocabulary.ts';

/** What completions are made of. */
export interface Vocabulary {
  meta: Meta;
  /** The names of shared fields. */
  shared: string[];
  /** What the product's files have most; without it the order is alphabetic. */
  order?: KeywordOrder;
  explain: Explain;
}

type Apply = Completion['apply'];

/** CodeMirror's highest boost. It is less than what a better match of the typed letters counts. */
const MOST = 99;

/** `order` has the labels that come first, in this order. All others follow alphabetically. */
function options(
  offers: Offer[],
  { explain, order = [] }: { explain: Explain; order?: readonly string[] | undefined },
  apply: (label: string) => Apply,
): CompletionResult['options'] {
  const boostOf = (at: number): number => (at === -1 ? 0 : Math.max(1, MOST - at));
  return offers.map(({ label, about }) => ({
    label,
    boost: boostOf(order.indexOf(label)),
    apply: apply(label),
    ...(about === undefined ? {} : { info: async () => explanationElement(await explain(about)) }),
  }));
}

/** The names that are free, at the cursor in or before a name. */
function names(
  state: EditorState,
  pos: number,
  { range, free, ...how }: { range: Range; free: Offer[]; explain: Explain; order?: readonly string[] | undefined },
): CompletionResult {
  const isQuoted = state.doc.sliceString(range.from, range.to).startsWith('"');
  const ending = /^\s*:/.test(state.doc.sliceString(range.to, range.to + 20)) ? '' : ': ';
  // What is between the quote and the cursor is compared with the names. The rest of the word goes with it.
  const from = range.from + (isQuoted ? 1 : 0);
  const rest = Math.max(0, range.to - pos);
  const put =
    (label: string): Apply =>
    (view, _completion, start, end) => {
      const insert = `${JSON.stringify(label).slice(isQuoted ? 1 : 0)}${ending}`;
      view.dispatch({
        changes: { from: start, to: end + rest, insert },
        selection: { anchor: start + insert.length },
        userEvent: 'input.complete',
      });
    };
  return { from: Math.min(from, pos), options: options(free, how, put), filter: true };
}

/** The file's own fields, where a list of texts refers to fields. */
function fieldNames(text: string): Offer[] {
  try {
    const { fields } = JSON.parse(text) as Partial<ResourceFile>;
    return Object.keys(fields?.properties ?? {}).map((name) => ({ label: JSON.stringify(name) }));
  } catch {
    return [];
  }
}

const LISTS_OF_FIELDS = new Set(['columns', 'filters', 'search', 'fields', 'summary', 'required']);

/** The completions at the cursor. */
export function completionsAt({
  meta,
  shared,
  order,
  explain,
}: Vocabulary): (context: CompletionContext) => CompletionResult | null {
  return ({ state, pos, explicit }) => {
    const { path, kind, range, siblings } = around(state, pos);
    if (!explicit && range.from === range.to) return null;
    const place = placeAt(path, meta);
    if (kind === 'name') {
      const free = namesAt(path, meta).filter(({ label }) => !siblings.includes(label));
      return names(state, pos, { range, free, explain, order: order?.names[place] });
    }
    const offers = valuesAt(path, meta);
    if (path.at(-1) === '$ref')
      offers.push(...shared.map((name) => ({ label: JSON.stringify(`common.json#/fields/${name}`) })));
    if (LISTS_OF_FIELDS.has(path.at(-2) ?? '')) offers.push(...fieldNames(state.doc.toString()));
    const how = { explain, order: order?.values[place] };
    return offers.length > 0 ? { ...range, options: options(offers, how, (label) => label) } : null;
  };
}
