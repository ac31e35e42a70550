import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import styles from '../bare/bare.module.css';
import { BareFrame } from '../bare/frame.tsx';
import { WayOut } from '../bare/letter-page.tsx';

/** Replaces the form where registration is closed (spec, section 1), with a contact. */
export function Closed() {
  const { email, phone } = variant().support;
  const known = Boolean(email || phone);
  return (
    <BareFrame
      title={t('registration.closed.title')}
      lead={t(known ? 'registration.closed.text' : 'registration.closed.alone')}
      links={<WayOut />}
    >
      {known && (
        <dl className={styles.contact}>
          <dt>{t('bare.support')}</dt>
          {email && (
            <dd>
              <a className={styles.link} href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          )}
          {phone && (
            <dd>
              <a className={styles.link} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </dd>
          )}
        </dl>
      )}
    </BareFrame>
  );
}
