/** Tells what happened, where an action's label would be a command: "Server web has been created" in place of "Create server". */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { lowerFirst } from '../../contract/values/lower-first.ts';
import type { Locale } from '../http/locale.ts';
import { fill } from '../http/messages.ts';
import { FAILED } from './audit.ts';
import toldTexts from './told-texts.json' with { type: 'json' };

/** Something that happened to a record. */
export interface Happening {
  type: string;
  action: string;
  /** What people call the record; empty where it has no name. */
  title: string;
  /** An `EventResult`. */
  result: string;
}

const OWN: Partial<Record<string, Record<Locale, string>>> = toldTexts;

/** A text of this folder; undefined where there is none. */
export function toldText(key: string, locale: Locale): string | undefined {
  return Object.hasOwn(OWN, key) ? OWN[key]?.[locale] : undefined;
}

/** Who did something with an API token: the token's user, or the project whose token it is. */
export function tokenWords(user: string | null, token: string, locale: Locale): string {
  if (user === null) return fill(toldText('who.projectToken', locale) ?? '', { token });
  return fill(toldText('who.token', locale) ?? '', { user, token });
}

/**
 * What happened, as a sentence with the record's name. Of an action that goes on, that it goes on (`done` in the file); of one that has
 * ended, that it is done (`past`, else `done`); of a failure, what could not be done. Undefined where the files have no words for it.
 *
 * @param files the type's file, and its variants with the same records
 */
export function tell(files: readonly ResourceFile[], happening: Happening, locale: Locale): string | undefined {
  const { type, action, title, result } = happening;
  const said = (key: string): string | undefined => phraseOf(files, key, locale);
  if (action === FAILED || result === 'error') return tellFailure(happening, said, locale);
  const kinds = result === 'started' ? ['done', 'past'] : ['past', 'done'];
  const [words = toldText(`${type}.${action}`, locale)] = kinds.flatMap((kind) => said(`${kind}.${action}`) ?? []);
  return words && named(firstSentence(words), title);
}

function tellFailure(
  { type, action, title }: Happening,
  said: (key: string) => string | undefined,
  locale: Locale,
): string | undefined {
  const typeName = said('name') ?? type;
  if (action === FAILED) return fill(toldText('broke', locale) ?? '', { type: typeName, title });
  const own = said(`action.${action}`);
  const label = own ?? toldText(`action.${action}`, locale);
  if (label === undefined) return undefined;
  // The button that creates a record names its type.
  const key = own !== undefined && action === 'create' ? 'failed.whole' : 'failed.of';
  // In Kazakh, such a sentence begins with the action.
  const shown = key === 'failed.whole' && locale === 'kk' ? label : lowerFirst(label);
  return fill(toldText(key, locale) ?? '', { type: typeName, title, action: shown });
}

/** What comes after it is advice to who has just pressed the button. */
function firstSentence(words: string): string {
  return words.split(/\. (?=\p{Lu})/u)[0] ?? words;
}

function named(words: string, title: string): string {
  if (words.includes('{{name}}')) return fill(words, { name: title });
  return title === '' ? words : `${words}: ${title}`;
}

function phraseOf(files: readonly ResourceFile[], key: string, locale: Locale): string | undefined {
  for (const { text } of files) {
    const words = Object.hasOwn(text, key) ? text[key]?.[locale] : undefined;
    if (typeof words === 'string' && words !== '') return words;
  }
  return undefined;
}
