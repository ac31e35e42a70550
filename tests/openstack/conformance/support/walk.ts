/**
 * A walk through a resource file on a cloud: a record is created, all allowed actions are run, and it is deleted. In each state, actions
 * that guards refuse are tried too. Only the file determines the expected results.
 */

import { stagesOf } from '../../../../src/contract/expression/stages.ts';
import { type Action, callOf, type Doc, type ResourceFile } from '../../../../src/contract/file/resource-file.ts';
import { editSchema } from '../../../../src/contract/forms/derive.ts';
import { Theirs } from '../../cloud/theirs.ts';
import { GAPS, unreachedOf } from '../gaps.ts';
import { actionCall, readCall } from './calls.ts';
import { type Answer, codesOf, docOf, isDoc, summaryOf } from './client.ts';
import { CLOUD } from './cloud.ts';
import { brokenBy, contextOf, refusedBy } from './context.ts';
import { leftOtherwise } from './left.ts';
import { follow, isInOrder, nameOf, stateOf } from './passage.ts';
import { fileOf, type Project, within } from './project.ts';
import type { Input, Sample } from './sample.ts';
import { restOf } from './touched.ts';

/** One observed step of a walk. */
export interface Seen {
  type: string;
  action: string;
  states: string[];
  ms: number;
}

/** The result of a walk. */
export interface Walked {
  /** The differences of the cloud from the file. Empty where there are none. */
  differences: string[];
  /** All distinct cases: the result of an action, or the reason of its refusal. */
  cases: Set<string>;
}

/** The inputs of the actions that every type has by a trait. */
const TRAIT_INPUTS: Record<string, Input> = {
  setLabels: { labels: ['env=dev'] },
  addLabels: { labels: ['team=shop'] },
  removeLabels: { removedLabels: ['env=dev'] },
};

/** Walks through a type's file in its own project. A fatal error is a difference too. `seen` collects each step at once. */
export async function walk(project: Project, sample: Sample, seen: Seen[]): Promise<Walked> {
  const walking = new Walk(project, sample, seen);
  await walking.whole().catch((error: Error) => walking.differences.push(error.message));
  return walking;
}

class Walk implements Walked {
  readonly differences: string[] = [];
  readonly cases = new Set<string>();
  readonly #seen: Seen[];
  readonly #project: Project;
  readonly #sample: Sample;
  readonly #file: ResourceFile;
  readonly #done = new Set<string>();
  /** The tried refusals, by reason. */
  readonly #refused = new Set<string>();
  #record: Doc = {};
  #scene = '';

  constructor(project: Project, sample: Sample, seen: Seen[]) {
    this.#seen = seen;
    this.#project = project;
    this.#sample = sample;
    this.#file = fileOf(sample.type);
  }

  async whole(): Promise<void> {
    const input = await this.#sample.input(this.#project);
    await this.#refuseWrong('create', input);
    await this.#do('create', within(this.#file, input), input);
    if (this.differences.length > 0) return;
    await this.#visit();
    for (const scene of this.#sample.scenes ?? []) {
      this.#scene = scene.name;
      await scene.set(this.#project, this.#record);
      await this.#visit();
      await scene.clear?.(this.#project, this.#record);
    }
    const left = this.#actions().filter((name) => !this.#leaves(name));
    if (left.length > 0) this.#differs('the whole file', `was never allowed: ${left.join(', ')}`);
    await this.#read();
    await this.#refuse();
    await this.#do('delete', this.#record, {});
    for (const [name, other] of Object.entries(this.#sample.others ?? {})) await this.#makeOther(name, other);
  }

  /** Creates a record from another input, and deletes it. */
  async #makeOther(name: string, other: NonNullable<Sample['others']>[string]): Promise<void> {
    this.#scene = name;
    const input = await other(this.#project);
    await this.#do('create', within(this.#file, input), input);
    await this.#do('delete', this.#record, {});
  }

  /** The actions of a record that have a call. */
  #actions(): string[] {
    return Object.entries(this.#file.actions ?? {})
      .filter(([name, action]) => name !== 'create' && !action.internal && callOf(this.#file, name) !== undefined)
      .map(([name]) => name);
  }

  /** Runs all allowed actions, and tries the refused ones, in each state on the way. */
  async #visit(): Promise<void> {
    for (;;) {
      await this.#read();
      await this.#refuse();
      const next = await this.#next();
      if (!next) return this.#refuseWrong('delete', this.#record);
      await this.#refuseWrong(next.action, this.#record);
      await this.#do(next.action, this.#record, next.input);
    }
  }

  /** Reads the record from the cloud itself: our own store would contain the requested values, whether or not they were applied. */
  async #read(): Promise<void> {
    const headers = { 'Cache-Control': 'no-cache' };
    this.#record = docOf(await this.#project.client.send(readCall(this.#file, this.#record), { headers }));
  }

  /** The next allowed action. */
  async #next(): Promise<{ action: string; input: Doc } | undefined> {
    for (const action of this.#actions()) {
      if (this.#leaves(action) || (await this.#unmet(action)).length > 0) continue;
      const input = await this.#inputOf(action);
      if (input) return { action, input };
    }
    return undefined;
  }

  /** Whether an action is done, runs last, or is unreachable. */
  #leaves(action: string): boolean {
    return action === 'delete' || this.#done.has(action) || unreachedOf(CLOUD, this.#file.name).includes(action);
  }

  async #unmet(action: string): Promise<string[]> {
    return refusedBy(this.#file, action, await contextOf(this.#project, this.#file, action, this.#record, {}));
  }

  async #inputOf(action: string): Promise<Doc | undefined> {
    const input = this.#sample.inputs?.[action] ?? TRAIT_INPUTS[action];
    if (input !== undefined) return this.#made(input);
    if (action === 'update') return edited(this.#file, this.#record);
    return (this.#file.actions?.[action]?.form?.required ?? []).length === 0 ? {} : undefined;
  }

  async #made(input: Input, record = this.#record): Promise<Doc | undefined> {
    return typeof input === 'function' ? input(this.#project, record) : input;
  }

  /** Tries actions that guards refuse, once for each set of reasons. */
  async #refuse(): Promise<void> {
    for (const action of this.#actions()) {
      const unmet = await this.#unmet(action);
      const reason = `${action}: ${unmet.join(', ')}`;
      if (unmet.length === 0 || this.#refused.has(reason)) continue;
      this.#refused.add(reason);
      const answer = await this.#send(
        action,
        this.#record,
        action === 'update' ? edited(this.#file, this.#record) : {},
      );
      if (answer) this.#mustRefuse(action, answer, 409, unmet);
    }
  }

  /** Tries inputs that break rules. */
  async #refuseWrong(action: string, record: Doc): Promise<void> {
    for (const wrong of this.#sample.wrong?.[action] ?? []) {
      const input = await this.#made(wrong, record);
      if (!input) continue;
      const broken = brokenBy(this.#file, action, await contextOf(this.#project, this.#file, action, record, input));
      if (broken.length === 0) this.#differs(action, `breaks no rule: ${JSON.stringify(input)}`);
      const answer = await this.#send(action, record, input);
      if (answer) this.#mustRefuse(action, answer, 400, broken);
    }
  }

  #mustRefuse(action: string, answer: Answer, status: number, codes: string[]): void {
    this.cases.add(`${action}: ${status} ${codes.join(', ')}`);
    const same = answer.status === status && [...codesOf(answer)].sort().join() === [...codes].sort().join();
    if (!same)
      this.#differs(
        action,
        `was to be refused by ${status} ${codes.join(', ')}, but was answered ${summaryOf(answer)}`,
      );
  }

  /** Runs the action to its end, and compares the result with the file. */
  async #do(action: string, record: Doc, input: Doc): Promise<void> {
    const started = Date.now();
    const declared: Action = this.#file.actions?.[action] ?? {};
    const context = await contextOf(this.#project, this.#file, action, record, input);
    this.#done.add(action);
    const before = await this.#trace(action);
    const answer = await this.#send(action, record, input);
    if (!answer) return;
    const gap = GAPS.find((each) => each.cloud === CLOUD && each.type === this.#file.name && each.action === action);
    if (gap) return this.#mustRefuse(action, answer, 409, [gap.code]);
    if (answer.status >= 300) return this.#differs(action, `was refused: ${summaryOf(answer)}`);
    if (action === 'create') {
      this.#record = { ...record, ...docOf(answer) };
      this.#project.keep(this.#file, this.#record);
    }
    const expected = stagesOf(declared.becomes, context).map(nameOf);
    const states = await this.#pass(action, answer, expected);
    await restOf(this.#project, this.#file, action, this.#record);
    this.#seen.push({ type: this.#file.name, action, states, ms: Date.now() - started });
    if (before !== undefined && (await this.#trace(action)) === before)
      this.#differs(action, `left no trace in the cloud: ${before}`);
    const how = action === 'create' && this.#scene !== '' ? ` ${this.#scene}` : '';
    this.cases.add(`${action}${how}: ${states.at(-1) || 'done'}`);
    if (action === 'delete') return;
    await this.#read();
    const done = { file: this.#file, action, context, input };
    for (const how of leftOtherwise(done, this.#record)) this.#differs(action, how);
  }

  /** The observed effect of an action in the cloud of this run. Undefined where there is none. */
  async #trace(action: string): Promise<string | undefined> {
    if (CLOUD !== 'openstack') return undefined;
    const read = this.#sample.traces?.[action] ?? (action === 'delete' ? (theirs: Theirs) => theirs.all() : undefined);
    return read && JSON.stringify(await read(await Theirs.of(this.#project.id), this.#record));
  }

  async #pass(action: string, answer: Answer, expected: string[]): Promise<string[]> {
    const { body } = answer;
    const has = isDoc(body) && body[this.#file.key] === this.#record[this.#file.key];
    const first = has && stateOf(this.#file, body) !== '' && expected.length > 0 ? [stateOf(this.#file, body)] : [];
    const watched = { file: this.#file, record: this.#record };
    const last = action === 'delete' ? nameOf({ status: null, task: '' }) : expected.at(-1);
    const { seen } = await follow(this.#project.client, watched, first, last);
    if (expected.length > 0 && !isInOrder(seen, expected))
      this.#differs(action, `passed ${seen.join(' > ')}, where the file has ${expected.join(' > ')}`);
    return seen;
  }

  async #send(action: string, record: Doc, input: Doc): Promise<Answer | undefined> {
    const ready = actionCall(this.#file, action, record, input);
    if (!ready) return undefined;
    const match: Record<string, string> = action === 'update' ? { 'If-Match': `"${String(record._version)}"` } : {};
    return this.#project.client.send(ready.call, { ...ready, headers: { ...ready.headers, ...match } });
  }

  #differs(action: string, how: string): void {
    const where = this.#scene === '' ? '' : ` (${this.#scene})`;
    this.differences.push(`${this.#file.name}.${action}${where}: ${how}`);
  }
}

/** Fields with names. */
const NAMES = ['name', 'display_name', 'description'];

/** The edit form's input with the record's own values, and one name changed. */
function edited(file: ResourceFile, record: Doc): Doc {
  const { properties } = editSchema(file);
  const kept = Object.fromEntries(
    Object.keys(properties).flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
  );
  const name = NAMES.find((each) => Object.hasOwn(properties, each));
  return name === undefined ? kept : { ...kept, [name]: `${String(record[name] ?? 'conformance')} 2` };
}
