/** Kazakh endings behind digits, signs and units. They follow the word as it is read: 5-тен (бестен), 90%-ы (пайызы). */

/** The last sound of a word decides the consonant of its ending. */
type Sound = 'vowel' | 'nasal' | 'voiced' | 'buzzing' | 'voiceless';

interface Read {
  /** Whether the last vowel is a front one (ә, е, і, ө, ү). */
  front: boolean;
  sound: Sound;
}

const read = (front: boolean, sound: Sound): Read => ({ front, sound });

const DIGITS: Record<string, Read> = {
  '0': read(true, 'voiced'), // нөл
  '1': read(true, 'voiced'), // бір
  '2': read(true, 'vowel'), // екі
  '3': read(true, 'voiceless'), // үш
  '4': read(true, 'voiceless'), // төрт
  '5': read(true, 'voiceless'), // бес
  '6': read(false, 'vowel'), // алты
  '7': read(true, 'vowel'), // жеті
  '8': read(true, 'buzzing'), // сегіз
  '9': read(false, 'buzzing'), // тоғыз
};

const TENS: Record<string, Read> = {
  '1': read(false, 'nasal'), // он
  '2': read(false, 'vowel'), // жиырма
  '3': read(false, 'buzzing'), // отыз
  '4': read(false, 'voiceless'), // қырық
  '5': read(true, 'voiced'), // елу
  '6': read(false, 'voiceless'), // алпыс
  '7': read(true, 'voiceless'), // жетпіс
  '8': read(true, 'nasal'), // сексен
  '9': read(false, 'nasal'), // тоқсан
};

const HUNDRED = read(true, 'buzzing'); // жүз
const THOUSAND = read(false, 'nasal'); // мың, миллион, миллиард

const SIGNS: Record<string, Read> = {
  '%': read(false, 'buzzing'), // пайыз
  '₸': read(true, 'vowel'), // теңге
  Б: read(false, 'voiceless'), // байт
};

function readNumber(digits: string): Read {
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  const last = digits[digits.length - zeros - 1];
  if (last === undefined) return DIGITS['0'] ?? HUNDRED;
  if (zeros === 0) return DIGITS[last] ?? HUNDRED;
  if (zeros === 1) return TENS[last] ?? HUNDRED;
  return zeros === 2 ? HUNDRED : THOUSAND;
}

/** The endings of each case behind each sound, with a back and a front vowel. */
const CASES: Record<Sound, string>[] = [
  { vowel: 'ның нің', nasal: 'ның нің', voiced: 'дың дің', buzzing: 'дың дің', voiceless: 'тың тің' },
  { vowel: 'ға ге', nasal: 'ға ге', voiced: 'ға ге', buzzing: 'ға ге', voiceless: 'қа ке' },
  { vowel: 'ны ні', nasal: 'ды ді', voiced: 'ды ді', buzzing: 'ды ді', voiceless: 'ты ті' },
  { vowel: 'да де', nasal: 'да де', voiced: 'да де', buzzing: 'да де', voiceless: 'та те' },
  { vowel: 'дан ден', nasal: 'нан нен', voiced: 'дан ден', buzzing: 'дан ден', voiceless: 'тан тен' },
  { vowel: 'мен мен', nasal: 'мен мен', voiced: 'мен мен', buzzing: 'бен бен', voiceless: 'пен пен' },
  { vowel: 'сы сі', nasal: 'ы і', voiced: 'ы і', buzzing: 'ы і', voiceless: 'ы і' },
];

function rightEnding({ front, sound }: Read, ending: string): string | undefined {
  const forms = CASES.find((each) => Object.values(each).some((pair) => pair.split(' ').includes(ending)));
  return forms?.[sound].split(' ')[front ? 1 : 0];
}

const ENDED = /(\d+|%|₸|[КМГТ]?Б)-(\p{Ll}+)/gu;

/** The endings of a Kazakh text that do not fit the number, sign or unit before them, each with the right one. */
export function wrongEnding(words: string): { ending: string; right: string }[] {
  return [...words.matchAll(ENDED)].flatMap(([whole, before = '', ending = '']) => {
    const sign = SIGNS[before.slice(-1)];
    const right = rightEnding(sign ?? readNumber(before), ending);
    return right === undefined || right === ending ? [] : [{ ending: whole, right: `${before}-${right}` }];
  });
}
