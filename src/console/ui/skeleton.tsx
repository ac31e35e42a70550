import { t } from '../i18n/index.ts';
import visually from './hidden.module.css';
import styles from './skeleton.module.css';

/** A skeleton bar for loading content. Sizes are CSS lengths. */
export function Bar({ width, height = '0.875rem' }: { width: string; height?: string }) {
  return <span className={styles.bar} data-skeleton="" style={{ width, height }} />;
}

const ROWS = ['72%', '64%', '80%', '58%', '76%', '68%'];

/**
 * A loading screen, or a part of one: a heading and some rows. A screen says so in its main heading. `tall`: longer than the window, so
 * that the content below does not visibly move.
 */
export function PageSkeleton({ part = false, tall = false }: { part?: boolean; tall?: boolean }) {
  return (
    <div className={styles.page} data-tall={tall || undefined} role="status" aria-label={t('shell.loading')}>
      {!part && <h1 className={visually.hidden}>{t('shell.loading')}</h1>}
      <Bar width="12rem" height="1.75rem" />
      <Bar width="100%" height="2.25rem" />
      {ROWS.map((width) => (
        <Bar key={width} width={width} />
      ))}
    </div>
  );
}
