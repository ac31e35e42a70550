import { type ReactNode, useId } from 'react';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { StateButton } from '../../ui/state.tsx';
import styles from './panel.module.css';

/** A part of the page that failed to load: the reason, and a retry. The rest of the page works. */
export function PartFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{t('home.partFailed', { why: errorText(error) })}</p>
      <StateButton onClick={retry}>{t('state.retry')}</StateButton>
    </div>
  );
}

/** A part of the main page with its heading, and links or buttons at its end. */
export function Panel(props: {
  title: string;
  busy?: boolean;
  actions?: ReactNode;
  /** Without a frame, for parts that consist of cards. */
  bare?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.panel} data-bare={props.bare || undefined} aria-labelledby={id} aria-busy={props.busy}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {props.title}
        </h2>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
      {props.children}
    </section>
  );
}
