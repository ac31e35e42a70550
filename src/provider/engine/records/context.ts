import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc, Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { readQuota, withQuotas } from '../../quotas/quotas.ts';
import type { Operation, Reading } from '../core/operation.ts';
import { chosenRecords } from './references.ts';
import { relatedCounts } from './relations.ts';
import { findRow } from './rows.ts';

/** What a context is made of beside who asks. */
export interface ContextParts {
  /** The record; at create what is known of it so far. */
  self: Doc;
  input: Doc;
  /** The form's fields, whose references the input chose. */
  fields: Record<string, Field>;
  /** Whether the record is stored, so that others can be related to it. */
  stored: boolean;
}

/** Who asks. What only reads has no project at hand. */
type Asker = Reading & Partial<Pick<Operation, 'project'>>;

/** What a type's pointers reach. References that the form does not ask for are taken from the record's own fields. */
export async function contextOf(op: Asker, file: ResourceFile, parts: ContextParts): Promise<Context> {
  const { self, input, fields, stored } = parts;
  const own = await chosenRecords(op, file.fields.properties, self);
  const chosen = self === input ? {} : await chosenRecords(op, fields, input);
  const related = stored ? (await relatedCounts(op, file, [self]))[0] : undefined;
  const { projectId, user } = op.actor;
  const { quotaTypes } = op.engine.catalogue;
  const [told = self] = stored ? await withQuotas(op.db, quotaTypes, file, [self]) : [];
  const asksQuota = projectId !== null && op.engine.catalogue.asksQuota(file.name);
  return {
    self: told,
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
