import '../../theme/app.css';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { swrSettings } from '../../api/swr.ts';
import CalculatorPage from '../../calculator/pages/calculator-page.tsx';
import { variant } from '../../config/current.ts';
import { setSlots } from '../../engine/slots/slots.tsx';
import { startTexts, type Texts, t } from '../../i18n/index.ts';
import { OVERRIDES } from '../../overrides/index.ts';
import { setManifest } from '../../resources/manifest.ts';
import type { Manifest } from '../../resources/types.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SchemeSwitch } from '../../ui/scheme-switch.tsx';
import { ToastRegion } from '../../ui/toasts/region.tsx';
import { BareLink } from '../bare/bare-link.tsx';
import { HelpLinks } from '../bare/help-links.tsx';
import styles from './guest-calculator.module.css';

/** Sets the page's texts and types. */
export function prepare(texts: Texts, manifest: Manifest): void {
  startTexts(texts);
  setManifest(manifest);
  setSlots(OVERRIDES);
}

function GuestHeader() {
  const { title, flags } = variant();
  return (
    <header className={styles.header}>
      <span className={styles.brand}>
        <Logo />
        <span>{title}</span>
      </span>
      <div className={styles.controls}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      <nav className={styles.ways} aria-label={t('calculator.ways')}>
        {flags.registration && (
          <BareLink to="/registration" className={styles.way}>
            {t('signIn.register')}
          </BareLink>
        )}
        <BareLink to="/login" className={styles.main}>
          {t('signIn.submit')}
        </BareLink>
      </nav>
    </header>
  );
}

/** The calculator for guests: a separate page, with links to an account. */
export default function GuestCalculator() {
  const [settings] = useState(swrSettings);
  return (
    <SWRConfig value={settings}>
      <BrowserRouter>
        <a className={styles.skip} href="#main">
          {t('shell.skip')}
        </a>
        <GuestHeader />
        <main id="main" className={styles.sheet} tabIndex={-1}>
          <CalculatorPage />
          {/* Menus, pickers and dialogs are rendered here by Mantine's portals, so that they are in a landmark. */}
          <div data-mantine-shared-portal-node />
        </main>
        <footer className={styles.footer}>
          <HelpLinks />
        </footer>
        <ToastRegion />
      </BrowserRouter>
    </SWRConfig>
  );
}
