import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { CopyButton } from '../values/copy-button.tsx';
import styles from './raw.module.css';

/** Longer texts would take the browser seconds to lay out. They can still be copied and downloaded whole. */
const MOST_SHOWN = 100_000;

/** Machine-readable text to read, select and copy. */
export function CodeBlock({ title, text, tools }: { title: string; text: string; tools?: ReactNode }) {
  const cut = text.length > MOST_SHOWN;
  return (
    <section className={styles.block} aria-label={title}>
      <div className={styles.blockHead}>
        <span className={styles.blockTitle}>{title}</span>
        <span className={styles.tools}>
          {tools}
          <CopyButton text={text} name={title} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <pre className={styles.code} tabIndex={0} translate="no">
        {cut ? text.slice(0, MOST_SHOWN) : text}
      </pre>
      {cut && (
        <p className={styles.hint}>
          {t('raw.cut', { shown: formatNumber(MOST_SHOWN), total: formatNumber(text.length) })}
        </p>
      )}
    </section>
  );
}
