/** Which answers are kept for the next visit. */
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { User } from '../account/types.ts';
import { ApiError } from '../api/errors.ts';
import { dropSeen, keepSeen, type SeenOwner, seenAt, setSeenOwner } from '../api/last-seen.ts';
import { resourceEntry } from '../resources/manifest.ts';
import { isAdministration } from '../resources/menu.ts';

/** SWR's serialized form of a key whose answer may be kept: its kind, and the type of a list or a record. */
const KEPT = /^@"(?:user|project|balance|(?:list|record)","([\w-]+))",/;

/**
 * Whether an answer is kept: what a customer's pages show first. Administration shows other people's data, so nothing of it stays on the
 * device. Prices are not kept, because decisions are made by them.
 */
export function isKept(key: string): boolean {
  const found = KEPT.exec(key);
  const type = found?.[1];
  if (type === undefined) return found !== null;
  const entry = resourceEntry(type);
  return entry !== undefined && !isAdministration(entry);
}

/**
 * Whose answers are kept, and how long. Undefined for somebody who acts for another user, and with a provider that does not say how long the
 * session lasts.
 */
export function ownerOf({ id, osCurrentProjectId, acting, session }: User): SeenOwner | undefined {
  return acting || !session ? undefined : { name: `${id} ${osCurrentProjectId ?? ''}`, ...session };
}

/** SWR's settings for showing at once what was last seen, and for keeping what is seen now. */
export function seenSettings(seen: Record<string, unknown>): SWRConfiguration {
  return {
    fallback: seen,
    // An answer that equals what was last seen is news all the same: from now on one can decide on it.
    compare: (left: unknown, right: unknown) =>
      seenAt(left) === seenAt(right) && SWRConfig.defaultValue.compare(left, right),
    onSuccess(data: unknown, key: string) {
      if (key.startsWith('@"user"')) setSeenOwner(ownerOf(data as User));
      if (isKept(key)) keepSeen(key, data);
    },
    onError(error: unknown, key: string) {
      // Such as a deleted record, which must not be shown again.
      if (error instanceof ApiError && error.kind === 'http' && error.status < 500) dropSeen(key);
    },
  };
}
