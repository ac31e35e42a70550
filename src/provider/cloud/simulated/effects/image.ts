import type { SimulatedEffect } from './effect.ts';

/** The largest image that comes of a link here, in GB. */
const LARGEST_GB = 10;
const BYTES_A_GB = 1024 ** 3;

/**
 * An image is as large as its file. One that is uploaded is measured and then let go; behind a link nothing is fetched: the size is
 * made up of the link.
 */
export const imageEffect: SimulatedEffect<'image'> = {
  async begin({ action, files: { file } }) {
    return action === 'create' && file ? { fields: { size: Math.max(1, Math.ceil(file.bytes / BYTES_A_GB)) } } : {};
  },

  async settled({ action, self }) {
    if (action !== 'create' || self.size !== undefined) return undefined;
    return { size: sizeBehind(self.link ?? '') };
  },
};

/** The same for the same link, 1 to {@link LARGEST_GB}. */
function sizeBehind(link: string): number {
  const sum = [...link].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return (sum % LARGEST_GB) + 1;
}
