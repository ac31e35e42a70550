/** Buttons that lead to the parts of the file that most people change. */

import type { EditorView } from '@codemirror/view';
import fading from '../../../console/ui/fading-sides.module.css';
import { escapeToken } from '../../../contract/expression/pointer.ts';
import { button, element } from '../../../file-host/page/elements.ts';
import { goTo } from '../editor/editor.ts';
import { say, type Word } from './words.ts';

const PLACES: readonly (readonly [word: Word, pointer: string])[] = [
  ['place.name', '/name'],
  ['place.fields', '/fields/properties'],
  ['place.forms', '/forms'],
  ['place.actions', '/actions'],
  ['place.quotaTypes', '/quotaTypes'],
  ['place.lines', '/lines'],
  ['place.text', '/text'],
];

/** The numbers that somebody has to fill in, in the parts that have one for each of their names. */
const NUMBERS: Readonly<Record<string, string>> = { '/quotaTypes': 'limit', '/lines': 'price' };

/** The place of the first number of such a part; the part itself where it has none, or the file can't be read. */
function numberIn(text: string, part: string): string {
  const number = NUMBERS[part];
  if (number === undefined) return part;
  try {
    const whole = JSON.parse(text) as Record<string, Record<string, Record<string, unknown>> | undefined>;
    const found = Object.entries(whole[part.slice(1)] ?? {}).find(([, each]) => Object.hasOwn(each, number));
    return found ? `${part}/${escapeToken(found[0])}/${number}` : part;
  } catch {
    return part;
  }
}

/** The buttons. Where a file lacks a part, its button leads to the beginning. */
export function placesBar(view: EditorView): HTMLElement {
  const lead = (part: string): void => {
    const at = numberIn(view.state.doc.toString(), part);
    goTo(view, { at, message: '' });
    if (at !== part) withinQuotes(view);
  };
  const buttons = PLACES.map(([word, part]) => button('demo-button', say(word), () => lead(part)));
  const bar = element('nav', `demo-group play-places ${fading.sides}`, ...buttons);
  bar.ariaLabel = say('places');
  return bar;
}

/** Has what is selected without its quotes, so that the number is typed over. */
function withinQuotes(view: EditorView): void {
  const { from, to } = view.state.selection.main;
  const isQuoted = /^".*"$/.test(view.state.doc.sliceString(from, to));
  if (isQuoted) view.dispatch({ selection: { anchor: from + 1, head: to - 1 } });
}
