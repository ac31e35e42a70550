import { ApiError } from '../../api/errors.ts';
import { t } from '../../i18n/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './bare.module.css';

const ICONS: Record<'failure' | 'warning' | 'success', IconName> = {
  failure: 'error',
  warning: 'warning',
  success: 'success',
};

/** A sentence in a box of its tone. */
export function MessageBox({ tone, children }: { tone: keyof typeof ICONS; children: string }) {
  return (
    <p className={`${styles.said} ${styles[tone]}`}>
      <Icon name={ICONS[tone]} size={20} />
      <span>{children}</span>
    </p>
  );
}

/** The error of a form, announced at once. The element always exists, because live regions only announce changes. */
export function Failure({ text, id }: { text: string; id?: string }) {
  return (
    <div id={id} role="alert">
      {text && <MessageBox tone="failure">{text}</MessageBox>}
    </div>
  );
}

/** A text with an emphasized value, such as an address. */
export function Phrase({ text, name, value }: { text: string; name: string; value: string }) {
  const [before = '', after = ''] = t(text, { [name]: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <strong className={styles.value}>{value}</strong>
      {after}
    </>
  );
}

/** The provider's error for one field of a form. */
export function problemAt(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.errors.find((one) => one.field === field || one.field === `/${field}`)?.message;
}
