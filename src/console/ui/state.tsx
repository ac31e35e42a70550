import type { ReactNode } from 'react';
import { ApiError } from '../api/errors.ts';
import { variant } from '../config/current.ts';
import { t } from '../i18n/index.ts';
import { errorText } from './error-text.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './state.module.css';

/** The state of a place without content: empty, not found, failed. */
export function State(props: { icon: IconName; title: string; text?: ReactNode; children?: ReactNode; level?: 1 | 2 }) {
  const Heading = props.level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon name={props.icon} size={26} />
      </span>
      <Heading className={styles.title}>{props.title}</Heading>
      {props.text && <p className={styles.text}>{props.text}</p>}
      {props.children && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}

/** A button of the state pages, which must work without Mantine. */
export function StateButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}

/** A loading error: the object, the reason, the request id, a retry, and other actions as children. */
export function LoadFailed(props: { error: unknown; retry: () => void; level?: 1 | 2; children?: ReactNode }) {
  const { error, retry, level, children } = props;
  const away = error instanceof ApiError && error.kind === 'network';
  const id = error instanceof ApiError ? error.requestId : undefined;
  const text = away ? t('state.unreachable.text', { host: variant().api.host || location.host }) : errorText(error);
  return (
    <div role="alert">
      <State icon="error" level={level} title={t(away ? 'state.unreachable.title' : 'state.failed.title')} text={text}>
        <StateButton onClick={retry}>{t('state.retry')}</StateButton>
        {children}
        {id && <span className={styles.id}>{t('error.requestId', { id })}</span>}
      </State>
    </div>
  );
}
