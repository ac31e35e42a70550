import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Blobs, BlobTooLarge } from '../../provider/cloud/simulated/object-store/blobs.ts';

const FOLDER = 'objects';

/** Keeps the bytes of objects as files that only this origin sees (OPFS). */
export async function originBlobs(): Promise<Blobs> {
  const folder = await blobFolder();
  const fileOf = async (id: string) => (await folder.getFileHandle(id)).getFile();
  const remove = async (id: string) => folder.removeEntry(id).catch(() => undefined);
  return {
    async write(body, most) {
      const id = crypto.randomUUID();
      const digests = { md5: md5.create(), sha256: sha256.create() };
      const file = await (await folder.getFileHandle(id, { create: true })).createWritable();
      let bytes = 0;
      try {
        const reader = body.getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          bytes += part.value.length;
          if (bytes > most) throw new BlobTooLarge();
          digests.md5.update(part.value);
          digests.sha256.update(part.value);
          await file.write(part.value as Uint8Array<ArrayBuffer>);
        }
        await file.close();
      } catch (error) {
        await file.abort().catch(() => undefined);
        await remove(id);
        throw error;
      }
      return { id, bytes, md5: bytesToHex(digests.md5.digest()), sha256: bytesToHex(digests.sha256.digest()) };
    },
    read: (slices) => {
      const left = [...slices];
      return new ReadableStream({
        async pull(controller) {
          const slice = left.shift();
          if (!slice) return controller.close();
          const part = (await fileOf(slice.id)).slice(slice.from, slice.to);
          // An empty chunk would not be asked for the next one.
          controller.enqueue(new Uint8Array(await part.arrayBuffer()));
        },
      });
    },
    async remove(ids) {
      for (const id of ids) await remove(id);
    },
    async list() {
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    },
    md5: (bytes) => bytesToHex(md5(bytes)),
  };
}

async function blobFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}

/** Puts a blob into place, whole. */
export async function putBlob(id: string, { body }: Response): Promise<void> {
  const file = await (await (await blobFolder()).getFileHandle(id, { create: true })).createWritable();
  await (body ?? new Blob().stream()).pipeTo(file);
}

/** Deletes all blobs. */
export async function dropBlobs(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
}
