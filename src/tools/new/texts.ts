/** Every text that a new file needs, made from the names, in three languages. */
import type { CommonFile } from '../../contract/file/inline.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { neededTexts } from '../check/texts.ts';
import type { Answers, LocalizedText } from './answers.ts';
import { accusative, createFirst, humanised, inSentence, kazakhObject, participle, titled } from './grammar.ts';
import { needWord } from './words.ts';

type Text = ResourceFile['text'];

/** The label of the referenced type, so that the field has the same one. */
export interface Neighbours {
  common: CommonFile;
  files: ReadonlyMap<string, ResourceFile>;
}

/** The message of a finished action: at once, or while the record settles. */
function done(
  answers: Answers,
  [ru, ruDone, kk, en]: [string, string, string, string],
  settles: boolean,
): LocalizedText {
  const { ru: russian, kk: kazakh, en: english } = answers;
  const verb = settles ? ru : participle(ruDone, russian.gender);
  return {
    ru: `${titled(russian.one)} «{{name}}» ${verb}`,
    kk: `${titled(kazakh.one)} ${settles ? kk.replace(/ды$/u, 'уда') : kk}: «{{name}}»`,
    en: `The ${english.one} “{{name}}” ${settles ? `is being ${en}` : `has been ${en}`}`,
  };
}

function namesOf({ ru, kk, en }: Answers): Text {
  return {
    name: { ru: titled(ru.one), kk: titled(kk.one), en: titled(en.one) },
    names: { ru: ru.list, kk: kk.list, en: en.list },
    count: {
      ru: [`{{count}} ${ru.one}`, `{{count}} ${ru.few}`, `{{count}} ${ru.many}`],
      // After a number a Kazakh noun does not change.
      kk: [`{{count}} ${kk.one}`, `{{count}} ${kk.one}`],
      en: [`{{count}} ${en.one}`, `{{count}} ${inSentence(en.list)}`],
    },
    empty: { ru: `${titled(ru.many)} пока нет`, kk: `${kk.list} әзірге жоқ`, en: `No ${inSentence(en.list)} yet` },
    'empty.hint': { ru: createFirst(ru.gender), kk: 'Біріншісін жасаңыз', en: 'Create the first one' },
    'action.create': {
      ru: `Создать ${accusative(ru)}`,
      kk: `${titled(kazakhObject(kk.one))} жасау`,
      en: `Create ${en.one}`,
    },
  };
}

/** Words that most services need, so that nobody has to enter them. */
const KNOWN: Record<string, LocalizedText> = {
  active: { ru: 'Работает', kk: 'Жұмыс істеуде', en: 'Running' },
  updating: { ru: 'Обновляется', kk: 'Жаңартылуда', en: 'Updating' },
  stopped: { ru: 'Остановлено', kk: 'Тоқтатылған', en: 'Stopped' },
  pending: { ru: 'Ожидает', kk: 'Күтуде', en: 'Pending' },
};

const ALREADY: LocalizedText = {
  ru: 'Запись уже в этом статусе, или выполняется другое действие',
  kk: 'Жазба бұл күйде тұр немесе басқа әрекет орындалып жатыр',
  en: 'The record already has this status, or another action is running',
};

const BUSY: LocalizedText = {
  ru: 'Сейчас выполняется другое действие. Дождитесь, пока оно закончится',
  kk: 'Қазір басқа әрекет орындалып жатыр. Оның аяқталуын күтіңіз',
  en: 'Another action is running. Wait until it finishes',
};

function ofField(file: ResourceFile, name: string, { files }: Neighbours): LocalizedText | undefined {
  const other = files.get(file.fields.properties[name]?.['x-ref']?.resource ?? '');
  const otherName = other?.text.name;
  return otherName && { ru: String(otherName.ru), kk: String(otherName.kk), en: String(otherName.en) };
}

function needLabels(labels: Answers['labels'], needed: string[]): void {
  const fields = needed.flatMap((key) => (key.startsWith('field.') ? [key.slice('field.'.length)] : []));
  for (const key of Object.keys(labels)) needWord('--label', key, [...fields, ...needed]);
}

function knownText(kind: string, name: string, { ru, kk, en }: Answers): LocalizedText | undefined {
  if (kind === 'guard') return name.endsWith('_SETTLED') ? BUSY : ALREADY;
  if (kind === 'status') return KNOWN[name];
  if (kind === 'line') return { ru: titled(ru.one), kk: titled(kk.one), en: titled(en.one) };
  return kind === 'quota' ? { ru: ru.list, kk: kk.list, en: en.list } : undefined;
}

/** A word that is known in English only, and reported at the end. */
function guess(key: string): LocalizedText {
  const word = humanised(key.split('.').at(-1) ?? key);
  return { ru: word, kk: word, en: word };
}

/**
 * The texts of a file without any, and the keys of those that are still in English only. `settles` says whether create and delete end by
 * themselves.
 */
export function textsFor(
  file: ResourceFile,
  answers: Answers,
  settles: boolean,
  neighbours: Neighbours,
): { text: Text; untranslated: string[] } {
  const text: Text = {
    ...namesOf(answers),
    'done.create': done(answers, ['создаётся', 'создан', 'жасалды', 'created'], settles),
    'done.update': done(answers, ['изменяется', 'изменён', 'өзгертілді', 'changed'], false),
    'done.delete': done(answers, ['удаляется', 'удалён', 'жойылды', 'deleted'], settles),
  };
  const untranslated: string[] = [];
  const needed = [...neededTexts({ ...file, text }).keys()];
  for (const key of needed) {
    const [kind = '', name = ''] = key.split('.');
    // A label by a field's bare name is the field's: of a field called count, it is not the plural forms of the type.
    const whole = Object.hasOwn(file.fields.properties, key) ? undefined : answers.labels[key];
    const label = whole ?? (kind === 'field' ? answers.labels[name] : undefined);
    if (label) text[key] = label;
    if (key in text || (Object.hasOwn(neighbours.common.text, key) && key !== 'status.active')) continue;
    const known = knownText(kind, name, answers) ?? ofField(file, name, neighbours);
    text[key] = known ?? guess(key);
    if (!known && !/^[A-Z0-9.-]+$/.test(String(text[key]?.en))) untranslated.push(key);
  }
  needLabels(answers.labels, needed);
  const kept = Object.entries(text).filter(([key]) => needed.includes(key));
  return { text: Object.fromEntries(kept), untranslated };
}
