import type { SimulatedEffect } from './effect.ts';

/** The most that an account grows between two polls, as a part of its quota. */
const LARGEST_STEP = 0.008;

/** Somebody stores something all the time, and no more than the quota holds. */
export const s3UserEffect: SimulatedEffect<'s3-user'> = {
  async measure({ self, now }) {
    const { quota, used, id, status } = self;
    if (status !== 'active' || quota === undefined || used === undefined) return {};
    const grown = used + quota * LARGEST_STEP * share(`${id}/${now.toISOString().slice(0, 16)}`);
    return { used: Math.min(quota, Math.round(grown * 1000) / 1000) };
  },
};

/** A number from above 0 to 1, the same for the same text and as if by chance for others (FNV-1a). */
function share(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (((hash >>> 0) % 1000) + 1) / 1000;
}
