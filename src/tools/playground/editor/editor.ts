/** The playground's editor: JSON with completions from the vocabulary, and the check's messages at their places. */
import { autocompletion } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import type { Problem } from '../../check/parse.ts';
import { completionsAt } from './completion.ts';
import { type Explain, explanationsFor } from './explanation.ts';
import { explained } from './hover.ts';
import { placeOf } from './places.ts';
import type { KeywordOrder, Meta } from './vocabulary.ts';

/** The console's own colours, with sufficient contrast in both schemes. */
const LOOK = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--mantine-color-anchor)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ink)' },
]);

const THEME = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '13px' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)', border: '1px solid var(--line)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: '#fff',
  },
  '.cm-completionInfo': { maxWidth: '320px' },
  '.cm-explanation': { maxWidth: '320px', padding: '4px 8px' },
});

/** The editor's extensions. */
export function editorExtensions(setup: {
  meta: Meta;
  shared: string[];
  /** What the product's files have most; without it completions are in alphabetic order. */
  order?: KeywordOrder;
  label: string;
  /** The editor's own words in another language, by the English ones. */
  phrases?: Record<string, string>;
  /** What keywords mean; without it as the vocabulary says it, in English. */
  explain?: Explain;
  onChange: (text: string) => void;
}): Extension {
  const { explain = explanationsFor('en') } = setup;
  return [
    basicSetup,
    EditorState.phrases.of(setup.phrases ?? {}),
    json(),
    syntaxHighlighting(LOOK),
    THEME,
    lintGutter(),
    autocompletion({ override: [completionsAt({ ...setup, explain })] }),
    explained(setup.meta, explain),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': setup.label, tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) setup.onChange(update.state.doc.toString());
    }),
  ];
}

/** Marks the problems at their places. `say` puts their messages into the reader's language. */
export function mark(view: EditorView, problems: readonly Problem[], say = (message: string): string => message): void {
  const found = problems.map(
    (problem): Diagnostic => ({ ...placeOf(view.state, problem), severity: 'error', message: say(problem.message) }),
  );
  view.dispatch(setDiagnostics(view.state, found));
}

/** Moves the cursor to a problem. */
export function goTo(view: EditorView, problem: Pick<Problem, 'at' | 'message'>): void {
  const { from, to } = placeOf(view.state, problem);
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 40 }),
  });
  view.focus();
}
