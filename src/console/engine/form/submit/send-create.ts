import { fillPath } from '../../../../contract/expression/template.ts';
import type { Doc, ResourceFile } from '../../../../contract/file/resource-file.ts';
import { createCallOf } from '../../../../contract/forms/create-call.ts';
import { request } from '../../../api/client.ts';
import { upload } from '../../../api/upload.ts';
import { formDataOf } from '../store/multipart.ts';
import type { Sending } from './use-submit.ts';

/** Sends a create form by the matching call, and returns the record. @throws ApiError */
export async function sendCreate(
  file: ResourceFile,
  input: Doc,
  idempotencyKey: string,
  sending: Sending,
): Promise<Doc> {
  const made = createCallOf(file, input);
  if (!made) throw new Error(`${file.name} can't be created`);
  const call = `${made.method} ${fillPath(made.path, input)}`;
  if (made.encoding === 'json') return (await request<Doc>(call, { body: input, idempotencyKey })).data;
  const { files, onProgress, signal } = sending;
  return (await upload<Doc>(call, formDataOf(input, files), { idempotencyKey, onProgress, signal })).data;
}
