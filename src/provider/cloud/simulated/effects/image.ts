import type { SimulatedEffect } from '../effect.ts';

/** The largest image that comes of a link here, in GB. */
const LARGEST_GB = 10;

/** An image that is brought by its link is as large as what lies there. Nothing is fetched: the size is made up of the link. */
export const imageEffect: SimulatedEffect = {
  async settled({ action, self }) {
    if (action !== 'create' || typeof self.size === 'number') return undefined;
    return { size: sizeBehind(String(self.link)) };
  },
};

/** The same for the same link, 1 to {@link LARGEST_GB}. */
function sizeBehind(link: string): number {
  const sum = [...link].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return (sum % LARGEST_GB) + 1;
}
