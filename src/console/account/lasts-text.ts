import { formatDate } from '../i18n/format.ts';
import { t } from '../i18n/index.ts';
import { isLong } from './days-left.ts';
import type { Balance } from './types.ts';

/** The remaining days of the balance, as text. */
export function lastsText({ daysLeft, endsAt }: Pick<Balance, 'daysLeft' | 'endsAt'>): string {
  if (daysLeft === null || endsAt === null) return t('profile.lasts.nothingRuns');
  if (daysLeft === 0) return t('profile.lasts.today');
  if (isLong(daysLeft)) return t('profile.lasts.long');
  return t('profile.lasts.days', { count: daysLeft, date: formatDate(endsAt) });
}
