/** What the vocabulary says of a keyword, beside it. */
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { type Explain, explanationElement } from './explanation.ts';
import { around } from './places.ts';
import { type Meta, namesAt } from './vocabulary.ts';

/** Explains the keyword that the pointer rests on. */
export function explained(meta: Meta, explain: Explain): Extension {
  return hoverTooltip(async ({ state }, pos) => {
    const { path, kind, range } = around(state, pos);
    const name = state.doc.sliceString(range.from, range.to).replaceAll('"', '');
    const about = kind === 'name' ? namesAt(path, meta).find(({ label }) => label === name)?.about : undefined;
    if (about === undefined) return null;
    const dom = explanationElement(await explain(about));
    dom.className = 'cm-explanation';
    return {
      pos: range.from,
      end: range.to,
      above: true,
      create: () => ({ dom }),
    };
  });
}
