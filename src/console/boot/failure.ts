import { ConfigError } from '../../contract/access/console-config.ts';
import { type Language, language } from '../i18n/language.ts';
import './failure.css';

type Phrase = Record<Language, string>;

/** These texts are not generated, because they are for the case that nothing else can be loaded. */
const TEXTS = {
  configTitle: {
    ru: 'Консоль настроена неверно',
    kk: 'Консоль қате бапталған',
    en: 'The console is misconfigured',
  },
  configText: {
    ru: 'Сообщите администратору:',
    kk: 'Әкімшіге хабарлаңыз:',
    en: 'Tell the administrator:',
  },
  unreachable: { ru: 'не загружается', kk: 'жүктелмейді', en: 'can’t be loaded' },
  notJson: { ru: 'это не JSON', kk: 'бұл JSON емес', en: 'it is not JSON' },
  missing: { ru: 'нет значения', kk: 'мән жоқ', en: 'a value is missing' },
  unknown: { ru: 'неизвестное имя', kk: 'белгісіз атау', en: 'unknown name' },
  type: { ru: 'значение не того типа, ожидается', kk: 'мән түрі қате, күтілетіні:', en: 'wrong type, expected' },
  format: { ru: 'неверный формат, пример', kk: 'формат қате, мысалы:', en: 'wrong format, for example' },
  noVariant: { ru: 'нет варианта для узла', kk: 'бұл түйінге нұсқа жоқ:', en: 'no variant for the host' },
  loadTitle: {
    ru: 'Не удалось загрузить консоль',
    kk: 'Консольді жүктеу мүмкін болмады',
    en: 'The console did not load',
  },
  loadText: {
    ru: 'Проверьте подключение к интернету и повторите попытку',
    kk: 'Интернет қосылымын тексеріп, қайталап көріңіз',
    en: 'Check your internet connection and try again',
  },
  retry: { ru: 'Повторить', kk: 'Қайталау', en: 'Try again' },
} satisfies Record<string, Phrase>;

function say(key: keyof typeof TEXTS): string {
  return TEXTS[key][language()];
}

function element(tag: string, text: string, parent: HTMLElement): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  parent.append(made);
  return made;
}

/** Shows without any framework why the console can't start, and offers a retry. */
export function showFailure(root: HTMLElement, error: unknown): void {
  const wrong = error instanceof ConfigError ? error : undefined;
  const page = document.createElement('main');
  page.className = 'boot-failure';
  const title = say(wrong ? 'configTitle' : 'loadTitle');
  element('h1', title, page);
  element('p', say(wrong ? 'configText' : 'loadText'), page);
  if (wrong) {
    const place = wrong.at === '' ? 'config.json' : `config.json#${wrong.at}`;
    element('code', `${place}: ${say(wrong.code)} ${wrong.expected}`.trim(), page);
  }
  const retry = element('button', say('retry'), page);
  retry.addEventListener('click', () => location.reload());
  document.title = title;
  root.replaceChildren(page);
  retry.focus();
}
