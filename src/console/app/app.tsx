import '../theme/app.css';
import { lazy, StrictMode, Suspense, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { UserContext, useUserCall } from '../account/hooks.ts';
import { signOut } from '../api/session.ts';
import { type Answered, swrSettings } from '../api/swr.ts';
import { setSlots } from '../engine/slots/slots.tsx';
import type { Finder } from '../i18n/finder.ts';
import { findTextsBy, startTexts, type Texts, t } from '../i18n/index.ts';
import { i18nextFinder } from '../i18n/with-i18next.ts';
import { OVERRIDES } from '../overrides/index.ts';
import { withOwnTexts } from '../pages/authentication/load.ts';
import { cacheBundle } from '../resources/load.ts';
import { setManifest } from '../resources/manifest.ts';
import type { BundleFile, Manifest } from '../resources/types.ts';
import { Shell } from '../shell/shell.tsx';
import { ShellSkeleton } from '../shell/shell-skeleton.tsx';
import { ThemeProvider } from '../theme/provider.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lightOnPaper } from '../ui/print.ts';
import { closeCards } from '../ui/progress-cards/store.ts';
import { LoadFailed, StateButton } from '../ui/state.tsx';
import { closeToasts } from '../ui/toasts/store.ts';
import { Reauthentication } from './reauthentication.tsx';
import { Screens } from './routes.tsx';
import { seenSettings } from './seen.ts';

const FirstPassword = lazy(() => import('../pages/first-password/first-password.tsx'));
const FirstFactor = lazy(() => withOwnTexts(import('../pages/first-factor/first-factor.tsx')));

/** Waits for the user, whose permissions determine the content. */
function SignedIn() {
  const { data, error, mutate } = useUserCall();
  if (data?.passwordTemporary)
    return (
      <Suspense>
        <FirstPassword user={data} />
      </Suspense>
    );
  if (data?.secondFactorMissing)
    return (
      <Suspense>
        <FirstFactor />
      </Suspense>
    );
  if (data)
    return (
      <UserContext value={data}>
        <Shell>
          <Screens />
        </Shell>
      </UserContext>
    );
  if (error)
    return (
      <main>
        <LoadFailed error={error} retry={() => void mutate(undefined)} level={1}>
          <StateButton onClick={signOut}>{t('shell.signOut')}</StateButton>
        </LoadFailed>
      </main>
    );
  return <ShellSkeleton />;
}

function App({ seen, answered }: Pick<AppData, 'seen' | 'answered'>) {
  // Made once: another object would be another cache.
  const [settings] = useState(() => ({ ...swrSettings(answered), ...seenSettings(seen) }));
  return (
    <ThemeProvider>
      <SWRConfig value={settings}>
        <BrowserRouter>
          <ErrorBoundary resetKey="">
            <SignedIn />
            <Reauthentication />
          </ErrorBoundary>
        </BrowserRouter>
      </SWRConfig>
    </ThemeProvider>
  );
}

export { readSeen } from '../api/last-seen.ts';

/** The data that the signed-in half needs. */
export interface AppData {
  texts: Texts;
  manifest: Manifest;
  /** The first screen's types, if they are loaded: React shows a suspended screen 300 ms late. */
  bundle?: BundleFile | undefined;
  /** What was last seen, by SWR's keys. */
  seen: Record<string, unknown>;
  /** What the provider has answered already. */
  answered: readonly Answered[];
}

/** Kept for the next session of this page: the texts of types are loaded once. */
let texts: Finder | undefined;

/** Renders the signed-in half into an element. Returns the unmount function. */
export function mountApp(into: HTMLElement, data: AppData): () => void {
  texts ??= i18nextFinder();
  findTextsBy(texts);
  startTexts(data.texts);
  setManifest(data.manifest);
  setSlots(OVERRIDES);
  if (data.bundle) cacheBundle(data.bundle);
  const asBefore = lightOnPaper();
  const root = createRoot(into);
  // In slices, so that no task of a slow machine is long. It is shown in one piece nevertheless.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App seen={data.seen} answered={data.answered} />
      </StrictMode>,
    ),
  );
  return () => {
    closeToasts();
    asBefore();
    root.unmount();
    closeCards();
  };
}
