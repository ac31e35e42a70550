/** The state of a form, outside React. A control subscribes to its part, so that a key press renders one control and not the form. */
import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Context } from '../../../../contract/expression/pointer.ts';
import type { Doc, ResourceFile } from '../../../../contract/file/resource-file.ts';
import { type FormSchema, hiddenFields, inputWithStored, sendable } from '../../../../contract/forms/derive.ts';
import { idleFields } from '../../../../contract/forms/idle-fields.ts';
import type { Files } from './multipart.ts';
import { shiftPath } from './paths.ts';
import type { Problems } from './problems.ts';

/** An error of the form as a whole. */
export interface FormAlert {
  text: string;
  requestId?: string;
  /** The exceeded quota, with a link to request more. */
  quota?: string;
  /** The balance is too low, so there is a link to top up. */
  balance?: true;
  /** The month's budget is used up, so there is a link to it. */
  budget?: true;
}

/** A chosen record of a reference field, with its title. */
export interface Chosen {
  record: Doc;
  title: string;
}

/** The state of a form. */
export interface FormState {
  /** As typed, hidden fields included. */
  data: Doc;
  /** The body to send. */
  input: Doc;
  hidden: ReadonlySet<string>;
  /** Chosen records by field path: `networkId`, `disks/0/type`. */
  chosen: Readonly<Record<string, readonly Chosen[]>>;
  /** The context of conditions, rules, prices and `where`. */
  context: Context;
  /** All errors, visible or not. They are updated after the paint. */
  found: Problems;
  /** The warnings by field, which refuse nothing. They are updated with the errors. */
  warned: Problems;
  /** The provider's errors by field, and the input that they are about. */
  answered: { input: Doc; problems: Problems } | undefined;
  /** Paths of fields after blur or after an attempt to send. '' is the whole form. */
  left: ReadonlySet<string>;
  /** The visible errors: `found` of the fields in `left`, and the provider's. */
  shown: Problems;
  alert: FormAlert | undefined;
  busy: boolean;
  /** Chosen files by field path. The data contains their names. */
  files: Files;
  /** The sent share, from 0 to 1. Undefined while nothing is sent. */
  progress: number | undefined;
  /** The current section of a wizard. Undefined shows all. */
  step: string | undefined;
}

/** The form of a store. */
export interface FormSubject {
  file: ResourceFile;
  /** `create`, `edit` or an action's name. */
  form: string;
  schema: FormSchema;
  /** Fields that may be empty, as where the form only prepares a later request. */
  open?: readonly string[];
}

function sameSet(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((each) => right.has(each));
}

function sameTexts(left: Problems, right: Problems): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

/** Whether an error at `path` belongs to a visited field: the field itself, its parent, or a row inside it. */
function wasLeft(left: ReadonlySet<string>, path: string): boolean {
  if (left.has('') || left.has(path)) return true;
  return [...left].some((each) => path.startsWith(`${each}/`) || each.startsWith(`${path}/`));
}

function shownOf(state: FormState): Problems {
  const shown: Problems = {};
  // The provider's error of a field stands until that field changes.
  for (const [path, text] of Object.entries(state.answered?.problems ?? {})) {
    const name = path.split('/')[0] ?? '';
    if (JSON.stringify(state.answered?.input[name]) === JSON.stringify(state.input[name])) shown[path] = text;
  }
  for (const [path, text] of Object.entries(state.found)) if (wasLeft(state.left, path)) shown[path] = text;
  return shown;
}

/** Holds the state of one form. */
export class FormStore {
  state: FormState;
  /** The values that the form chose by itself, by field: the only option of a required reference. They are nobody's input. */
  readonly filledIn: Doc = {};
  readonly #listeners = new Set<() => void>();
  #base: Context;

  constructor(
    readonly subject: FormSubject,
    base: Context,
    initial: Doc,
    step?: string,
  ) {
    this.#base = base;
    const empty = { found: {}, warned: {}, answered: undefined, left: new Set<string>(), shown: {}, alert: undefined };
    const derived = this.#derive(initial, {}, new Set());
    this.state = { ...empty, ...derived, data: initial, chosen: {}, files: {}, progress: undefined, busy: false, step };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #derive(data: Doc, chosen: FormState['chosen'], before: ReadonlySet<string>) {
    const { file, form } = this.subject;
    const record = form === 'create' ? undefined : this.#base.self;
    const idle = idleFields(file, form, this.#base.related);
    const now = new Set([...hiddenFields(file, form, data, record), ...idle]);
    const input = sendable(file, form, data, record);
    const ref = Object.fromEntries(Object.entries(chosen).map(([path, [first]]) => [path, first?.record]));
    return {
      input,
      hidden: sameSet(before, now) ? before : now,
      context: { ...this.#base, input: inputWithStored(file, form, input, record), ref: { ...this.#base.ref, ...ref } },
    };
  }

  #set(patch: Partial<FormState>): void {
    const next = { ...this.state, ...patch };
    const shown = shownOf(next);
    this.state = { ...next, shown: sameTexts(shown, next.shown) ? next.shown : shown };
    for (const listener of this.#listeners) listener();
  }

  #rederive(data: Doc, chosen: FormState['chosen']): void {
    this.#set({ data, chosen, ...this.#derive(data, chosen, this.state.hidden) });
  }

  /** Notes that the form itself is about to choose a field's value. A field inside a row is not noted. */
  fillIn(path: string, value: unknown): void {
    if (!path.includes('/')) this.filledIn[path] = value;
  }

  /** The form's new data. */
  change(data: Doc): void {
    this.#rederive(data, this.state.chosen);
  }

  /** The context beside the form has changed, such as quotas or the user. */
  rebase(base: Context): void {
    if (base === this.#base) return;
    this.#base = base;
    this.#rederive(this.state.data, this.state.chosen);
  }

  /** Sets the records that the reference field at a path has chosen. */
  choose(path: string, chosen: readonly Chosen[]): void {
    const before = this.state.chosen[path] ?? [];
    const same =
      before.length === chosen.length &&
      chosen.every((each, index) => each.record === before[index]?.record && each.title === before[index]?.title);
    if (!same) this.#rederive(this.state.data, { ...this.state.chosen, [path]: chosen });
  }

  /** The field at a path lost the focus, so its error may be shown. */
  leave(...paths: string[]): void {
    if (paths.some((path) => !this.state.left.has(path))) this.#set({ left: new Set([...this.state.left, ...paths]) });
  }

  /** A row of an array is removed: the state of the later rows moves up. */
  dropRow(array: string, index: number): void {
    const left = [...this.state.left].flatMap((path) => shiftPath(path, array, index) ?? []);
    const chosen = Object.entries(this.state.chosen).flatMap(([path, value]) => {
      const moved = shiftPath(path, array, index);
      return moved === undefined ? [] : [[moved, value] as const];
    });
    this.#set({ left: new Set([...left, array]), chosen: Object.fromEntries(chosen) });
  }

  /** Sets the errors of the current data. */
  find(found: Problems): void {
    if (!sameTexts(found, this.state.found)) this.#set({ found });
  }

  /** Sets the warnings of the current data. */
  warn(warned: Problems): void {
    if (!sameTexts(warned, this.state.warned)) this.#set({ warned });
  }

  /** Sets or removes the chosen file of the field at a path. */
  setFile(path: string, file: File | undefined): void {
    const { [path]: _before, ...others } = this.state.files;
    this.#set({ files: file ? { ...others, [path]: file } : others });
  }

  /** Sets whether the form is being sent. */
  send(busy: boolean): void {
    this.#set(busy ? { busy, alert: undefined } : { busy, progress: undefined });
  }

  /** Sets the sent share of the files, from 0 to 1. */
  sent(progress: number): void {
    this.#set({ progress });
  }

  /** The provider has refused the request. */
  refuse(problems: Problems, alert: FormAlert | undefined): void {
    this.#set({ answered: { input: this.state.input, problems }, alert });
  }

  /** Shows another step. */
  goTo(step: string | undefined): void {
    if (step !== this.state.step) this.#set({ step });
  }
}

/** A part of the form, updated after the paint. Slow or purely informative parts render when there is time, not for every key press. */
export function useFormLater<T>(store: FormStore, select: (state: FormState) => T): T {
  const [value, setValue] = useState(() => select(store.state));
  const latest = useRef(select);
  latest.current = select;
  useEffect(() => {
    const follow = (): void => startTransition(() => setValue(() => latest.current(store.state)));
    follow();
    return store.subscribe(follow);
  }, [store]);
  return value;
}

/** Subscribes to a part of the form. `select` must return the same value as long as nothing has changed. */
export function useForm<T>(store: FormStore, select: (state: FormState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.state));
}
