/** Buttons that lead to the parts of the file that most people change. */
import type { EditorView } from '@codemirror/view';
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

/** The buttons. Where a file lacks a part, its button leads to the beginning. */
export function placesBar(view: EditorView): HTMLElement {
  const buttons = PLACES.map(([word, at]) => button('demo-button', say(word), () => goTo(view, { at, message: '' })));
  const bar = element('nav', 'demo-group play-places', ...buttons);
  bar.ariaLabel = say('places');
  return bar;
}
