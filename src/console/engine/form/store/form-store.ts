/**
 * What a form knows, outside of React: a control subscribes to the part it shows, so that a key in one field draws one
 * control again and not the form.
 */
import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Context } from '../../../../contract/expression/pointer.ts';
import type { Doc, ResourceFile } from '../../../../contract/file/resource-file.ts';
import { type FormSchema, hiddenFields, sendable } from '../../../../contract/forms/derive.ts';
import type { Files } from './multipart.ts';
import { shiftPath } from './paths.ts';
import type { Problems } from './problems.ts';

/** What is wrong with the form as a whole. */
export interface FormAlert {
  text: string;
  requestId?: string;
  /** The quota that is exceeded, of which more can be asked for. */
  quota?: string;
  /** There is no money left, and so the way to top up. */
  balance?: true;
}

/** A record that a reference field has chosen, with what a person calls it. */
export interface Chosen {
  record: Doc;
  title: string;
}

/** A form at one moment. */
export interface FormState {
  /** As typed, hidden fields included. */
  data: Doc;
  /** What would be sent. */
  input: Doc;
  hidden: ReadonlySet<string>;
  /** Chosen records by field path: `networkId`, `disks/0/type`. */
  chosen: Readonly<Record<string, readonly Chosen[]>>;
  /** What conditions, rules, prices and `where` are decided in. */
  context: Context;
  /** All that is wrong, whether or not it is shown yet. Follows the data after the paint. */
  found: Problems;
  /** What the provider said of fields, and of which input. */
  said: { input: Doc; problems: Problems } | undefined;
  /** Paths that have been left, or that one has tried to send; '' is the whole form. */
  left: ReadonlySet<string>;
  /** What to show: `found` of what has been left, and what was said. */
  shown: Problems;
  alert: FormAlert | undefined;
  busy: boolean;
  /** Files chosen, by field path; in the data stand their names. */
  files: Files;
  /** How much of them is sent, from 0 to 1; undefined while nothing is. */
  progress: number | undefined;
  /** The section on screen in a form of steps; undefined shows all. */
  step: string | undefined;
}

/** The form that a store is of. */
export interface FormSubject {
  file: ResourceFile;
  /** `create`, `edit` or an action's name. */
  form: string;
  schema: FormSchema;
  /** Fields that may be left open, as where the form only prepares what is sent later. */
  open?: readonly string[];
}

function sameSet(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((each) => right.has(each));
}

function sameTexts(left: Problems, right: Problems): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

/** Whether a problem at `path` concerns something that has been left: itself, what holds it, or a row inside it. */
function wasLeft(left: ReadonlySet<string>, path: string): boolean {
  if (left.has('') || left.has(path)) return true;
  return [...left].some((each) => path.startsWith(`${each}/`) || each.startsWith(`${path}/`));
}

function shownOf(state: FormState): Problems {
  const shown: Problems = {};
  // What the provider said of a field stands until that field changes.
  for (const [path, text] of Object.entries(state.said?.problems ?? {})) {
    const name = path.split('/')[0] ?? '';
    if (JSON.stringify(state.said?.input[name]) === JSON.stringify(state.input[name])) shown[path] = text;
  }
  for (const [path, text] of Object.entries(state.found)) if (wasLeft(state.left, path)) shown[path] = text;
  return shown;
}

/** Holds one form from its opening to its end. */
export class FormStore {
  state: FormState;
  readonly #listeners = new Set<() => void>();
  #base: Context;

  constructor(
    readonly subject: FormSubject,
    base: Context,
    initial: Doc,
    step?: string,
  ) {
    this.#base = base;
    const empty = { found: {}, said: undefined, left: new Set<string>(), shown: {}, alert: undefined };
    const derived = this.#derive(initial, {}, new Set());
    this.state = { ...empty, ...derived, data: initial, chosen: {}, files: {}, progress: undefined, busy: false, step };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #derive(data: Doc, chosen: FormState['chosen'], before: ReadonlySet<string>) {
    const { file, form } = this.subject;
    const now = hiddenFields(file, form, data);
    const input = sendable(file, form, data);
    const ref = Object.fromEntries(Object.entries(chosen).map(([path, [first]]) => [path, first?.record]));
    return {
      input,
      hidden: sameSet(before, now) ? before : now,
      context: { ...this.#base, input, ref: { ...this.#base.ref, ...ref } },
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

  /** The form's new data. */
  change(data: Doc): void {
    this.#rederive(data, this.state.chosen);
  }

  /** What is known beside the form has changed: quotas have arrived, the user. */
  rebase(base: Context): void {
    if (base === this.#base) return;
    this.#base = base;
    this.#rederive(this.state.data, this.state.chosen);
  }

  /** Tells which records the reference field at a path has chosen. */
  choose(path: string, chosen: readonly Chosen[]): void {
    const before = this.state.chosen[path] ?? [];
    const same =
      before.length === chosen.length &&
      chosen.every((each, index) => each.record === before[index]?.record && each.title === before[index]?.title);
    if (!same) this.#rederive(this.state.data, { ...this.state.chosen, [path]: chosen });
  }

  /** The field at a path has been left, so what is wrong with it may be said. */
  leave(...paths: string[]): void {
    if (paths.some((path) => !this.state.left.has(path))) this.#set({ left: new Set([...this.state.left, ...paths]) });
  }

  /** A row is taken out of an array: what was known of the rows after it moves up. */
  dropRow(array: string, index: number): void {
    const left = [...this.state.left].flatMap((path) => shiftPath(path, array, index) ?? []);
    const chosen = Object.entries(this.state.chosen).flatMap(([path, value]) => {
      const moved = shiftPath(path, array, index);
      return moved === undefined ? [] : [[moved, value] as const];
    });
    this.#set({ left: new Set([...left, array]), chosen: Object.fromEntries(chosen) });
  }

  /** What is wrong with the data as it stands. */
  find(found: Problems): void {
    if (!sameTexts(found, this.state.found)) this.#set({ found });
  }

  /** The file chosen in the field at a path, or none any more. */
  setFile(path: string, file: File | undefined): void {
    const { [path]: _before, ...others } = this.state.files;
    this.#set({ files: file ? { ...others, [path]: file } : others });
  }

  /** Is being sent, or no longer. */
  send(busy: boolean): void {
    this.#set(busy ? { busy, alert: undefined } : { busy, progress: undefined });
  }

  /** So much of the files is sent, from 0 to 1. */
  sent(progress: number): void {
    this.#set({ progress });
  }

  /** The provider has refused. */
  refuse(problems: Problems, alert: FormAlert | undefined): void {
    this.#set({ said: { input: this.state.input, problems }, alert });
  }

  /** Shows another step. */
  goTo(step: string | undefined): void {
    if (step !== this.state.step) this.#set({ step });
  }
}

/**
 * A part of the form, followed after the paint: what takes longer than a key may wait for, and what only reports, is
 * drawn when there is time, and not for each key of a fast typist.
 */
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

/** A part of the form, followed. `select` must give the same value as long as nothing changed. */
export function useForm<T>(store: FormStore, select: (state: FormState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.state));
}
