import { seenAt } from '../../api/last-seen.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import styles from './as-of.module.css';

/**
 * Says how old the answer on the screen is, while the provider has not answered again. It lies over the page, so that nothing moves when
 * the answer comes, and shows itself only where that takes a moment.
 */
export function AsOf({ data, error }: { data: object | undefined; error?: unknown }) {
  const at = seenAt(data);
  if (at === undefined) return null;
  return <p className={styles.mark}>{t(error ? 'seen.asOfFailed' : 'seen.asOf', { time: formatDateTime(at) })}</p>;
}
