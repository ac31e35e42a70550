/** What the check says of the file, below it. */
import type { EditorView } from '@codemirror/view';
import { button, element } from '../../../file-host/page/elements.ts';
import type { Problem } from '../../check/parse.ts';
import { goTo } from '../editor/editor.ts';
import { placeOf, proposed } from '../editor/places.ts';
import { beforeEnglish, said } from './said.ts';
import { say } from './words.ts';

/** A row for each problem. A press on one leads to its place. */
export function problemList(view: EditorView, file: string, problems: readonly Problem[]): HTMLElement {
  const list = element('ul', 'play-problems');
  list.append(
    ...problems.map((problem) => element('li', 'play-row', row(view, file, problem), ...mending(view, file, problem))),
  );
  return list;
}

function row(view: EditorView, file: string, problem: Problem): HTMLElement {
  const message = messageOf(problem.message);
  if (problem.file !== file) return element('span', 'play-problem', `${problem.file}: `, message);
  const line = view.state.doc.lineAt(placeOf(view.state, problem).from).number;
  const made = button('play-problem', '', () => goTo(view, problem));
  made.append(element('b', '', say('line', { line })), ' ', message);
  return made;
}

function messageOf(english: string): HTMLElement {
  const own = said(english);
  if (own !== undefined) return element('span', '', own);
  const quoted = element('span', '', english);
  quoted.lang = 'en';
  return beforeEnglish() === '' ? quoted : element('span', '', beforeEnglish(), ' ', quoted);
}

/** What is proposed for a wrong value, in one press. */
function mending(view: EditorView, file: string, problem: Problem): HTMLElement[] {
  const change = problem.file === file ? proposed(view.state, problem) : undefined;
  if (!change) return [];
  const word = String(JSON.parse(change.insert));
  return [button('demo-button', say('putWord', { word }), () => view.dispatch({ changes: change }))];
}
