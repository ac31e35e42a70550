/** Buttons that write for somebody: a service with names of its own, a field, an action. */

import { bundleKeys } from 'virtual:generated';
import { language } from '../../../console/i18n/language.ts';
import fading from '../../../console/ui/fading-sides.module.css';
import type { CommonFile } from '../../../contract/file/inline.ts';
import { button, element } from '../../../file-host/page/elements.ts';
import type { LocalizedText } from '../../new/answers.ts';
import { goTo } from '../editor/editor.ts';
import type { FileEditor } from './file-editor.ts';
import { askForm, type Input } from './form-dialog.ts';
import { camelCase, labelsOf, takenNames, type WantedField, withAction, withField } from './inserting.ts';
import { namedFile, slugOf } from './naming.ts';
import { PRODUCT_NAMES } from './product.ts';
import { freshFile } from './template.ts';
import { say, type Word } from './words.ts';

const KINDS = ['string', 'text', 'integer', 'boolean', 'enum', 'date', 'email', 'ip'] as const;

const LABEL: readonly Input[] = [
  { name: 'ru', label: say('inRu'), type: 'text' },
  { name: 'kk', label: say('inKk'), type: 'text' },
  { name: 'en', label: say('inEn'), type: 'text' },
];

const VALUES: readonly Input[] = [
  { name: 'valuesRu', label: say('valuesRu'), type: 'text', example: 'малый, большой', only: ['kind', 'enum'] },
  { name: 'valuesKk', label: say('valuesKk'), type: 'text', example: 'шағын, үлкен', only: ['kind', 'enum'] },
  { name: 'valuesEn', label: say('valuesEn'), type: 'text', example: 'small, large', only: ['kind', 'enum'] },
];

const INTEGER = ['kind', 'integer'] as const;

const BOUNDS: readonly Input[] = [
  { name: 'minimum', label: say('minimum'), type: 'number', value: '0', only: INTEGER, optional: true },
  { name: 'maximum', label: say('maximum'), type: 'number', example: say('noLimit'), only: INTEGER, optional: true },
];

/** The names that no new type can have: those of the product's types, and the first parts of its addresses. */
const TAKEN: readonly string[] = [...PRODUCT_NAMES, 'common', ...bundleKeys.flatMap((key) => key.split('~')[0] ?? [])];

type Answers = Record<string, string>;

const labelOf = ({ ru = '', kk = '', en = '' }: Answers) => ({ ru, kk, en });

/** The buttons. `replace` puts a whole file of one's own in the place of a new one. */
export function helpers(
  editor: FileEditor,
  { replace, note, common }: { replace?: (text: string) => void; note: HTMLElement; common: CommonFile },
): HTMLElement {
  const withFile = (ask: (text: string) => void) => () => {
    const text = editor.view.state.doc.toString();
    note.textContent = isJson(text) ? '' : say('notJson');
    if (isJson(text)) ask(text);
  };
  return element(
    'div',
    `demo-group play-helpers ${fading.sides}`,
    ...(replace ? [button('demo-button play-done', say('own'), () => askOwn(replace, common))] : []),
    button(
      'demo-button',
      say('addField'),
      withFile((text) => askField(editor, text)),
    ),
    button(
      'demo-button',
      say('addAction'),
      withFile((text) => askAction(editor, text, common)),
    ),
  );
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** What is wrong with an English name that becomes a name in the API. */
function wrongName(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return say('notLatin');
  return taken.includes(name) ? say('nameTaken', { name }) : undefined;
}

function askOwn(replace: (text: string) => void, common: CommonFile): void {
  const text = (name: string, word: Word, example: string): Input => ({
    name,
    label: say(word),
    type: 'text',
    example,
  });
  askForm({
    title: say('own').replace('…', ''),
    text: `${say('ownText')} ${say('ownReplaces')}`,
    inputs: [
      text('ruOne', 'ruOne', 'почтовый ящик'),
      text('ruFew', 'ruFew', 'почтовых ящика'),
      text('ruMany', 'ruMany', 'почтовых ящиков'),
      text('kkOne', 'kkOne', 'пошта жәшігі'),
      text('kkList', 'kkList', 'пошта жәшіктері'),
      text('en', 'enOne', 'mailbox'),
      { name: 'price', label: say('price'), type: 'number', value: '1500' },
      { name: 'quota', label: say('quota'), type: 'number', value: '3', least: 1 },
    ],
    done: say('write'),
    take({ ruOne = '', ruFew = '', ruMany = '', kkOne = '', kkList = '', en = '', price = '', quota = '' }) {
      const wrong = wrongName(slugOf(en), TAKEN);
      if (wrong !== undefined) return wrong;
      const naming = {
        ru: [ruOne, ruFew, ruMany],
        kk: [kkOne, kkList],
        en,
        price,
        quota: Math.trunc(Number(quota)),
      } as const;
      replace(namedFile(freshFile(), naming, common));
      return undefined;
    },
  });
}

/** The choices that somebody has named in three languages, or what is wrong with them. */
function valuesOf({ valuesRu = '', valuesKk = '', valuesEn = '' }: Answers): LocalizedText[] | string {
  const [ru = [], kk = [], en = []] = [valuesRu, valuesKk, valuesEn].map((text) =>
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  );
  if (ru.length !== en.length || kk.length !== en.length)
    return say('unevenValues', { ru: ru.length, kk: kk.length, en: en.length });
  if (en.length < 2) return say('fewValues');
  const nameless = en.find((value) => camelCase(value) === '');
  if (nameless !== undefined) return say('notLatinValue', { value: nameless });
  return en.map((value, at) => ({ ru: ru[at] ?? value, kk: kk[at] ?? value, en: value }));
}

/** The least and the most of a number, as far as they are said, or what is wrong with them. */
function boundsOf({ minimum = '', maximum = '' }: Answers): WantedField['bounds'] | string {
  if (minimum !== '' && maximum !== '' && Number(minimum) > Number(maximum)) return say('unevenBounds');
  return {
    ...(minimum !== '' && { minimum: Math.trunc(Number(minimum)) }),
    ...(maximum !== '' && { maximum: Math.trunc(Number(maximum)) }),
  };
}

function askField(editor: FileEditor, file: string): void {
  askForm({
    title: say('addField'),
    inputs: [
      ...LABEL,
      { name: 'kind', label: say('kind'), type: 'select', options: KINDS.map((kind) => [kind, say(`kind.${kind}`)]) },
      ...VALUES,
      ...BOUNDS,
      { name: 'required', label: say('required'), type: 'checkbox' },
    ],
    done: say('insert'),
    take(answers) {
      const label = labelOf(answers);
      const wrong = wrongName(camelCase(label.en), takenNames(file).fields);
      if (wrong !== undefined) return wrong;
      const { kind = 'string', required } = answers;
      const values = kind === 'enum' ? valuesOf(answers) : [];
      if (typeof values === 'string') return values;
      const bounds = kind === 'integer' ? boundsOf(answers) : {};
      if (typeof bounds === 'string') return bounds;
      editor.write(withField(file, { label, kind, values, bounds, required: required === 'yes' }));
      goTo(editor.view, { at: `/fields/properties/${camelCase(label.en)}`, message: '' });
      return undefined;
    },
  });
}

function askAction(editor: FileEditor, file: string, { text }: CommonFile): void {
  const { actions, guards, statuses } = takenNames(file);
  const labelOfName = labelsOf(file, language(), text);
  const named = (names: string[]) => names.map((name) => [name, labelOfName(name)] as const);
  askForm({
    title: say('addAction'),
    inputs: [
      ...LABEL,
      { name: 'guard', label: say('when'), type: 'select', options: [...named(guards), ['', say('always')]] },
      { name: 'becomes', label: say('becomes'), type: 'select', options: named(statuses) },
      { name: 'primary', label: say('asButton'), type: 'checkbox', checked: true },
    ],
    done: say('insert'),
    take(answers) {
      const label = labelOf(answers);
      const wrong = wrongName(camelCase(label.en), actions);
      if (wrong !== undefined) return wrong;
      const { guard, becomes, primary } = answers;
      const wanted = { label, guard: guard || undefined, becomes: becomes || undefined, primary: primary === 'yes' };
      editor.write(withAction(file, wanted));
      goTo(editor.view, { at: `/actions/${camelCase(label.en)}`, message: '' });
      return undefined;
    },
  });
}
