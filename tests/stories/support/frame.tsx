/** The frame of a story: the same providers and landmarks as in the console, around a part or a whole screen. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { UserContext } from '../../../src/console/account/hooks.ts';
import type { User } from '../../../src/console/account/types.ts';
import { swrSettings } from '../../../src/console/api/swr.ts';
import { Screens } from '../../../src/console/app/routes.tsx';
import shellStyles from '../../../src/console/shell/shell.module.css';
import { ThemeProvider } from '../../../src/console/theme/provider.tsx';
import { chooseScheme } from '../../../src/console/theme/scheme.ts';
import { ErrorBoundary } from '../../../src/console/ui/error-boundary.tsx';
import { PageSkeleton } from '../../../src/console/ui/skeleton.tsx';
import { ToastRegion } from '../../../src/console/ui/toasts/region.tsx';
import type { StoryScheme } from './setting.ts';

/** The location of a story's router. `state` is that of a navigation. */
export type Place = string | { pathname: string; search?: string; state?: unknown };

/** The default signed-in user. */
export const USER: User = {
  id: 'u1',
  login: 'customer@demo.kz',
  email: 'customer@demo.kz',
  fullName: 'Айгерім Сәрсенова',
  balance: '125000.00',
  currency: 'KZT',
  role: 'client',
  osCurrentProjectId: 'p1',
  osCurrentProjectName: 'Qala',
  projectRole: 'member',
  flags: {},
};

let path = '';

/** The current path and query of the story's router. */
export function storyPath(): string {
  return path;
}

function PathKeeper(): null {
  const { pathname, search } = useLocation();
  useEffect(() => {
    path = pathname + search;
  }, [pathname, search]);
  return null;
}

/** Applies the scheme of Storybook's toolbar without mounting the story again. */
function SchemeFollower({ scheme }: { scheme: StoryScheme }): null {
  useEffect(() => chooseScheme(scheme), [scheme]);
  return null;
}

/**
 * `part`: inside the main landmark, below a heading. `screen`: inside the main landmark. `bare`: has its own landmarks. `own`: has its own
 * landmarks and providers.
 */
export type FrameKind = 'part' | 'screen' | 'bare' | 'own';

function Main({ children, heading }: { children: ReactNode; heading: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <>
      <main id="main" className={shellStyles.sheet} tabIndex={-1}>
        {heading !== undefined && <h1>{heading}</h1>}
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
        <div data-mantine-shared-portal-node />
      </main>
      <ToastRegion />
    </>
  );
}

/** The providers and landmarks around a part of the console. */
export function Frame(props: {
  kind: FrameKind;
  heading: string;
  at: Place;
  user: Partial<User>;
  scheme: StoryScheme;
  children: ReactNode;
}) {
  const { kind, children } = props;
  const [settings] = useState(swrSettings);
  if (kind === 'own') return children;
  return (
    <ThemeProvider>
      <SchemeFollower scheme={props.scheme} />
      <SWRConfig value={settings}>
        <UserContext value={{ ...USER, ...props.user }}>
          <MemoryRouter initialEntries={[props.at]}>
            <PathKeeper />
            {kind === 'bare' ? children : <Main heading={kind === 'part' ? props.heading : undefined}>{children}</Main>}
          </MemoryRouter>
        </UserContext>
      </SWRConfig>
    </ThemeProvider>
  );
}

/** The console's screen at the story's path, by the console's own routes. */
export function Screen() {
  return <Screens />;
}
