/** The most frequent messages of the check in the reader's language. The check itself speaks English; what is not here stays so. */
import { type Language, language } from '../../../console/i18n/language.ts';

type Said = readonly [english: RegExp, ru: string, kk: string];

/** `$1` and `$2` are what the message names. */
const SAID: readonly Said[] = [
  [
    /^is not JSON: it ends too early \(.*\)$/,
    'Запись обрывается: не хватает закрывающей скобки или кавычки',
    'Жазба үзіліп тұр: жабатын жақша немесе тырнақша жетіспейді',
  ],
  [
    /^is not JSON: it has an unexpected "(.*)" \(.*\)$/,
    'Здесь не ожидали $1: проверьте запятую, кавычки и скобки перед этим местом',
    'Мұнда $1 күтілмеген: осы жердің алдындағы үтірді, тырнақшаны және жақшаны тексеріңіз',
  ],
  [
    /^has "(.+)" twice in one object \(.*\)$/,
    'Имя «$1» стоит в этом блоке дважды: оставьте одно',
    '«$1» атауы осы блокта екі рет тұр: біреуін қалдырыңыз',
  ],
  [
    /^no (?:\S+ )+"([^"]+)"(?: in "[^"]+")?; did you mean "([^"]+)"\?$/,
    'Нет такого имени: «$1». Возможно, «$2»?',
    'Мұндай атау жоқ: «$1». Мүмкін, «$2»?',
  ],
  [/^no (?:\S+ )+"([^"]+)"(?: in "[^"]+")?$/, 'Нет такого имени: «$1»', 'Мұндай атау жоқ: «$1»'],
  [
    /^unknown \S+ "([^"]+)"; did you mean "([^"]+)"\?$/,
    'Нет такого слова: «$1». Возможно, «$2»?',
    'Мұндай сөз жоқ: «$1». Мүмкін, «$2»?',
  ],
  [
    /^unknown \S+ "([^"]+)"$/,
    'Нет такого слова: «$1». Ctrl+Пробел покажет, какие здесь есть',
    'Мұндай сөз жоқ: «$1». Мұнда қандай сөздер барын Ctrl+Бос орын көрсетеді',
  ],
  [/^the text "([^"]+)" is missing$/, 'Не хватает текста «$1»', '«$1» мәтіні жетіспейді'],
  [/^"([^"]+)" is missing$/, 'Не хватает «$1»', '«$1» жетіспейді'],
  [
    /^"?([^"]+)"? is not one of (.+?)(?:; did you mean "[^"]+"\?)?$/,
    '«$1» здесь не подходит. Можно: $2',
    '«$1» мұнда жарамайды. Болатыны: $2',
  ],
  [/^must be of type (.+)$/, 'Здесь нужно значение другого вида: $1', 'Мұнда басқа түрдегі мән керек: $1'],
  [
    /^"(.*)" does not match \^\\d\{1,9\}\(.*$/,
    'Сумму пишут цифрами без пробелов, дробь — через точку: "3500" или "3500.50". Здесь «$1»',
    'Соманы бос орынсыз цифрлармен жазады, бөлшегі нүктеден кейін: "3500" немесе "3500.50". Мұнда «$1»',
  ],
  [
    /^is 0, so no project could create a record until somebody raises it; .*$/,
    'Квота 0: ни один проект не сможет создать запись. Без ограничения — -1',
    'Квота 0: бірде-бір жоба жазба жасай алмайды. Шексіз болса — -1',
  ],
  [
    /^"([^"\s]+(?: \/[^"\s]+)?)(?: \{.*)?" is already claimed by ([\w.-]+)#.*$/,
    'Адрес «$1» уже занят файлом $2: возьмите другой',
    '«$1» мекенжайы бос емес, ол $2 файлында: басқасын алыңыз',
  ],
  [
    /^nothing uses this text; did you mean "([^"]+)"\?$/,
    'Этот текст нигде не показывается. Возможно, он для «$1»?',
    'Бұл мәтін еш жерде көрсетілмейді. Мүмкін, ол «$1» үшін шығар?',
  ],
  [
    /^nothing uses this text$/,
    'Этот текст нигде не показывается: его можно удалить',
    'Бұл мәтін еш жерде көрсетілмейді: оны жоюға болады',
  ],
  [
    /^no action uses this guard$/,
    'Это условие не использует ни одно действие: удалите его или впишите в guards действия',
    'Бұл шартты бірде-бір әрекет қолданбайды: оны жойыңыз немесе әрекеттің guards тізіміне жазыңыз',
  ],
  [/^is alike in all three languages: .*$/, 'Одинаково на трёх языках: переведите', 'Үш тілде де бірдей: аударыңыз'],
];

const PLACE: Record<Language, 1 | 2 | undefined> = { ru: 1, kk: 2, en: undefined };

/** The message in the reader's language; undefined where there is only the check's own. */
export function said(message: string, to: Language = language()): string | undefined {
  const place = PLACE[to];
  const found = place && SAID.find(([english]) => english.test(message));
  // The check quotes a word as JSON does.
  return found && message.replace(found[0], found[place]).replaceAll('\\"', '"');
}

const UNSAID: Record<Language, string> = {
  ru: 'Значение не подходит. Наведите на слово слева, чтобы увидеть, что здесь пишут.',
  kk: 'Бұл мән жарамайды. Мұнда не жазылатынын көру үшін меңзерді сол жақтағы сөзге апарыңыз.',
  en: '',
};

/** What stands before a message that there is in English alone; empty for who reads English. */
export function beforeEnglish(to: Language = language()): string {
  return UNSAID[to];
}

/** All that is said of a problem, as plain text. */
export function inWords(message: string): string {
  return said(message) ?? `${beforeEnglish()} ${message}`.trim();
}
