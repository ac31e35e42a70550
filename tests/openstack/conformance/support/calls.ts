/** The calls of a resource file with values, as any client that reads the file would send them. */

import { fill, fillPath } from '../../../../src/contract/expression/template.ts';
import {
  callOf,
  type Doc,
  type ParsedCall,
  parseCall,
  type ResourceFile,
} from '../../../../src/contract/file/resource-file.ts';
import { isFileField } from '../../../../src/contract/forms/chosen-files.ts';
import { createCallOf } from '../../../../src/contract/forms/create-call.ts';
import type { Sent } from './client.ts';

/** A call ready to be sent. */
export interface ReadyCall extends Sent {
  call: string;
}

/** The read call of a record, with path parameters. */
export function readCall(file: ResourceFile, record: Doc): string {
  if (!file.api.get) throw new Error(`A ${file.name} can't be read by itself`);
  return `GET ${fillPath(parseCall(file.api.get).path, record)}`;
}

/** The list path of a type. `within` contains the path parameters. */
export function listPath(file: ResourceFile, within: Doc = {}): string {
  if (!file.api.list) throw new Error(`There is no list of ${file.name}`);
  return `${fillPath(parseCall(file.api.list).path, within)}?page=0&size=100`;
}

/** The call of an action on a record. Undefined where it has none. */
export function actionCall(file: ResourceFile, action: string, record: Doc, input: Doc): ReadyCall | undefined {
  const own = callOf(file, action);
  const call = action === 'create' ? createCallOf(file, input) : own && parseCall(own);
  if (!call) return undefined;
  const context = { self: record, input };
  const headers = fill(call.headers ?? {}, context) as Record<string, string>;
  return {
    call: `${call.method} ${fillPath(call.path, { ...record, ...input })}${queryOf(call, context)}`,
    headers,
    ...bodyOf(file, call, context),
  };
}

function queryOf({ query }: ParsedCall, context: { self: Doc; input: Doc }): string {
  const filled = Object.entries(fill(query ?? {}, context) as Doc);
  return filled.length === 0
    ? ''
    : `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()}`;
}

function bodyOf(file: ResourceFile, call: ParsedCall, context: { self: Doc; input: Doc }): Pick<Sent, 'body'> {
  const { method, body, encoding } = call;
  if (method === 'GET' || method === 'DELETE') return {};
  if (encoding === 'multipart') return { body: formOf(file, context.input) };
  if (body !== undefined) return { body: fill(body, context) };
  return Object.keys(context.input).length === 0 ? {} : { body: context.input };
}

/** The input as a form. A file field has its content as text, and is named after the record. */
function formOf({ fields }: ResourceFile, input: Doc): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    const field = fields.properties[name];
    if (field && isFileField(field)) form.append(name, new Blob([String(value)]), `${String(input.name)}.raw`);
    else form.append(name, String(value));
  }
  return form;
}
