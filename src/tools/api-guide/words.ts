/** Short texts of the pages for the API's users, in three languages. */
import type { Language } from '../generate/texts.ts';
import type { Three } from './guide-texts.ts';

const WORDS = {
  title: ['API облака', 'Бұлт API', 'Cloud API'],
  guide: ['Руководство', 'Нұсқаулық', 'Guide'],
  contents: ['Содержание', 'Мазмұны', 'Contents'],
  console: ['Консоль', 'Консоль', 'Console'],
  skip: ['К содержанию страницы', 'Бет мазмұнына', 'Skip to the content'],
  account: ['Аккаунт', 'Аккаунт', 'Account'],
  catalogues: ['Справочники', 'Анықтамалықтар', 'Catalogues'],
  copy: ['Копировать', 'Көшіру', 'Copy'],
  missing: ['Такой страницы нет', 'Мұндай бет жоқ', 'There is no such page'],
  missingText: [
    'Возможно, в адресе опечатка. Откройте руководство: из него видны все страницы.',
    'Мекенжайда қате болуы мүмкін. Нұсқаулықты ашыңыз: одан барлық бет көрінеді.',
    'The address may have a slip in it. Open the guide: it leads to all pages.',
  ],
  copied: ['Скопировано', 'Көшірілді', 'Copied'],
  path: ['Вызов', 'Сұрау', 'Call'],
  does: ['Что делает', 'Не істейді', 'What it does'],
  calls: ['Вызовы', 'Сұраулар', 'Calls'],
  details: ['Вызовы подробно', 'Сұраулар толығырақ', 'Calls in detail'],
  status: ['Статус', 'Күйі', 'Status'],
  code: ['Код', 'Код', 'Code'],
  message: ['Текст', 'Мәтін', 'Text'],
  role: ['Роль в проекте', 'Жобадағы рөл', 'Role in the project'],
  'role.reader': ['наблюдатель', 'бақылаушы', 'reader'],
  'role.member': ['участник', 'қатысушы', 'member'],
  'role.owner': ['владелец', 'иесі', 'owner'],
  tokens: ['Токены', 'Токендер', 'Tokens'],
  'tokens.both': ['личный и проекта', 'жеке және жоба токені', 'personal and the project’s'],
  'tokens.personal': ['только личный', 'тек жеке токен', 'personal only'],
  'tokens.none': [
    'нет, нужен сеанс в консоли',
    'жоқ, консольдегі сеанс керек',
    'none, it needs a session in the console',
  ],
  mustSend: ['Обязательные поля', 'Міндетті өрістер', 'Required fields'],
  maySend: ['Необязательные поля', 'Міндетті емес өрістер', 'Optional fields'],
  filters: ['Отборы', 'Сүзгілер', 'Filters'],
  refusals: ['Отказы', 'Бас тартулар', 'Refusals'],
  request: ['Запрос', 'Сұрау', 'Request'],
  answer: ['Ответ', 'Жауап', 'Response'],
  'changes.first': ['Первое описание', 'Алғашқы сипаттама', 'The first description'],
  'changes.calls': ['Новые вызовы', 'Жаңа сұраулар', 'New calls'],
  'changes.fields': ['Новые поля и значения', 'Жаңа өрістер мен мәндер', 'New fields and values'],
  'changes.removed': ['Удалено', 'Жойылды', 'Removed'],
  'changes.required': ['Стало обязательным', 'Міндетті болды', 'Required now'],
  'changes.deprecated': ['Будет удалено', 'Жойылады', 'To be removed'],
  until: ['работает до', 'мерзімі:', 'works until'],
} satisfies Record<string, Three>;

/** The key of such a text. */
export type GuideWord = keyof typeof WORDS;

const PLACE: Record<Language, 0 | 1 | 2> = { ru: 0, kk: 1, en: 2 };

/** A text in a language. */
export function inLanguage(text: Three, language: Language): string {
  return text[PLACE[language]];
}

/** A short text of the pages. */
export function guideWord(word: GuideWord, language: Language): string {
  return inLanguage(WORDS[word], language);
}
