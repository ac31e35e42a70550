import type { Context } from 'hono';
import { type Doc, type Field, hasType } from '../../../contract/file/resource-file.ts';
import { type ChosenFile, fileErrors, isFileField, limitsOf } from '../../../contract/forms/chosen-files.ts';
import { actionSchema, createSchema } from '../../../contract/forms/derive.ts';
import { describeErrors } from '../../../contract/forms/validation.ts';
import { parseJson, readJson } from '../../http/body.ts';
import { ApiError } from '../../http/errors.ts';
import { validationItem } from '../../http/validation.ts';
import type { ReceivedForm } from '../../ports/uploads.ts';
import type { AppEnv } from '../../server/deps.ts';
import { uploaderOf } from '../../server/uploader.ts';
import type { Engine } from '../core/operation.ts';
import { isDoc } from '../core/values.ts';
import type { ServedCall } from './served-calls.ts';

/** The fields of the form that a call sends: of an action its own, else those of a create. */
export function formFields({ file, kind, action }: ServedCall): Record<string, Field> {
  return (kind === 'action' ? actionSchema(file, action) : createSchema(file))?.properties ?? {};
}

/** The maximum number of keys of an input. No form has more than a hundred. */
const MOST_KEYS = 1000;

/** A request's body: the input, which has the names of files, and the files themselves. */
export interface ReadBody {
  body: Doc;
  files: ReceivedForm['files'];
  discard(): Promise<void>;
}

/**
 * Reads the body of a call, as JSON or as a form with files. Throws as {@link readJson} or `Uploads.receive`, and 400
 * VALIDATION for a file that is not accepted.
 */
export async function readBody(engine: Engine, c: Context<AppEnv>, calls: ServedCall[]): Promise<ReadBody> {
  const call = calls.find(({ encoding }) => encoding === 'multipart');
  // An action without its optional file is called like any other action.
  const isForm = (c.req.header('content-type') ?? '').startsWith('multipart/');
  if (call && (call.kind !== 'action' || isForm)) return readForm(engine, c, call);
  const body = (await readJson(c)) ?? {};
  if (!isDoc(body)) throw new ApiError(400, 'VALIDATION', { params: { keyword: 'type' } });
  // Each later step goes through all keys, and copies them.
  if (Object.keys(body).length > MOST_KEYS) throw new ApiError(413, 'TOO_MANY_VALUES', { params: { most: MOST_KEYS } });
  return { body, files: {}, discard: async () => undefined };
}

async function readForm(engine: Engine, c: Context<AppEnv>, call: ServedCall): Promise<ReadBody> {
  const properties = formFields(call);
  const taken = Object.entries(properties).filter(([, field]) => isFileField(field));
  const limits = taken.map(([name, field]) => [name, limitsOf(field).maxBytes ?? Number.MAX_SAFE_INTEGER] as const);
  const { fields, files, discard } = await engine.uploads.receive(c.req.raw, Object.fromEntries(limits), uploaderOf(c));
  try {
    for (const [name, field] of taken) refuseOther(name, field, files[name]);
    const texts = Object.entries(fields).map(([name, text]) => [name, partValue(properties[name], text)]);
    const names = Object.entries(files).map(([name, { name: title }]) => [name, title]);
    return { body: { ...Object.fromEntries(texts), ...Object.fromEntries(names) }, files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function refuseOther(name: string, field: Field, file: ReceivedForm['files'][string] | undefined): void {
  if (!file) return;
  const chosen: ChosenFile = { name: file.name, size: file.bytes, type: file.mediaType };
  const many = describeErrors(fileErrors(name, limitsOf(field), [chosen]), { [name]: field }).map((error) =>
    validationItem(name, error.keyword, error.key, error.params),
  );
  if (many.length > 0) throw new ApiError(400, 'VALIDATION', { many });
}

/**
 * The value of a form part: text for string fields, with single line ends, else parsed as JSON. Invalid JSON stays text, which the form
 * refuses. Throws 413 as {@link parseJson}.
 */
function partValue(field: Field | undefined, text: string): unknown {
  // A browser sends each line end as two characters, but counts it as one.
  if (!field || hasType(field, 'string')) return text.replaceAll('\r\n', '\n');
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof ApiError && error.status === 413) throw error;
    return text;
  }
}
