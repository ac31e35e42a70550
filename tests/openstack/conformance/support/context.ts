/** The values for a file's guards and rules, read over HTTP, as far as the record's readers may see them. */

import { unmetGuards } from '../../../../src/contract/expression/guards.ts';
import type { Context } from '../../../../src/contract/expression/pointer.ts';
import type { Doc, Field, ResourceFile } from '../../../../src/contract/file/resource-file.ts';
import { createSchema, defaultsOf } from '../../../../src/contract/forms/derive.ts';
import { draftRecord } from '../../../../src/contract/forms/draft.ts';
import { brokenRules } from '../../../../src/contract/forms/rules.ts';
import { brokenByUpdate } from '../../../../src/contract/forms/update-rules.ts';
import { listPath, readCall } from './calls.ts';
import { isDoc } from './client.ts';
import { fileOf, type Project } from './project.ts';

/** The form's fields of an action. */
function fieldsOf(file: ResourceFile, action: string): Record<string, Field> {
  return action === 'create' || action === 'update'
    ? file.fields.properties
    : (file.actions?.[action]?.form?.properties ?? {});
}

/** The context of an action on a record. */
export async function contextOf(
  project: Project,
  file: ResourceFile,
  action: string,
  record: Doc,
  input: Doc,
): Promise<Context> {
  const values = action === 'create' ? { ...defaultsOf(createSchema(file)), ...input } : input;
  const { _related: related, _parent: parent } = record;
  const context: Context = {
    self: record,
    input: values,
    ref: {
      ...(await chosen(project, file, file.fields.properties, record)),
      ...(await chosen(project, file, fieldsOf(file, action), input)),
    },
    ...(isDoc(related) && { related: related as Context['related'] }),
    ...(isDoc(parent) ? { parent } : await parentOf(project, file, { ...record, ...input })),
    ...(asks(file, 'quota') && { quota: await project.quotas() }),
    project: { id: project.id },
    now: new Date().toISOString(),
  };
  return action === 'create' ? { ...context, self: draftRecord(file, { ...context, self: {} }) } : context;
}

/** The ids of the unmet guards of an action: those that need no form, and otherwise all. */
export function refusedBy(file: ResourceFile, action: string, context: Context): string[] {
  const open = action === 'create' || action === 'update' ? [] : unmetGuards(file, action, context, 'open');
  return (open.length > 0 ? open : unmetGuards(file, action, context, 'send')).map(({ id }) => id);
}

/** The ids of the broken rules of an input. */
export function brokenBy(file: ResourceFile, action: string, context: Context): string[] {
  if (action === 'create')
    return [...brokenRules(file.rules, context), ...brokenRules(file.actions?.create?.rules, context)].map(
      ({ id }) => id,
    );
  if (action === 'update')
    return brokenByUpdate(file, context, { ...context.self, ...context.input }).map(({ id }) => id);
  return brokenRules(file.actions?.[action]?.rules, context).map(({ id }) => id);
}

/** Whether the file uses a root, such as `quota`. */
function asks(file: ResourceFile, root: string): boolean {
  return JSON.stringify([file.guards, file.rules, file.actions]).includes(`"/${root}/`);
}

/** The referenced records, as far as the file uses them. */
async function chosen(
  project: Project,
  file: ResourceFile,
  fields: Record<string, Field>,
  values: Doc,
): Promise<Record<string, Doc>> {
  const found: Record<string, Doc> = {};
  for (const [name, field] of Object.entries(fields)) {
    const key = values[name];
    const reference = field['x-ref'];
    if (!reference || typeof key !== 'string' || key === '' || !asks(file, `ref/${name}`)) continue;
    found[name] = await read(project, reference.resource, { ...values, id: key, name: key });
  }
  return found;
}

async function parentOf(project: Project, { parent, ...file }: ResourceFile, values: Doc): Promise<{ parent?: Doc }> {
  const key = parent && values[parent.field];
  if (typeof key !== 'string' || !asks({ parent, ...file }, 'parent')) return {};
  return { parent: await read(project, parent?.resource ?? '', { ...values, id: key }) };
}

async function read(project: Project, type: string, values: Doc): Promise<Doc> {
  const file = fileOf(type);
  if (file.api.get) return project.client.get(readCall(file, values));
  return (await project.client.page(listPath(file))).find((each) => each[file.key] === values.id) ?? {};
}
