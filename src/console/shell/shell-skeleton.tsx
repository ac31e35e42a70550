import { t } from '../i18n/index.ts';
import { Brand } from '../ui/brand.tsx';
import { Bar, PageSkeleton } from '../ui/skeleton.tsx';
import headerStyles from './header.module.css';
import styles from './shell.module.css';
import skeletonStyles from './shell-skeleton.module.css';

const LINES = ['60%', '74%', '52%', '66%', '80%', '58%'];

/** The shell before the user is loaded: the same places, empty. */
export function ShellSkeleton() {
  return (
    <>
      <header className={headerStyles.header}>
        <span className={headerStyles.home}>
          <Brand name={headerStyles.name} />
        </span>
      </header>
      <div className={styles.body}>
        <div className={styles.side}>
          <div className={skeletonStyles.menu}>
            {LINES.map((width) => (
              <Bar key={width} width={width} />
            ))}
          </div>
        </div>
        <div className={styles.column}>
          <main className={styles.sheet} aria-busy="true" aria-label={t('shell.loading')}>
            <PageSkeleton />
          </main>
        </div>
      </div>
    </>
  );
}
