import { ApiError } from '../http/errors.ts';
import type { Uploader } from '../ports/uploads.ts';

/** The default space for the files of all open uploads: twice the largest image of a disk. */
export const UPLOAD_SPACE_MIB = 20 * 1024;
/** The space of all guests together. */
const GUEST_BYTES = 500 * 1024 * 1024;
/** How many uploads one sender may have at once, and all together. */
const AT_ONCE = 2;
const AT_ONCE_OF_ALL = 100;
/** When a sender without space may try again, in seconds. */
export const RETRY_SECONDS = '60';

/** The space of one open upload. */
export interface UploadSpace {
  /** Takes space for bytes that have arrived. Throws 503 where there is none left. */
  take(bytes: number): void;
  /** Gives everything back. */
  leave(): void;
}

interface Open {
  uploader: Uploader;
  bytes: number;
}

/**
 * Shares the space for files of open uploads. All guests together have 500 MiB, and a user has half of the space. Throws
 * 429 for a sender's third upload at once.
 */
export function uploadSpaces(mostBytes: number): (uploader: Uploader) => UploadSpace {
  const all = new Set<Open>();
  const held = (which: (open: Open) => boolean): number =>
    [...all].filter(which).reduce((sum, { bytes }) => sum + bytes, 0);

  function isFree({ uploader }: Open): boolean {
    const own = uploader.guest
      ? held((open) => open.uploader.guest) <= GUEST_BYTES
      : held((open) => open.uploader.id === uploader.id) <= mostBytes / 2;
    return own && held(() => true) <= mostBytes;
  }

  return (uploader) => {
    const own = [...all].filter((open) => open.uploader.id === uploader.id).length;
    const headers = { 'Retry-After': RETRY_SECONDS };
    if (own >= AT_ONCE) throw new ApiError(429, 'TOO_MANY_UPLOADS', { params: { most: AT_ONCE }, headers });
    if (all.size >= AT_ONCE_OF_ALL) throw noSpace();
    const open = { uploader, bytes: 0 };
    all.add(open);
    return {
      take(bytes) {
        open.bytes += bytes;
        if (!isFree(open)) throw noSpace();
      },
      leave: () => void all.delete(open),
    };
  };
}

function noSpace(): ApiError {
  return new ApiError(503, 'NO_UPLOAD_SPACE', { headers: { 'Retry-After': RETRY_SECONDS } });
}
