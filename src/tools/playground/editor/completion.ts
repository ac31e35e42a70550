/** The editor's completions: the vocabulary's names and values, shared fields, the file's own fields. */
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { around } from './places.ts';
import { type Meta, namesAt, type Offer, valuesAt } from './vocabulary.ts';

function options(offers: Offer[], apply: (label: string) => string): CompletionResult['options'] {
  return offers.map(({ label, about }) => ({
    label,
    apply: apply(label),
    ...(about === undefined ? {} : { info: about }),
  }));
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
export function completionsAt(meta: Meta, shared: string[]): (context: CompletionContext) => CompletionResult | null {
  return ({ state, pos, explicit }) => {
    const { path, kind, range, siblings } = around(state, pos);
    if (!explicit && range.from === range.to) return null;
    if (kind === 'name') {
      const free = namesAt(path, meta).filter(({ label }) => !siblings.includes(label));
      const hasValue = /^\s*:/.test(state.doc.sliceString(range.to, range.to + 20));
      return {
        ...range,
        options: options(free, (label) => `${JSON.stringify(label)}${hasValue ? '' : ': '}`),
        filter: true,
      };
    }
    const offers = valuesAt(path, meta);
    if (path.at(-1) === '$ref')
      offers.push(...shared.map((name) => ({ label: JSON.stringify(`common.json#/fields/${name}`) })));
    if (LISTS_OF_FIELDS.has(path.at(-2) ?? '')) offers.push(...fieldNames(state.doc.toString()));
    return offers.length > 0 ? { ...range, options: options(offers, (label) => label) } : null;
  };
}
