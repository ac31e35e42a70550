/** The reference pages' own texts, in three languages. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Language } from '../generate/texts.ts';

const WORDS = {
  title: ['Справочник ресурсов', 'Ресурстар анықтамалығы', 'Resource reference'],
  intro: [
    'Страницы сделаны из файлов schemas/*.json. Из них же консоль рисует экраны, а API проверяет запросы',
    'Беттер schemas/*.json файлдарынан жасалған. Консоль экрандарды, ал API сұрауларды тексеруді осы файлдардан алады',
    'Generated from schemas/*.json: the console draws its screens from these files, and the API checks requests against them',
  ],
  language: ['Язык', 'Тіл', 'Language'],
  contents: ['На этой странице', 'Осы бетте', 'On this page'],
  allTypes: ['Все ресурсы', 'Барлық ресурстар', 'All resources'],
  resource: ['Ресурс', 'Ресурс', 'Resource'],
  file: ['Файл', 'Файл', 'File'],
  owner: ['Кому принадлежит', 'Кімге тиесілі', 'Belongs to'],
  'owner.project': ['Проекту', 'Жобаға', 'The project'],
  'owner.user': ['Пользователю', 'Пайдаланушыға', 'The user'],
  'owner.shared': [
    'Проекту; часть записей видят все',
    'Жобаға; кейбір жазбаларды бәрі көреді',
    'The project; some are visible to everyone',
  ],
  'owner.global': [
    'Всем; меняют администраторы',
    'Барлығына; әкімшілер өзгертеді',
    'Everyone; administrators change it',
  ],
  parent: ['Находится в', 'Қайда орналасқан', 'Part of'],
  access: ['Кому доступно', 'Кімге қолжетімді', 'Available to'],
  screens: ['Экраны', 'Экрандар', 'Screens'],
  none: ['нет', 'жоқ', 'none'],
  fields: ['Поля', 'Өрістер', 'Fields'],
  field: ['Поле', 'Өріс', 'Field'],
  type: ['Тип', 'Түрі', 'Type'],
  limits: ['Ограничения', 'Шектеулер', 'Limits'],
  default: ['По умолчанию', 'Әдепкі', 'Default'],
  properties: ['Свойства', 'Қасиеттері', 'Properties'],
  required: ['обязательное', 'міндетті', 'required'],
  requiredIf: ['обязательное, если', 'міндетті, егер', 'required if'],
  shownIf: ['есть, только если', 'тек мына жағдайда болады:', 'there only if'],
  createOnly: ['задаётся при создании', 'жасау кезінде беріледі', 'set at create only'],
  readOnly: ['только чтение', 'тек оқу', 'read-only'],
  writeOnly: ['секрет, не показывается', 'құпия, көрсетілмейді', 'secret, never shown'],
  inputOnly: ['не хранится в записи', 'жазбада сақталмайды', 'not kept in the record'],
  unique: ['без повторов', 'қайталанбайды', 'unique'],
  reference: ['ссылка:', 'сілтеме:', 'refers to:'],
  characters: ['символов', 'таңба', 'characters'],
  items: ['элементов', 'элемент', 'items'],
  step: ['шаг', 'қадам', 'step'],
  statuses: ['Статусы', 'Күйлер', 'Statuses'],
  status: ['Статус', 'Күйі', 'Status'],
  tone: ['Значение', 'Мәні', 'Meaning'],
  'tone.ok': ['всё в порядке', 'бәрі қалыпты', 'everything is fine'],
  'tone.progress': ['сменится сам', 'өздігінен ауысады', 'changes by itself'],
  'tone.warning': ['требует внимания', 'назар аударуды қажет етеді', 'needs attention'],
  'tone.error': ['ошибка', 'қате', 'error'],
  'tone.neutral': ['нейтральный', 'бейтарап', 'neutral'],
  diagram: ['Как меняется статус', 'Күй қалай өзгереді', 'How the status changes'],
  diagramHint: [
    'Сплошная стрелка — действие или его конец, пунктирная — неудача. То же самое в таблице под схемой',
    'Тұтас көрсеткі — әрекет немесе оның аяқталуы, үзік көрсеткі — сәтсіздік. Дәл осы мәлімет сызба астындағы кестеде',
    'A solid arrow is an action or its end, a dashed one a failure. The table below the diagram says the same',
  ],
  transitions: ['Переходы', 'Ауысулар', 'Transitions'],
  from: ['Из статуса', 'Қай күйден', 'From'],
  to: ['В статус', 'Қай күйге', 'To'],
  action: ['Действие', 'Әрекет', 'Action'],
  byItself: ['сменяется сам', 'өздігінен ауысады', 'changes by itself'],
  onFailure: ['при неудаче', 'сәтсіз болғанда', 'on failure'],
  start: ['Записи ещё нет', 'Жазба әлі жоқ', 'Not there yet'],
  gone: ['Записи больше нет', 'Жазба енді жоқ', 'Gone'],
  any: ['Любой статус', 'Кез келген күй', 'Any status'],
  anyExcept: ['Любой статус, кроме:', 'Кез келген күй, мыналардан басқа:', 'Any status except:'],
  matrix: ['Действия по статусам', 'Күйлер бойынша әрекеттер', 'Actions by status'],
  allowed: ['Можно', 'Болады', 'Allowed'],
  refused: ['Нельзя', 'Болмайды', 'Refused'],
  alsoNeeded: ['Ещё нужно', 'Қосымша шарттар', 'Also needed'],
  guards: ['Условия действий', 'Әрекет шарттары', 'Guards'],
  code: ['Код', 'Код', 'Code'],
  message: ['Что видит человек', 'Адам көретін мәтін', 'What people read'],
  condition: ['Условие', 'Шарт', 'Condition'],
  fix: ['Чем исправить', 'Немен түзетіледі', 'Fixed by'],
  rules: ['Правила', 'Ережелер', 'Rules'],
  calls: ['Вызовы API', 'API шақырулары', 'API calls'],
  'call.list': ['Список', 'Тізім', 'List'],
  'call.get': ['Одна запись', 'Бір жазба', 'One record'],
  'call.create': ['Создание', 'Жасау', 'Create'],
  'call.update': ['Изменение', 'Өзгерту', 'Update'],
  'call.delete': ['Удаление', 'Жою', 'Delete'],
  'call.byIds': ['Несколько записей по ключам', 'Кілттері бойынша бірнеше жазба', 'Several by their keys'],
  'call.bulkDelete': ['Удаление нескольких', 'Бірнешеуін жою', 'Delete several'],
  example: ['Пример', 'Мысал', 'Example'],
  body: ['Тело запроса', 'Сұрау мазмұны', 'Request body'],
  answer: ['Ответ', 'Жауап', 'Answer'],
  multipart: [
    'Тело отправляется как multipart/form-data, файл последним',
    'Мазмұн multipart/form-data түрінде жіберіледі, файл соңында',
    'The body goes as multipart/form-data, the file last',
  ],
  needsMatch: [
    'Нужен заголовок If-Match с версией записи',
    'Жазба нұсқасы бар If-Match тақырыбы қажет',
    'Needs If-Match with the record’s version',
  ],
  timers: ['Действия по времени', 'Уақыт бойынша әрекеттер', 'Actions by the clock'],
  timer: ['Название', 'Атауы', 'Name'],
  runs: ['Выполняется', 'Орындалады', 'Runs'],
  keeps: ['Хранит', 'Сақтайды', 'Keeps'],
  price: ['Цена', 'Бағасы', 'Price'],
  line: ['Строка тарифа', 'Тариф жолы', 'Tariff line'],
  quantity: ['Количество', 'Саны', 'Quantity'],
  variant: ['Вариант', 'Нұсқасы', 'Variant'],
  untilTariff: ['Цена, пока её нет в тарифе', 'Тарифте болмаған кездегі баға', 'Price until the tariff has it'],
  perHour: ['₸ за час', '₸ сағатына', '₸ per hour'],
  perMonth: ['₸ в месяц', '₸ айына', '₸ per month'],
  startLimit: ['Квота нового проекта', 'Жаңа жобаның квотасы', 'Quota of a new project'],
  quotas: ['Квоты', 'Квоталар', 'Quotas'],
  quota: ['Квота', 'Квота', 'Quota'],
  when: ['Когда', 'Қашан', 'When'],
  always: ['всегда', 'әрқашан', 'always'],
} satisfies Record<string, [ru: string, kk: string, en: string]>;

/** The key of such a text. */
export type Word = keyof typeof WORDS;

/** The texts in an order that a test can iterate over. */
export const ALL_WORDS: readonly (readonly [string, readonly string[]])[] = Object.entries(WORDS);

const PLACE: Record<Language, 0 | 1 | 2> = { ru: 0, kk: 1, en: 2 };

/** Provides all texts of a page in one language. */
export class Speaker {
  readonly language: Language;
  readonly #common: ResourceFile['text'];

  /** @param common texts that many types share */
  constructor(language: Language, common: ResourceFile['text']) {
    this.language = language;
    this.#common = common;
  }

  /** A text of the pages themselves. */
  word(word: Word): string {
    return WORDS[word][PLACE[this.language]];
  }

  /** A type's text, or the shared one; undefined where there is none. */
  text(file: ResourceFile, key: string): string | undefined {
    const phrase = file.text[key]?.[this.language] ?? this.shared(key);
    return Array.isArray(phrase) ? phrase[0] : phrase;
  }

  /** A shared text. */
  shared(key: string): string | undefined {
    const phrase = this.#common[key]?.[this.language];
    return Array.isArray(phrase) ? phrase[0] : phrase;
  }

  /** A type's name, in the plural or the singular. */
  name(file: ResourceFile, key: 'names' | 'name' = 'names'): string {
    return this.text(file, key) ?? file.name;
  }

  /** An action's name; its code where users never see it. */
  action(file: ResourceFile, name: string): string {
    return this.text(file, `action.${name}`) ?? name;
  }
}
