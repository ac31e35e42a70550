import { renderToString } from 'react-dom/server';
import { flagsBy } from '../../contract/access/flags.ts';
import { setVariant } from '../config/current.ts';
import { findTextsBy } from '../i18n/index.ts';
import { SignIn } from '../pages/sign-in/sign-in.tsx';
import { ThemeProvider } from '../theme/provider.tsx';

/**
 * The HTML of the empty sign-in page, for the build, which has no browser. Marks stand for what differs: `mark(key)` for a text, and for the
 * variant's `title` and `help` page. It has every link that a variant may have.
 */
export function signInMarkup(mark: (key: string) => string): string {
  findTextsBy({ add: () => undefined, find: mark });
  setVariant({
    hosts: ['*'],
    name: '',
    title: mark('title'),
    favicon: '',
    logo: '',
    logoDark: '',
    accent: '',
    api: { host: '', prefix: '' },
    flags: flagsBy(() => true),
    registration: { open: true, agreementUrl: '' },
    openCalculator: true,
    projectSwitcher: false,
    offline: true,
    support: { email: mark('contact'), phone: '' },
    helpUrl: mark('help'),
    oldAdminUrl: '',
  });
  return renderToString(
    <ThemeProvider>
      <SignIn expired={false} />
    </ThemeProvider>,
  );
}
