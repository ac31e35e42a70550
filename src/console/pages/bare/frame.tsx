import { type ReactNode, useEffect, useRef } from 'react';
import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import { Brand } from '../../ui/brand.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { SchemeSwitch } from '../../ui/scheme-switch.tsx';
import { useTitle } from '../../ui/title.ts';
import styles from './bare.module.css';
import { HelpLinks } from './help-links.tsx';

function Title({ title, focused }: { title: string; focused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h1 ref={heading} className={styles.title} tabIndex={focused ? -1 : undefined}>
      {title}
    </h1>
  );
}

/** What the variant is and promises, beside every bare page. */
function Pitch() {
  return (
    <aside className={styles.pitch}>
      <p className={styles.brand}>
        <Brand size={32} plate />
      </p>
      <div>
        <p className={styles.claim}>{t('signIn.pitch')}</p>
        <p className={styles.more}>{t('signIn.pitchMore')}</p>
      </div>
    </aside>
  );
}

/**
 * The frame of the bare pages. With `focusTitle` the title takes the focus: what was there before, such as a form that was
 * sent, is gone with it.
 */
export function BareFrame(props: {
  title?: string;
  lead?: ReactNode;
  focusTitle?: boolean;
  /** Where else one can go from here, below the rest. */
  links?: ReactNode;
  /** Key of the text that names the support. */
  help?: 'bare.help' | 'signIn.support';
  children?: ReactNode;
}) {
  const { title, lead, focusTitle = false, links, help = 'bare.help', children } = props;
  const { support } = variant();
  const contact = [support.email, support.phone].filter(Boolean).join(', ');
  return (
    <div className={styles.page}>
      <Pitch />
      <div className={styles.side}>
        <header className={styles.controls}>
          <LanguageSwitch />
          <SchemeSwitch />
        </header>
        <main className={styles.main}>
          <p className={styles.smallBrand}>
            <Brand size={32} />
          </p>
          {title !== undefined && <Title key={title} title={title} focused={focusTitle} />}
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          {links && <div className={styles.links}>{links}</div>}
          {/* Dialogs are put here by Mantine's portals, so that they are in a landmark. */}
          <div data-mantine-shared-portal-node />
        </main>
        <footer className={styles.footer}>
          {contact && t(help, { contact })}
          <HelpLinks />
        </footer>
      </div>
    </div>
  );
}
