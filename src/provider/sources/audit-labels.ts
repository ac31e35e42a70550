/** Labels for audit log entries in the reader's language: types, actions, fields and values, as their files name them. */

import { fieldOf, type ResourceFile, statusesOf } from '../../contract/file/resource-file.ts';
import { revealsSecret } from '../../contract/file/secrets.ts';
import { lowerFirst } from '../../contract/values/lower-first.ts';
import { FAILED, originLabel } from '../audit/audit.ts';
import { tell, tokenWords, toldText } from '../audit/told.ts';
import { ownText } from '../engine/core/texts.ts';
import type { Locale } from '../http/locale.ts';
import { fill, message } from '../http/messages.ts';
import texts from './audit-texts.json' with { type: 'json' };

/** Who did something: the names of the user, of who acts as them, and of the API token. */
interface Doer {
  user: string | null;
  acting: string | null;
  origin: string | null;
  token_name: string | null;
}

/** An action with its type. */
export interface EventKind {
  type: string;
  action: string;
}

/** An event's kind as one text: `disk.extend`. Type names have no dot. */
export function eventKey({ type, action }: EventKind): string {
  return `${type}.${action}`;
}

/** Parses the text of {@link eventKey}. */
export function eventOf(key: string): EventKind {
  const dot = key.indexOf('.');
  return dot < 0 ? { type: key, action: '' } : { type: key.slice(0, dot), action: key.slice(dot + 1) };
}

const OWN: Partial<Record<string, Record<Locale, string>>> = texts;

/** A text of the audit log itself; undefined where it has none. */
function own(key: string, locale: Locale): string | undefined {
  return (Object.hasOwn(OWN, key) ? OWN[key]?.[locale] : undefined) ?? toldText(key, locale);
}

/** Labels for events. Without its file, an event has its bare name. */
export class EventLabels {
  readonly #files: readonly ResourceFile[];
  readonly #locale: Locale;

  constructor(files: readonly ResourceFile[], locale: Locale) {
    this.#files = files;
    this.#locale = locale;
  }

  /** All types with events. */
  types(): string[] {
    return [...new Set(this.events().map(({ type }) => type))];
  }

  /** All events. */
  events(): EventKind[] {
    const ofFiles = this.#files.flatMap((file) => {
      const { actions = {}, api, recordsOf, name } = file;
      const standard = (['create', 'update', 'delete'] as const).filter((action) => api[action]);
      const others = Object.entries(actions).filter(
        ([action, { opens, call }]) => !opens && (!reads(call) || revealsSecret(file, action)),
      );
      const named = others.filter(([action]) => !isConsequence(file, action));
      const failures = statusesOf(file).some(({ values }) => Object.values(values).includes('error')) ? [FAILED] : [];
      return [...standard, ...named.map(([action]) => action), ...failures].map((action) => ({
        type: recordsOf ?? name,
        action,
      }));
    });
    const ofTexts = Object.keys(texts).flatMap((key) =>
      key.startsWith('event.') ? [eventOf(key.slice('event.'.length))] : [],
    );
    return [...new Map([...ofFiles, ...ofTexts].map((event) => [eventKey(event), event])).values()];
  }

  /** The label of a type. */
  type(type: string): string {
    return this.#said([type], 'name') ?? own(`type.${type}`, this.#locale) ?? type;
  }

  /** The reason of a failure, as text. */
  reason(reason: string): string {
    return message(reason, this.#locale);
  }

  /** The label of an action: that of its button. */
  action(event: EventKind): string {
    const { type, action } = event;
    const ownWords = own(`event.${eventKey(event)}`, this.#locale);
    const text =
      ownWords ?? this.#said(this.#seenAs(type), `action.${action}`) ?? own(`action.${action}`, this.#locale);
    if (text !== undefined) return text;
    const follows = this.#files.some((file) => (file.recordsOf ?? file.name) === type && isConsequence(file, action));
    return follows ? texts.consequence[this.#locale] : action;
  }

  /** The label of an event. It contains the type once: separately where the action's label does not name the type. */
  about(event: EventKind): string {
    const action = this.action(event);
    const type = this.type(event.type);
    return this.#isWhole(event) || names(action, type)
      ? action
      : fill(texts.about[this.#locale], { type, action: lowerFirst(action) });
  }

  /** What happened to a record of that name, as a sentence. Events without words of their own have their label and the name. */
  told(event: EventKind, title: string | null, result: string): string {
    const { type } = event;
    const names = this.#seenAs(type);
    const files = names.flatMap((name) => this.#files.filter((file) => file.name === name));
    const words = tell(files, { ...event, title: title ?? '', result }, this.#locale);
    return words ?? [this.about(event), title].filter(Boolean).join(': ');
  }

  /** The label of an event that stands for several attempts, with their number. */
  counted(event: EventKind, count: number): string {
    return fill(texts.counted[this.#locale], { event: this.about(event), count });
  }

  /** Whether an action's label is a full sentence. The log's own labels are, and so is the button that creates a record. */
  #isWhole({ type, action }: EventKind): boolean {
    if (own(`event.${eventKey({ type, action })}`, this.#locale) !== undefined) return true;
    return action === 'create' && this.#said(this.#seenAs(type), 'action.create') !== undefined;
  }

  /** The label of a type's field. */
  field(type: string, name: string): string {
    return this.#said(this.#seenAs(type), `field.${name}`) ?? own(`field.${name}`, this.#locale) ?? name;
  }

  /** A field's value as text: the labels of choices and statuses, and JSON for compound values. */
  value(type: string, name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return texts[value ? 'true' : 'false'][this.#locale];
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || '—';
    if (typeof value === 'object') return JSON.stringify(value);
    const text = String(value);
    const named = this.#said(this.#seenAs(type), `value.${name}.${text}`);
    return named ?? this.#said(this.#seenAs(type), `status.${text}`) ?? text;
  }

  /** A record's title: the label of a choice, where the type's title is one. */
  title(type: string, title: string | null): string | null {
    const file = this.#files.find(({ name }) => name === type);
    if (title === null || !file || !fieldOf(file, file.title)?.enum) return title;
    return this.value(type, file.title, title);
  }

  /** The label of the user. */
  who({ user, acting, origin, token_name: token }: Doer): string {
    if (token !== null) return tokenWords(user, token, this.#locale);
    if (user === null) return originLabel(origin, this.#locale) ?? texts.nobody[this.#locale];
    return acting === null ? user : fill(texts.acting[this.#locale], { user, acting });
  }

  /** A type and the variants with its records. */
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

/** Whether an action is a step of the cloud after another event. Nobody requested it, and no button names it. */
function isConsequence(file: ResourceFile, action: string): boolean {
  return file.actions?.[action]?.internal === true && ownText(file, `action.${action}`) === undefined;
}

/** A file's actions that are only consequences of another event (see {@link isConsequence}). */
export function consequencesOf(file: ResourceFile): string[] {
  return Object.keys(file.actions ?? {}).filter((action) => isConsequence(file, action));
}

/** The number of final letters that can differ by grammatical case, in words longer than {@link SHORT}. */
const ENDING = 1;
const SHORT = 4;

/** Whether a label names a type: one of its words begins like the type's name. */
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
