import { balanceOf, book } from '../billing/ledger.ts';
import { moneyText } from '../billing/money-text.ts';
import { letterTo } from '../mail/letters.ts';
import { notify } from '../notifications/notifications.ts';
import type { Tx } from '../store/database.ts';
import type { Brands } from '../variants/brand.ts';

/** Money that a customer paid. */
export interface TopUp {
  userId: string;
  amountTiyn: number;
  /** The ledger's key. No key is posted twice. */
  key: string;
  /** `merchant` says by which way the money came. */
  details: { merchant: string } & Record<string, string>;
}

/** Posts a top-up and tells the payer. Does nothing where the key was posted before. */
export async function takeIn(
  tx: Tx,
  { userId, amountTiyn, key, details }: TopUp,
  { now, brands }: { now: Date; brands: Brands },
): Promise<void> {
  const booked = await book(tx, { userId, kind: 'topUp', key, amountTiyn, at: now, details });
  if (!booked) return;
  const balance = await balanceOf(tx, userId);
  const params = { amountTiyn, balanceTiyn: balance };
  const link = '/profile/history';
  await notify(tx, { userId, type: 'TOP_UP_RECEIVED', category: 'BILLING', params, link, about: 'money' }, now);
  await letterTo(
    tx,
    brands,
    userId,
    'topUpReceived',
    (locale) => ({ link: '/profile', amount: moneyText(amountTiyn, locale), balance: moneyText(balance, locale) }),
    now,
  );
}
