/** What an entry of the audit log says in its reader's language: types, actions, fields and values, as their files call them. */

import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { ownText } from '../engine/core/texts.ts';
import type { Locale } from '../http/locale.ts';
import { fill, message } from '../http/messages.ts';
import texts from './audit-texts.json' with { type: 'json' };

/** Something that can be done, and with what. */
export interface EventKind {
  type: string;
  action: string;
}

/** An event's kind as one text: `disk.extend`. Names of types have no dot in them. */
export function eventKey({ type, action }: EventKind): string {
  return `${type}.${action}`;
}

/** The kind that {@link eventKey} wrote. */
export function eventOf(key: string): EventKind {
  const dot = key.indexOf('.');
  return dot < 0 ? { type: key, action: '' } : { type: key.slice(0, dot), action: key.slice(dot + 1) };
}

const OWN: Partial<Record<string, Record<Locale, string>>> = texts;

/** A text of the audit log's own; undefined where it has none. */
function own(key: string, locale: Locale): string | undefined {
  return Object.hasOwn(OWN, key) ? OWN[key]?.[locale] : undefined;
}

/** The words for what is done. What a file that is gone said is called by its bare name. */
export class EventLabels {
  readonly #files: readonly ResourceFile[];
  readonly #locale: Locale;

  constructor(files: readonly ResourceFile[], locale: Locale) {
    this.#files = files;
    this.#locale = locale;
  }

  /** All types that something can be done with. */
  types(): string[] {
    return [...new Set(this.events().map(({ type }) => type))];
  }

  /** Everything that can be done. */
  events(): EventKind[] {
    const ofFiles = this.#files.flatMap((file) => {
      const { actions = {}, api, recordsOf, name } = file;
      const standard = (['create', 'update', 'delete'] as const).filter((action) => api[action]);
      const others = Object.entries(actions).filter(([, { opens, call }]) => !opens && !reads(call));
      const named = others.filter(([action]) => !isConsequence(file, action));
      return [...standard, ...named.map(([action]) => action)].map((action) => ({ type: recordsOf ?? name, action }));
    });
    const ofTexts = Object.keys(texts).flatMap((key) =>
      key.startsWith('event.') ? [eventOf(key.slice('event.'.length))] : [],
    );
    return [...new Map([...ofFiles, ...ofTexts].map((event) => [eventKey(event), event])).values()];
  }

  /** What a type is called. */
  type(type: string): string {
    return this.#said([type], 'name') ?? own(`type.${type}`, this.#locale) ?? type;
  }

  /** Why something failed. */
  reason(reason: string): string {
    return message(reason, this.#locale);
  }

  /** What an action of a type is called: by its button. */
  action(event: EventKind): string {
    const { type, action } = event;
    const ownWords = own(`event.${eventKey(event)}`, this.#locale);
    const said =
      ownWords ?? this.#said(this.#seenAs(type), `action.${action}`) ?? own(`action.${action}`, this.#locale);
    if (said !== undefined) return said;
    const follows = this.#files.some((file) => (file.recordsOf ?? file.name) === type && isConsequence(file, action));
    return follows ? texts.consequence[this.#locale] : action;
  }

  /** What was done with what: the type is said once, by itself where the action's words do not name it. */
  about(event: EventKind): string {
    const action = this.action(event);
    const type = this.type(event.type);
    return this.#isWhole(event) || names(action, type) ? action : fill(texts.about[this.#locale], { type, action });
  }

  /** Whether an action's words are a sentence of their own: the log's own are, and the button that makes a record says what. */
  #isWhole({ type, action }: EventKind): boolean {
    if (own(`event.${eventKey({ type, action })}`, this.#locale) !== undefined) return true;
    return action === 'create' && this.#said(this.#seenAs(type), 'action.create') !== undefined;
  }

  /** What a field of a type is called. */
  field(type: string, name: string): string {
    return this.#said(this.#seenAs(type), `field.${name}`) ?? name;
  }

  /** A field's value: choices and statuses by their names, anything that is no single value as JSON. */
  value(type: string, name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return texts[value ? 'true' : 'false'][this.#locale];
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || '—';
    if (typeof value === 'object') return JSON.stringify(value);
    const text = String(value);
    const named = this.#said(this.#seenAs(type), `value.${name}.${text}`);
    return named ?? this.#said(this.#seenAs(type), `status.${text}`) ?? text;
  }

  /** Who did it. */
  who(user: string | null, acting: string | null): string {
    if (user === null) return texts.nobody[this.#locale];
    return acting === null ? user : fill(texts.acting[this.#locale], { user, acting });
  }

  /** A type and the variants that have its records. */
  #seenAs(type: string): string[] {
    return [type, ...this.#files.filter(({ recordsOf }) => recordsOf === type).map(({ name }) => name)];
  }

  #said(types: string[], key: string): string | undefined {
    for (const type of types) {
      const file = this.#files.find(({ name }) => name === type);
      const text = file && ownText(file, key)?.(this.#locale);
      if (text) return text;
    }
    return undefined;
  }
}

/** Whether an action is a step that the cloud takes after something else, which nobody asked for and no button is called by. */
function isConsequence(file: ResourceFile, action: string): boolean {
  return file.actions?.[action]?.internal === true && ownText(file, `action.${action}`) === undefined;
}

/** The actions of a file that only follow from something else (see {@link isConsequence}). */
export function consequencesOf(file: ResourceFile): string[] {
  return Object.keys(file.actions ?? {}).filter((action) => isConsequence(file, action));
}

/** Letters that a word may lose at its end where its case is another one, in words that have more than {@link SHORT}. */
const ENDING = 1;
const SHORT = 4;

/** Whether words name a type: one of them begins as the type's name does. */
function names(action: string, type: string): boolean {
  const [first = ''] = type.toLowerCase().split(' ');
  const stem = first.length > SHORT ? first.slice(0, -ENDING) : first;
  return (
    stem !== '' &&
    action
      .toLowerCase()
      .split(/[\s«»“”(),.:-]+/)
      .some((word) => word.startsWith(stem))
  );
}

function reads(call: NonNullable<NonNullable<ResourceFile['actions']>[string]>['call']): boolean {
  const text = typeof call === 'object' ? call.call : call;
  return text?.startsWith('GET ') ?? false;
}
