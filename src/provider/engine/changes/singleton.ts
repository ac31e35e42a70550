import { reachesAnyProject } from '../../../contract/access/call-access.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { editSchema } from '../../../contract/forms/derive.ts';
import { ownQuotaType } from '../../../contract/money/quota-fields.ts';
import { noteEvent } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { ApiError } from '../../http/errors.ts';
import { administersProject } from '../../identity/administered.ts';
import { getProject } from '../../identity/projects.ts';
import { readQuota, setLimit } from '../../quotas/quotas.ts';
import type { Operation, Reading } from '../core/operation.ts';
import { isDoc, pick } from '../core/values.ts';
import { checkGuards, checkRules } from './checks.ts';
import { requireMatch } from './update.ts';
import { validInput } from './validate.ts';

/** Whether a type's only record is put together from a project's quotas and the cloud. Any other is a record like those of lists. */
export function isComputed({ singleton, source }: ResourceFile): boolean {
  return singleton === true && source === undefined;
}

/**
 * The singleton record of a project: its quotas, and other fields as the cloud returns them. `key` is the project where
 * the path names one. Throws 404 for a project that does not exist or is not the actor's.
 */
export async function readSingleton(reading: Reading, file: ResourceFile, key: string | undefined): Promise<Doc> {
  const projectId = key ?? reading.actor.projectId;
  if (projectId === null) throw new ApiError(404, 'NOT_FOUND');
  const readable = reachesAnyProject(file)
    ? await administersProject(reading, projectId)
    : projectId === reading.actor.projectId;
  if (!readable) throw new ApiError(404, 'NOT_FOUND');
  const project = await getProject(reading.db, projectId);
  if (!project) throw new ApiError(404, 'NOT_FOUND');
  const quotas = await readQuota(reading.db, reading.engine.catalogue.quotaTypes, projectId);
  const doc: Doc = { [file.key]: projectId, ...(file.fields.properties.projectName && { projectName: project.name }) };
  for (const [name, field] of Object.entries(file.fields.properties)) {
    const type = ownQuotaType(field);
    const { limit, used } = (type && quotas[type]) || {};
    if (type) doc[name] = { limit, used };
  }
  Object.assign(doc, await readFromCloud(reading, file, doc));
  return { ...doc, _version: versionOf(doc) };
}

async function readFromCloud({ engine, actor, now }: Reading, file: ResourceFile, self: Doc): Promise<Doc> {
  const names = Object.keys(file.fields.properties).filter((name) => !Object.hasOwn(self, name));
  if (names.length === 0) return {};
  return pick(
    await engine.cloud.query({ type: file.name, action: 'get', projectId: actor.projectId, self, related: {}, now }),
    names,
  );
}

/** Changes the quotas of a project that are in the body. Throws as {@link readSingleton}, the form and If-Match. */
export async function updateSingleton(
  op: Operation,
  file: ResourceFile,
  key: string | undefined,
  body: Doc,
  ifMatch: string | undefined,
): Promise<Doc> {
  const self = await readSingleton(op, file, key);
  requireMatch(ifMatch, self._version);
  const schema = editSchema(file);
  const input = validInput(op.engine.validators, { file, form: 'edit', schema, record: self }, body);
  const context = {
    self,
    input,
    user: op.actor.user,
    project: op.project,
    flags: op.actor.flags ?? op.engine.flags,
    now: op.now.toISOString(),
  };
  checkGuards(file, 'update', context, 'send');
  checkRules(file, file.rules, { ...context, self: { ...self, ...input } });
  checkRules(file, file.actions?.update?.rules, context);
  for (const [name, value] of Object.entries(input)) {
    const type = ownQuotaType(file.fields.properties[name]);
    const limit = isDoc(value) ? value.limit : undefined;
    if (type && op.engine.catalogue.quotaTypes.has(type) && typeof limit === 'number')
      await setLimit(op.tx, String(self[file.key]), type, limit);
  }
  const after = await readSingleton(op, file, key);
  await noteChange(op, file, self, after);
  return after;
}

/** Logs the change of a project's limits in the project's audit log. */
async function noteChange({ tx, actor, now }: Operation, file: ResourceFile, before: Doc, after: Doc): Promise<void> {
  const projectId = String(after[file.key]);
  const title = (await getProject(tx, projectId))?.name;
  const changes = Object.fromEntries(
    Object.entries(changedFields(file, before, after)).map(([name, [was, is]]) => [
      name,
      [limitOf(was), limitOf(is)] as [unknown, unknown],
    ]),
  );
  const event = { type: file.name, recordId: projectId, action: 'update', title, projectId, changes };
  await noteEvent(tx, actor, event, now);
}

const limitOf = (value: unknown): unknown => (isDoc(value) ? value.limit : value);

/** A version that changes with the limits, and not with the usage: FNV-1a over the limits. */
function versionOf(doc: Doc): number {
  const limits = Object.entries(doc).map(([name, value]) => [name, isDoc(value) ? value.limit : value]);
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(limits)) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
