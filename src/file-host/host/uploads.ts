import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { UPLOAD_SPACE_MIB, type UploadSpace, uploadSpaces } from '../../provider/host/upload-space.ts';
import { ApiError } from '../../provider/http/errors.ts';
import type { ReceivedFile, Uploads } from '../../provider/ports/uploads.ts';

/** All fields of a form together: the same amount as a JSON body. */
const MAX_FIELD_BYTES = 1024 * 1024;

/** Uploads that the browser itself keeps: it has read the form before the provider gets it. */
export function browserUploads(): Uploads {
  const open = uploadSpaces(UPLOAD_SPACE_MIB * 1024 * 1024);
  return {
    async receive(request, limits, uploader) {
      const space = open(uploader);
      try {
        return { ...(await read(request, limits, space)), discard: async () => space.leave() };
      } catch (error) {
        space.leave();
        throw error;
      }
    },
  };
}

async function read(request: Request, limits: Record<string, number>, space: UploadSpace) {
  const fields: Record<string, string> = {};
  const files: Record<string, ReceivedFile> = {};
  for (const [name, value] of await formOf(request)) {
    if (typeof value === 'string') fields[name] = value;
    else files[name] = await received(name, value, limits, space);
  }
  const fieldBytes = Object.values(fields).reduce((sum, text) => sum + text.length, 0);
  if (fieldBytes > MAX_FIELD_BYTES)
    throw new ApiError(413, 'BODY_TOO_LARGE', { params: { maxBytes: MAX_FIELD_BYTES } });
  return { fields, files };
}

async function formOf(request: Request): Promise<FormData> {
  if (!request.body || !/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? ''))
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', { params: { expected: 'multipart/form-data' } });
  return request.formData().catch(() => {
    throw new ApiError(400, 'BAD_MULTIPART');
  });
}

async function received(
  field: string,
  file: File,
  limits: Record<string, number>,
  space: UploadSpace,
): Promise<ReceivedFile> {
  const most = Object.hasOwn(limits, field) ? limits[field] : undefined;
  if (most === undefined) throw new ApiError(400, 'UNKNOWN_FIELD', { field, params: { name: field.slice(0, 100) } });
  if (file.size > most) throw new ApiError(413, 'FILE_TOO_LARGE', { field, params: { maxBytes: most } });
  space.take(file.size);
  const digest = sha256.create();
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) digest.update(part.value);
  return {
    name: file.name,
    bytes: file.size,
    sha256: bytesToHex(digest.digest()),
    mediaType: file.type,
    open: () => file.stream(),
  };
}
