/** The editor in the page. It has a shadow tree of its own: there its styles are objects, which the page's policy for style sheets lets pass. */
import { EditorView } from '@codemirror/view';
import { language } from '../../../console/i18n/language.ts';
import { element } from '../../../file-host/page/elements.ts';
import { editorExtensions } from '../editor/editor.ts';
import { explanationsFor } from '../editor/explanation.ts';
import { editorPhrases } from './phrases.ts';
import { KEYWORD_ORDER, META } from './product.ts';
import { say } from './words.ts';

/** An editor with its element. */
export interface FileEditor {
  element: HTMLElement;
  view: EditorView;
  /** Replaces the text, which can be taken back. */
  write(text: string): void;
}

/** Makes an editor. `onChange` gets each text that somebody writes. */
export function fileEditor(text: string, shared: string[], onChange: (text: string) => void): FileEditor {
  const host = element('div', 'play-editor');
  const root = host.attachShadow({ mode: 'open' });
  const extensions = editorExtensions({
    meta: META,
    shared,
    order: KEYWORD_ORDER,
    label: say('file'),
    phrases: editorPhrases(),
    explain: explanationsFor(language()),
    onChange,
  });
  const view = new EditorView({ doc: text, parent: root, root, extensions });
  return {
    element: host,
    view,
    write(next) {
      const { doc } = view.state;
      const now = doc.toString();
      if (next !== now) view.dispatch({ changes: changed(now, next) });
    },
  };
}

/** What lies between the same beginning and the same end, so that the cursor stays where it is. */
function changed(now: string, next: string): { from: number; to: number; insert: string } {
  const most = Math.min(now.length, next.length);
  let from = 0;
  while (from < most && now[from] === next[from]) from += 1;
  let end = 0;
  while (end < most - from && now[now.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return { from, to: now.length - end, insert: next.slice(from, next.length - end) };
}
