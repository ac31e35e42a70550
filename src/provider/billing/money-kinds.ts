/** The kinds of money on a balance: paid in by the customer, given by promo codes, and given by corrections. */
const MONEY_KINDS = ['promo', 'correction', 'paid'] as const;

/** A kind of money on a balance. */
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** Whole tiyn of each kind. */
export type MoneyParts = Record<MoneyKind, number>;

/** Nothing of any kind. */
export const NO_MONEY: MoneyParts = { promo: 0, correction: 0, paid: 0 };

/** The sum of all kinds, in tiyn. */
export function sumOfKinds(parts: MoneyParts): number {
  return MONEY_KINDS.reduce((sum, kind) => sum + parts[kind], 0);
}

/** The sums of each kind. */
export function addKinds(left: MoneyParts, right: MoneyParts): MoneyParts {
  return {
    promo: left.promo + right.promo,
    correction: left.correction + right.correction,
    paid: left.paid + right.paid,
  };
}

/** The same amounts with the other sign. */
export function negatedKinds({ promo, correction, paid }: MoneyParts): MoneyParts {
  return { promo: 0 - promo, correction: 0 - correction, paid: 0 - paid };
}

/**
 * What a debit takes of each kind, as amounts that are not positive. Each kind in the order gives what it has. What none of them has is a
 * debt, and a debt is of paid money.
 *
 * @param tiyn the amount of the debit, positive
 */
export function takenBy(balance: MoneyParts, tiyn: number, order: readonly MoneyKind[]): MoneyParts {
  const parts = { ...NO_MONEY };
  let left = tiyn;
  for (const kind of order) {
    const part = Math.min(left, Math.max(0, balance[kind]));
    parts[kind] -= part;
    left -= part;
  }
  parts.paid -= left;
  return parts;
}

/**
 * What a credit adds to each kind. While there is a debt, money of other kinds ends it first, in the order in which it is spent. So no kind
 * is negative while another one is positive.
 *
 * @param added what comes, by kind
 */
export function addedBy(balance: MoneyParts, added: MoneyParts, order: readonly MoneyKind[]): MoneyParts {
  const sum = addKinds(balance, added);
  const parts = { ...added };
  let debt = Math.max(0, -sum.paid);
  for (const kind of order) {
    if (kind === 'paid') continue;
    const part = Math.min(debt, Math.max(0, sum[kind]));
    parts[kind] -= part;
    parts.paid += part;
    debt -= part;
  }
  return parts;
}
