/** The calls of a type, each with a valid example. */

import { fill, fillPath } from '../../contract/expression/template.ts';
import { type Call, callOf, type Doc, parseCall, type ResourceFile } from '../../contract/file/resource-file.ts';
import { createCallOf } from '../../contract/forms/create-call.ts';
import { editSchema } from '../../contract/forms/derive.ts';
import { exampleAnswerTo, exampleInput, exampleRecords, type Types } from '../examples/records.ts';

/** A call with an example of it. */
export interface CallExample {
  /** `list`, `get`, `create`, `update`, `delete`, or an action's name. */
  name: string;
  /** METHOD /path, with its placeholders. */
  call: string;
  /** The same with the placeholders and the query filled in. */
  request: string;
  body?: unknown;
  multipart: boolean;
  /** The status code and the body of the answer. */
  status: number;
  answer?: unknown;
}

const STANDARD = ['list', 'get', 'create', 'update', 'delete', 'byIds', 'bulkDelete'] as const;

function queryText(query: Record<string, unknown>): string {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `?${params}` : '';
}

/** The record without what the API adds for screens. */
function plain(record: Doc): Doc {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith('_') || name === '_version'));
}

function inputFor(file: ResourceFile, name: string, record: Doc, types: Types): Doc {
  if (name === 'create') return exampleInput(file, types);
  if (name === 'byIds' || name === 'bulkDelete')
    return { ...exampleAnswerTo(file, 'delete', types), ids: [record[file.key]] };
  if (name !== 'update') return exampleAnswerTo(file, name, types);
  const { properties } = editSchema(file);
  return Object.fromEntries(
    Object.keys(properties).flatMap((field) => (field in record ? [[field, record[field]]] : [])),
  );
}

function answerTo(file: ResourceFile, name: string, record: Doc): { status: number; answer?: unknown } {
  const shown = plain(record);
  if (name === 'list') {
    return { status: 200, answer: { content: [shown], totalElements: 1, totalPages: 1, number: 0, size: 25 } };
  }
  if (name === 'byIds') return { status: 200, answer: [shown] };
  if (name === 'bulkDelete') return { status: 200 };
  if (name === 'delete') return { status: 202 };
  if (name === 'get' || name === 'update') return { status: 200, answer: shown };
  const [first] = [file.status ?? []].flat();
  const become = file.actions?.[name]?.becomes?.[0];
  const started = first && typeof become === 'string' ? { ...shown, [first.field]: become } : shown;
  if (name === 'create') return { status: 201, answer: started };
  return file.actions?.[name]?.result ? { status: 200 } : { status: 202, answer: started };
}

function exampleOf(file: ResourceFile, name: string, call: Call, record: Doc, types: Types): CallExample {
  const input = inputFor(file, name, record, types);
  const parsed = name === 'create' ? (createCallOf(file, input) ?? parseCall(call)) : parseCall(call);
  const context = { self: record, input };
  const sent = parsed.body === undefined ? input : fill(parsed.body, context);
  const empty = typeof sent === 'object' && sent !== null && Object.keys(sent).length === 0;
  const bare = parsed.method === 'GET' || (parsed.method === 'DELETE' && parsed.body === undefined) || empty;
  return {
    name,
    call: `${parsed.method} ${parsed.path}`,
    request: `${parsed.method} ${fillPath(parsed.path, { ...record, ...input })}${queryText(fill(parsed.query ?? {}, context) as Doc)}`,
    ...(bare ? {} : { body: sent }),
    multipart: parsed.encoding === 'multipart',
    ...answerTo(file, name, record),
  };
}

/** Every call of a type, standard ones first. */
export function callExamples(file: ResourceFile, types: Types): CallExample[] {
  const record = exampleRecords(file, types).at(file.records ? -1 : 0) ?? {};
  const standard = STANDARD.flatMap((name) => {
    const call = file.api[name];
    return call ? [exampleOf(file, name, call, record, types)] : [];
  });
  const others = Object.keys(file.actions ?? {}).flatMap((name) => {
    const call = file.actions?.[name]?.call && callOf(file, name);
    return call ? [exampleOf(file, name, call, record, types)] : [];
  });
  return [...standard, ...others];
}
