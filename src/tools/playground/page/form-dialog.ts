/** A dialog with a few inputs. */
import { button, element } from '../../../file-host/page/elements.ts';
import { say } from './words.ts';

/** An input of a dialog. */
export interface Input {
  name: string;
  label: string;
  /** `select` has options: value and label. A text is required unless it is optional. */
  type: 'text' | 'number' | 'checkbox' | 'select';
  options?: readonly (readonly [value: string, label: string])[];
  value?: string;
  example?: string;
  optional?: boolean;
  /** It is asked only while another input has this value. */
  only?: readonly [name: string, value: string];
}

/** What is asked, and what is done with the answers. */
export interface Asked {
  title: string;
  text?: string;
  inputs: readonly Input[];
  done: string;
  /** Takes the answers. Returns what is wrong with them, and the dialog stays. */
  take(answers: Record<string, string>): string | undefined;
}

/** Opens the dialog. */
export function askForm({ title, text, inputs, done, take }: Asked): void {
  const heading = element('h2', '', title);
  heading.id = 'play-form';
  const problem = element('p', 'play-problem-text');
  problem.role = 'alert';
  const dialog = element('dialog', 'demo-dialog play-dialog');
  dialog.setAttribute('aria-labelledby', heading.id);
  const submit = element('button', 'demo-button play-done', done);
  const cancel = button('demo-button', say('cancel'), () => dialog.close());
  const form = element(
    'form',
    'play-form',
    heading,
    ...(text === undefined ? [] : [element('p', '', text)]),
    element('div', 'play-inputs', ...inputs.map(inputOf)),
    problem,
    element('div', 'demo-actions', cancel, submit),
  );
  const follow = (): void => {
    const answers = new FormData(form);
    for (const { name, only } of inputs) {
      const asked = form.querySelector<HTMLElement>(`[name="${name}"]`)?.closest('label');
      if (only && asked) asked.hidden = answers.get(only[0]) !== only[1];
    }
  };
  form.addEventListener('change', follow);
  follow();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const answers = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
    const wrong = take(answers);
    problem.textContent = wrong ?? '';
    if (wrong === undefined) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
}

function inputOf({ name, label, type, options = [], value = '', example, optional }: Input): HTMLElement {
  if (type === 'select') {
    const select = element('select', 'play-select', ...options.map(([each, text]) => new Option(text, each)));
    select.name = name;
    return element('label', 'play-input', label, select);
  }
  const input = element('input', 'play-text');
  Object.assign(input, { type, name, value: type === 'checkbox' ? 'yes' : value, autocomplete: 'off' });
  if (type === 'number') Object.assign(input, { min: '0', step: 'any' });
  if (example !== undefined) input.placeholder = example;
  input.required = type !== 'checkbox' && !optional;
  return type === 'checkbox'
    ? element('label', 'play-check', input, label)
    : element('label', 'play-input', label, input);
}
