import { type ReactNode, useEffect, useRef } from 'react';
import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import { Brand } from '../../ui/brand.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { SchemeSwitch } from '../../ui/scheme-switch.tsx';
import { useTitle } from '../../ui/title.ts';
import styles from './bare.module.css';
import { HelpLinks, type HelpText } from './help-links.tsx';

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

/** The variant's name and claims, beside every bare page. */
function Pitch() {
  return (
    <aside className={styles.pitch} aria-label={variant().title}>
      <p className={styles.brand} data-brand>
        <Brand size={32} plate />
      </p>
      <div>
        <p className={styles.claim}>{t('signIn.pitch')}</p>
        <p className={styles.more}>{t('signIn.pitchMore')}</p>
      </div>
    </aside>
  );
}

/** The frame of the bare pages. `focusTitle` focuses the title, because the focused content, such as a form, was replaced. */
export function BareFrame(props: {
  title?: string;
  lead?: ReactNode;
  focusTitle?: boolean;
  /** Links to other pages, at the bottom. */
  links?: ReactNode;
  /** The text before the ways to help. */
  help?: HelpText;
  children?: ReactNode;
}) {
  const { title, lead, focusTitle = false, links, help, children } = props;
  return (
    <div className={styles.page}>
      <Pitch />
      <div className={styles.side}>
        <header className={styles.controls}>
          <LanguageSwitch />
          <SchemeSwitch />
        </header>
        <main className={styles.main}>
          <p className={styles.smallBrand} data-brand>
            <Brand size={32} />
          </p>
          {title !== undefined && <Title key={title} title={title} focused={focusTitle} />}
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          {links && <div className={styles.links}>{links}</div>}
          {/* Dialogs are rendered here by Mantine's portals, so that they are in a landmark. */}
          <div data-mantine-shared-portal-node />
        </main>
        <footer className={styles.footer}>
          <HelpLinks help={help} />
        </footer>
      </div>
    </div>
  );
}
