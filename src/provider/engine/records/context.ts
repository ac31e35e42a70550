import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc, Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { readQuota, withQuotas } from '../../quotas/quotas.ts';
import type { Operation, Reading } from '../core/operation.ts';
import { chosenRecords } from './references.ts';
import { relatedCounts, relatedOfNew } from './relations.ts';
import { findRow } from './rows.ts';

/** The parts of a context that differ between calls. */
export interface ContextParts {
  /** The record; at create the fields that are known so far. */
  self: Doc;
  input: Doc;
  /** The form's fields. The input chose the records of their references. */
  fields: Record<string, Field>;
  /** Whether the record is stored, so that others can be related to it. */
  stored: boolean;
}

/** The caller's context. A read has no project loaded. */
type ContextCaller = Reading & Partial<Pick<Operation, 'project'>>;

/**
 * The values that a type's pointers can read. References that the form does not have come from the record's fields.
 */
export async function contextOf(op: ContextCaller, file: ResourceFile, parts: ContextParts): Promise<Context> {
  const { self, input, fields, stored } = parts;
  const own = await chosenRecords(op, file.fields.properties, self);
  const chosen = self === input ? {} : await chosenRecords(op, fields, input);
  const related = stored ? (await relatedCounts(op, file, [self]))[0] : await relatedOfNew(op, file, self);
  const { projectId, user } = op.actor;
  const { quotaTypes } = op.engine.catalogue;
  const [selfWithQuotas = self] = stored ? await withQuotas(op.db, quotaTypes, file, [self]) : [];
  const asksQuota = projectId !== null && op.engine.catalogue.asksQuota(file.name);
  return {
    self: selfWithQuotas,
    input,
    ref: { ...own, ...chosen },
    parent: await parentOf(op, file, self),
    related,
    user,
    project: op.project,
    quota: asksQuota ? await readQuota(op.db, quotaTypes, projectId) : undefined,
    flags: op.actor.flags ?? op.engine.flags,
    now: op.now.toISOString(),
  };
}

async function parentOf(op: Reading, { parent }: ResourceFile, self: Doc): Promise<Doc | undefined> {
  const key = parent && self[parent.field];
  if (typeof key !== 'string') return undefined;
  return (await findRow(op, op.engine.catalogue.file(parent?.resource ?? ''), key))?.doc;
}
