/** The stages of an action, and a record's document in one of them. */
import { type Action, type Doc, isAt, type ResourceFile, statusesOf } from '../file/resource-file.ts';
import { allHold } from './condition.ts';
import type { Context } from './pointer.ts';
import { fill, take } from './template.ts';

/** One stage of a transition: a status (null: the record is deleted) and the running task, empty for none. */
export interface Stage {
  status: string | null;
  task: string;
}

/** The stages of an action's `becomes`, evaluated when the action starts. */
export function stagesOf(becomes: Action['becomes'], context: Context): Stage[] {
  return (becomes ?? [])
    .filter((step) => isPassed(step, context))
    .map((step) => {
      if (step === null || typeof step === 'string') return { status: step, task: '' };
      if (isAt(step)) return { status: textOf(take(step, context)), task: '' };
      const status = isAt(step.status) ? textOf(take(step.status, context)) : step.status;
      return { status, task: step.task ?? '' };
    });
}

function isPassed(step: NonNullable<Action['becomes']>[number], context: Context): boolean {
  if (typeof step !== 'object' || step === null || isAt(step)) return true;
  return (!step.when || allHold(step.when, context)) && (!step.changes || changesAny(step.changes, context));
}

/** Whether the form has another value than the record for any of the fields. */
function changesAny(fields: string[], { self, input }: Context): boolean {
  return fields.some((name) => JSON.stringify(self?.[name]) !== JSON.stringify(input?.[name]));
}

/** The document in a stage. */
export function inStage(file: ResourceFile, doc: Doc, stage: Pick<Stage, 'task'> & { status: string }): Doc {
  const [main] = statusesOf(file);
  if (!main) return doc;
  return { ...doc, [main.field]: stage.status, ...(main.task !== undefined && { [main.task]: stage.task }) };
}

/** The record as the last of an action's stages leaves it. It is the same document where the action has no stages, or deletes it. */
export function atTheEnd(file: ResourceFile, becomes: Action['becomes'], context: Context): Doc {
  const self = context.self ?? {};
  const status = stagesOf(becomes, context).at(-1)?.status;
  return typeof status === 'string' && status !== '' ? inStage(file, self, { status, task: '' }) : self;
}

/** The document with an empty task field, as a record without a running task has it. */
export function idle(file: ResourceFile, doc: Doc): Doc {
  const task = statusesOf(file)[0]?.task;
  return task === undefined || Object.hasOwn(doc, task) ? doc : { ...doc, [task]: '' };
}

/** A record's main status. */
export function statusOf(file: ResourceFile, doc: Doc): string | undefined {
  const status = doc[statusesOf(file)[0]?.field ?? ''];
  return typeof status === 'string' ? status : undefined;
}

/** The running task of a record; empty for none, or where its type has no task field. */
export function taskOf(file: ResourceFile, doc: Doc): string {
  return textOf(doc[statusesOf(file)[0]?.task ?? '']);
}

/** Field templates with their pointers filled in; a null removes the field. */
export function filledFields(templates: Record<string, unknown> | undefined, context: Context): Doc {
  return Object.fromEntries(Object.entries(templates ?? {}).map(([name, value]) => [name, fill(value, context)]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
