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
  /** The smallest number. The default is 0. */
  least?: number;
  /** Ticked at first. */
  checked?: boolean;
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

/** An input with its element, and the place of what is wrong with it. */
interface Shown {
  input: Input;
  row: HTMLElement;
  control: HTMLInputElement | HTMLSelectElement;
  wrong: HTMLElement;
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
  const shown = inputs.map(shownInput);
  const form = element(
    'form',
    'play-form',
    heading,
    ...(text === undefined ? [] : [element('p', '', text)]),
    element('div', 'play-inputs', ...shown.map(({ row }) => row)),
    problem,
    element('div', 'demo-actions', cancel, submit),
  );
  // The browser's own messages are in the browser's language.
  form.noValidate = true;
  const follow = (): void => {
    const answers = new FormData(form);
    for (const { input, row } of shown) if (input.only) row.hidden = answers.get(input.only[0]) !== input.only[1];
  };
  form.addEventListener('change', follow);
  follow();
  // What was wrong is being mended. It is looked at again with the next press.
  form.addEventListener('input', ({ target }) => {
    problem.textContent = '';
    for (const { control, wrong } of shown) if (control === target) sayWrong(control, wrong, '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const answers = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
    const isRight = filledRight(shown);
    const wrong = isRight ? take(answers) : undefined;
    problem.textContent = wrong ?? '';
    if (isRight && wrong === undefined) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
}

/** Says at each input what is wrong with it, and goes to the first one. Returns whether all are right. */
function filledRight(shown: readonly Shown[]): boolean {
  const wrong = shown.filter(({ control, row, wrong: place }) => {
    const message = row.hidden ? '' : problemOf(control);
    sayWrong(control, place, message);
    return message !== '';
  });
  wrong[0]?.control.focus();
  return wrong.length === 0;
}

function sayWrong(control: Shown['control'], place: HTMLElement, message: string): void {
  place.textContent = message;
  control.ariaInvalid = message === '' ? null : 'true';
}

function problemOf(control: Shown['control']): string {
  const { validity } = control;
  if (validity.valueMissing) return say('fillIn');
  if (validity.valid) return '';
  return validity.rangeUnderflow && control instanceof HTMLInputElement
    ? say('tooSmall', { least: control.min })
    : say('notNumber');
}

function shownInput(input: Input): Shown {
  const { name, label, type } = input;
  const control = controlOf(input);
  const wrong = element('span', 'play-wrong');
  wrong.id = `play-wrong-${name}`;
  wrong.role = 'alert';
  control.setAttribute('aria-describedby', wrong.id);
  const row =
    type === 'checkbox'
      ? element('label', 'play-check', control, label)
      : element('div', 'play-input', element('label', 'play-label', label, control), wrong);
  return { input, row, control, wrong };
}

function controlOf({
  name,
  type,
  options = [],
  value = '',
  example,
  optional,
  least = 0,
  checked = false,
}: Input): Shown['control'] {
  if (type === 'select') {
    const select = element('select', 'play-select', ...options.map(([each, text]) => new Option(text, each)));
    select.name = name;
    return select;
  }
  const input = element('input', 'play-text');
  Object.assign(input, { type, name, value: type === 'checkbox' ? 'yes' : value, autocomplete: 'off' });
  if (type === 'number') Object.assign(input, { min: `${least}`, step: 'any' });
  if (example !== undefined) input.placeholder = example;
  if (type === 'checkbox') input.checked = checked;
  input.required = type !== 'checkbox' && !optional;
  return input;
}
