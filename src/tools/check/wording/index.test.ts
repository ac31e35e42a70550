import { describe, expect, it } from 'vitest';
import { itSays } from '../testing.ts';
import { checkWording, namesIn } from './index.ts';
import { type Language, type Phrase, phrasesOf } from './phrases.ts';

function phrase(language: Language, words: string, key = 'help.size'): Phrase {
  return { file: 'a.json', at: `/text/${key}/${language}`, key, kind: key.split('.')[0] ?? key, language, words };
}

function complaints(language: Language, words: string, key?: string): string[] {
  return checkWording([phrase(language, words, key)]).map(({ message }) => message);
}

type Row = [language: Language, words: string, message: string, key?: string];

function itReports(what: string, rows: Row[], right: [language: Language, words: string, key?: string][]): void {
  describe(what, () => {
    it.each(rows)('%s "%s" is reported', (language, words, message, key) => {
      expect(complaints(language, words, key)).toEqual([message]);
    });
    it.each(right)('%s "%s" is right', (language, words, key) => {
      expect(complaints(language, words, key)).toEqual([]);
    });
  });
}

itReports(
  'a text in another language than its own',
  [
    ['en', 'The disk is удалён', 'has Cyrillic letters, and is the English text'],
    ['ru', 'Диск өшірілген', 'has Kazakh letters, and is the Russian text'],
    ['ru', 'The disk has been deleted', 'is in English: it was not translated'],
    ['kk', 'The disk has been deleted', 'is in English: it was not translated'],
  ],
  [
    ['ru', 'GPU lease'],
    ['kk', 'Active-standby, round robin'],
    ['ru', 'TCP, UDP, ICMP'],
  ],
);

const GLUED = 'letters are glued to a placeholder; put a noun that takes the ending after it';
const hyphen = (ending: string): string =>
  `"-${ending}" is glued to a placeholder; put a noun that takes the ending after it`;

itReports(
  'an ending glued to a placeholder',
  [
    ['kk', '{{name}}ге қосу', GLUED],
    ['kk', '«{{name}}»ні жою', GLUED],
    ['kk', '{{date}}-нен бастап', hyphen('нен')],
    ['kk', '«{{name}}»-ге қосу', hyphen('ге')],
    ['kk', 'Жойылсын: «{{name}}» ме?', '"ме" asks about a placeholder; let it ask about a verb, as in «жойылсын ба?»'],
  ],
  [
    ['kk', '{{number}}-жол'],
    ['kk', '{{name}} дискісі жойылды'],
    ['ru', '{{count}}х'],
  ],
);

const governs = (word: string): string =>
  `"${word}" needs an ending on the placeholder; put a noun between them, or the value behind a colon`;

itReports(
  'a word that needs an ending on a placeholder',
  [
    ['kk', '{{size}} аспауы керек', governs('аспау')],
    ['kk', '{{size}} кем емес', governs('кем емес')],
    ['kk', '{{size}} үлкен', governs('үлкен')],
    ['kk', '{{date}} бастап', governs('бастап')],
    ['kk', '«{{date}}» дейін', governs('дейін')],
  ],
  [
    ['kk', '{{date}} күнінен бастап'],
    ['kk', 'Ең көп саны: {{count}}'],
  ],
);

const plural = (noun: string): string => `"${noun}" is a plural behind a number; Kazakh has the singular there`;

itReports(
  'a plural behind a number',
  [
    ['kk', '{{count}} дискілер', plural('дискілер')],
    ['kk', '5 дискілерді жою', plural('дискілерді')],
    ['kk', '3 кластерлер', plural('кластерлер')],
  ],
  [
    ['kk', '{{count}} диск'],
    ['kk', '{{count}} серверлер тобы'],
    ['kk', '{{count}} кластер'],
    ['kk', 'IPv4 мекенжайлары'],
    ['kk', '«{{name}}» дискілері'],
  ],
);

const ending = (wrong: string, right: string): string => `"${wrong}" has the wrong ending; write "${right}"`;

itReports(
  'the harmony of an ending',
  [
    ['kk', '5-дан', ending('5-дан', '5-тен')],
    ['kk', '20-ге дейін', ending('20-ге', '20-ға')],
    ['kk', '100-ға', ending('100-ға', '100-ге')],
    ['kk', '1000-ге', ending('1000-ге', '1000-ға')],
    ['kk', '90%-і', ending('%-і', '%-ы')],
    ['kk', '500\u00a0₸-дан', ending('₸-дан', '₸-ден')],
    ['kk', '10\u00a0ГБ-ден', ending('ГБ-ден', 'ГБ-тан')],
    ['kk', '0-ға', ending('0-ға', '0-ге')],
  ],
  [
    ['kk', '5-тен, 20-ға, 100-ге, 1000-ға, 90%-ы, 500\u00a0₸-ден, 10\u00a0ГБ-тан, 10-нан, 12-нің, 0-ге'],
    ['kk', '2-қадам, 3-жол'],
  ],
);

itReports(
  'a word that is not used',
  [
    ['kk', 'Дискіні өшіру', '"өшіру" is not used; write «жою» (delete), «сөндіру» (switch off)'],
    ['kk', 'Серверді құру', '"құру" is not used; write «жасау» (create)'],
    ['kk', 'Бұлтты консоль', '"Бұлтты" is not used; write «бұлттық», «бұлт»'],
    [
      'ru',
      'Удалённая группа',
      '"Удалённая" is not used; write «префикс IP источника», «другая группа» or the like: it also means "deleted"',
    ],
    ['ru', 'Удалите данный диск', '"данный" is not used; write «этот»'],
    ['ru', 'Это еще не всё', '"еще" is not used; write «ё»'],
    ['kk', 'Пароль қате', '"Пароль" is not used; write «құпиясөз»'],
    ['ru', 'Если Вы забыли пароль', '"Вы" is not used; write «вы» with a small letter'],
    ['en', 'A letter is on its way', '"letter" is not used; write "e-mail"'],
    ['en', 'This is no IPv4 address', '"is no IPv" is not used; write "is not a valid …"'],
    ['en', 'It is blocked already', '"already" is not used; write "already" before the verb'],
    ['en', 'Attach the FIP', '"FIP" is not used; write "floating IP"'],
    ['en', 'Small Latin characters', '"Small Latin" is not used; write "lowercase"'],
    ['en', 'Digits and dashes', '"dashes" is not used; write "hyphen"'],
  ],
  [
    ['kk', 'Құрылғы'],
    ['kk', 'Бұлттық консоль'],
    ['ru', 'Данные удалены. Вы можете восстановить их'],
    ['ru', 'Удалён', 'status.deleted'],
    ['en', 'Latin letters and digits, hyphens'],
    ['en', 'It is already blocked'],
    ['en', 'Dashboard'],
  ],
);

itReports(
  'a wrong sign',
  [
    ['ru', '10 ГБ', 'has "0 ГБ"; write a no-break space before a unit'],
    ['en', '{{size}} GB', 'has "} GB"; write a no-break space before a unit'],
    ['ru', 'Диск "один"', 'has "\\""; write «outer», „inner“'],
    ['en', 'The disk "one"', 'has "\\""; write “outer”, ‘inner’'],
    ['kk', 'Күтіңіз...', 'has "..."; write …'],
    ['ru', 'Два  слова', 'has "  "; write one space'],
    ['ru', 'Cеть и сетi', 'has "тi"; write letters of one alphabet in a word'],
  ],
  [
    ['ru', '10\u00a0ГБ, «{{name}}», IP-адрес…'],
    ['en', '{{size}}\u00a0GB, “one”'],
  ],
);

describe('the specification’s own wording', () => {
  it('stays as it is', () => {
    expect(complaints('en', 'Detach FIP?')).toEqual([]);
    expect(complaints('en', 'Detach this FIP?')).toEqual(['"FIP" is not used; write "floating IP"']);
  });
});

itReports(
  'a refusal',
  [
    [
      'en',
      'The disk is busy. It will take a while',
      '"It will take a while" does not tell what to do; begin with an imperative',
      'guard.BUSY',
    ],
    ['ru', 'Диск занят. Это надолго', '"Это надолго" does not tell what to do; begin with an imperative', 'BUSY'],
    [
      'kk',
      'Диск бос емес. Бұл ұзаққа созылады',
      '"Бұл ұзаққа созылады" does not tell what to do; begin with an imperative',
      'guard.BUSY',
    ],
  ],
  [
    ['en', 'The disk is busy. Wait until it is ready', 'guard.BUSY'],
    ['en', 'The disk is attached. If it is not in use, detach it', 'guard.BUSY'],
    ['ru', 'Диск занят. Дождитесь, пока он освободится', 'guard.BUSY'],
    ['kk', 'Диск бос емес. Босағанын күтіңіз', 'BUSY'],
    ['en', 'The disk is busy', 'guard.BUSY'],
    ['en', 'The network is on. You can enable it', 'guard.NETWORK_UP'],
    ['en', 'The disk is busy. It will take a while', 'help.size'],
  ],
);

itReports(
  'a label that is too long',
  [
    ['ru', 'а'.repeat(29), 'has 29 characters; at most 28 fit in "action."', 'action.grow'],
    ['kk', 'а'.repeat(25), 'has 25 characters; at most 24 fit in "status."', 'status.busy'],
    ['kk', 'а'.repeat(21), 'has 21 characters; at most 20 fit in "tab."', 'tab.backups'],
    ['ru', 'а'.repeat(25), 'has 25 characters; at most 24 fit in "menu."', 'menu.storage'],
  ],
  [
    ['ru', 'а'.repeat(28), 'action.grow'],
    ['en', 'a'.repeat(40), 'action.grow'],
    ['ru', 'а'.repeat(40), 'action.openRouter'],
    ['ru', 'а'.repeat(40), 'help.size'],
  ],
);

describe('a quoted name', () => {
  const names = namesIn([phrase('ru', 'Проекты'), phrase('kk', 'Жобалар'), phrase('en', 'Projects')]);
  const quoting = (language: Language, words: string): string[] =>
    checkWording([phrase(language, words)], names).map(({ message }) => message);

  it.each<[Language, string, string]>([
    ['ru', 'Откройте вкладку «Проект»', 'names «Проект», but nothing in the console is called so'],
    ['kk', '«Жоба» қойындысын ашыңыз', 'names «Жоба», but nothing in the console is called so'],
    ['en', 'Open the “Project” tab', 'names “Project”, but nothing in the console is called so'],
  ])('%s "%s" is reported', (language, words, message) => {
    expect(quoting(language, words)).toEqual([message]);
  });

  it('may be any text of the language, a placeholder, or a name that is not ours', () => {
    expect(quoting('ru', 'Откройте вкладку «Проекты», «{{name}}» и папку «Спам»')).toEqual([]);
    expect(quoting('en', 'Open “Projects” and “{{name}}”')).toEqual([]);
  });

  it('is not checked where the names are not known', () => {
    expect(complaints('ru', 'Откройте вкладку «Проект»')).toEqual([]);
  });
});

describe('translations of one English label', () => {
  const labels = (key: string, ...texts: [ru: string, kk: string, en: string][]): string[] =>
    checkWording(
      texts.flatMap(([ru, kk, en], index) => phrasesOf(`${index}.json`, { [key]: { ru, kk, en } }, '/text')),
    ).map(({ file, at, message }) => `${file}#${at}: ${message}`);

  it('are the same in all files, whatever the Russian gender is', () => {
    expect(
      labels('status.frozen', ['Заморожен', 'Мұздатылған', 'Frozen'], ['Заморожена', 'Мұздатылған', 'Frozen']),
    ).toEqual([]);
    expect(
      labels(
        'status.frozen',
        ['Заморожен', 'Мұздатылған', 'Frozen'],
        ['Замёрз', 'Мұздатылған', 'Frozen'],
        ['Заморожено', 'Қатырылған', 'Frozen'],
      ),
    ).toEqual([
      '1.json#/text/status.frozen/ru: "Frozen" is «Замёрз» here and «Заморожен» in 0.json#/text/status.frozen/ru',
      '2.json#/text/status.frozen/kk: "Frozen" is «Қатырылған» here and «Мұздатылған» in 0.json#/text/status.frozen/kk',
    ]);
  });

  it('are the glossary’s for its terms', () => {
    expect(labels('status.draft', ['Черновик', 'Бастапқы нұсқа', 'Draft'])).toEqual([
      '0.json#/text/status.draft/kk: "Draft" is «Бастапқы нұсқа» here and «Қаралама» in the glossary',
    ]);
    expect(labels('action.restart', ['Перезагрузить', 'Қайта жүктеу', 'Restart'])).toEqual([]);
  });

  it('may still be English', () => {
    expect(labels('field.owner', ['Владелец', 'Иесі', 'Owner'], ['Owner', 'Owner', 'Owner'])).toEqual([]);
  });

  it('may differ outside of labels', () => {
    expect(labels('help.a', ['Один', 'Бір', 'One'], ['Одна', 'Біреу', 'One'])).toEqual([]);
  });
});

itSays('the wording of a text', [
  [
    'server',
    '/text/field.size/kk',
    '5-дан',
    'server.json#/text/field.size/kk: "5-дан" has the wrong ending; write "5-тен"',
  ],
  [
    'server',
    '/text/count/kk/1',
    '{{count}} серверлерді',
    'server.json#/text/count/kk/1: "серверлерді" is a plural behind a number; Kazakh has the singular there',
  ],
  [
    'common',
    '/text/field.id/en',
    'Open “Nowhere”',
    'common.json#/text/field.id/en: names “Nowhere”, but nothing in the console is called so',
  ],
  [
    'server',
    '/text/guard.SETTLED/en',
    'Busy. So it is',
    'server.json#/text/guard.SETTLED/en: "So it is" does not tell what to do; begin with an imperative',
  ],
]);
