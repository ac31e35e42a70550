/** What is said of the file: whether it is in order and live, and what to mend. */
import { button, element } from '../../../file-host/page/elements.ts';
import type { Problem } from '../../check/parse.ts';
import { mark } from '../editor/editor.ts';
import type { FileEditor } from './file-editor.ts';
import { missingTexts, withTexts } from './missing-texts.ts';
import { problemList } from './problem-list.ts';
import type { Returning } from './returning.ts';
import { inWords } from './said.ts';
import { say } from './words.ts';

/** What the check has found in a file of that name. */
export interface Found {
  file: string;
  problems: readonly Problem[];
  words: readonly Problem[];
}

const CLAIMED = /^("[^"]+" is already claimed by )([^#]+)#(.+)$/;

/** Of two files that claim one address the check reports the later one. Whoever writes can change only the file that is open. */
export function ofFile(problem: Problem, file: string): Problem {
  const [, before, other, at] = CLAIMED.exec(problem.message) ?? [];
  if (problem.file === file || other !== file || at === undefined) return problem;
  return { file, at, message: `${before}${problem.file}#${problem.at}` };
}

/** The state of the file, below the editor. */
export class Verdict {
  readonly #state = element('p', 'play-state');
  readonly #found = element('div', 'play-found');
  readonly element: HTMLElement;
  readonly #editor: FileEditor;

  constructor(editor: FileEditor, returning: Returning) {
    this.element = element('div', 'play-verdict', this.#state, returning.element, this.#found);
    this.#editor = editor;
    this.#state.role = 'status';
  }

  /** Says what goes on. `sort` is its look. */
  say(text: string, sort: 'busy' | 'good' | 'bad'): void {
    this.#state.textContent = text;
    this.#state.dataset.sort = sort;
  }

  /** Lists what has been found. Without problems nothing is said here: whether the file is live is not known yet. */
  show({ file, problems: found, words }: Found): void {
    const problems = found.map((each) => ofFile(each, file));
    mark(
      this.#editor.view,
      [...problems, ...words].filter((each) => each.file === file),
      inWords,
    );
    if (problems.length > 0) this.say(say('problems', { count: problems.length }), 'bad');
    this.#found.replaceChildren(...this.#mending(problems), ...this.#list(file, problems));
    if (words.length === 0) return;
    const text = element('p', 'play-state', say('words', { count: words.length }));
    this.#found.append(text, ...this.#list(file, words));
  }

  /** Says why the file is not live although it is in order. */
  refused(reasons: readonly string[]): void {
    this.say(say('refused'), 'bad');
    const list = element('ul', 'play-problems', ...reasons.map((reason) => element('li', '', reason)));
    list.lang = 'en';
    this.#found.replaceChildren(list);
  }

  #list(file: string, problems: readonly Problem[]): HTMLElement[] {
    return problems.length > 0 ? [problemList(this.#editor.view, file, problems)] : [];
  }

  #mending(problems: readonly Problem[]): HTMLElement[] {
    const keys = missingTexts(problems);
    if (keys.length === 0) return [];
    const { view, write } = this.#editor;
    const add = () => write(withTexts(view.state.doc.toString(), keys));
    return [button('demo-button play-mend', say('addTexts', { count: keys.length }), add)];
  }
}
