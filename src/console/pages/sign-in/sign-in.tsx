import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SchemeSwitch } from '../../ui/scheme-switch.tsx';
import { useTitle } from '../../ui/title.ts';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in page: the form, and beside it what this is. */
export function SignIn({ expired }: { expired: boolean }) {
  const { title, support } = variant();
  useTitle(t('signIn.title'));
  const contact = [support.email, support.phone].filter(Boolean).join(', ');
  return (
    <div className={styles.page}>
      <aside className={styles.pitch}>
        <p className={styles.brand}>
          <Logo size={32} />
          {title}
        </p>
        <div>
          <p className={styles.claim}>{t('signIn.pitch')}</p>
          <p className={styles.more}>{t('signIn.pitchMore')}</p>
        </div>
      </aside>
      <div className={styles.side}>
        <header className={styles.controls}>
          <LanguageSwitch />
          <SchemeSwitch />
        </header>
        <main className={styles.main}>
          <p className={styles.smallBrand}>
            <Logo size={32} />
            {title}
          </p>
          <h1 className={styles.title}>{t('signIn.title')}</h1>
          {expired && <p className={styles.expired}>{t('signIn.expired')}</p>}
          <SignInForm />
        </main>
        <footer className={styles.footer}>{contact && t('signIn.support', { contact })}</footer>
      </div>
    </div>
  );
}
