import { StrictMode, Suspense, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { token } from '../api/token.ts';
import { startTexts, type Texts } from '../i18n/index.ts';
import { BareFrame } from '../pages/bare/frame.tsx';
import { goTo, useBarePlace, WaysContext } from '../pages/bare/place.ts';
import { clearInput } from '../pages/bare/saved-input.ts';
import { SignIn } from '../pages/sign-in/sign-in.tsx';
import { ThemeProvider } from '../theme/provider.tsx';
import { lazyPage, preloadPage } from './guest-pages.tsx';

// The requested page is loaded in parallel with the texts.
preloadPage(location.pathname);

const WAYS = { go: goTo, preload: preloadPage };

/** The bare page of the address. The previous one stays until the next is loaded. */
function BarePage({ expired }: { expired: boolean }) {
  const { path, code, notice } = useBarePlace(startTransition);
  const Page = lazyPage(path);
  if (!Page) return <SignIn expired={expired} notice={notice} />;
  return (
    <Suspense fallback={<BareFrame />}>
      <Page key={`${path} ${code}`} code={code} />
    </Suspense>
  );
}

/** Renders the bare pages into an element, at once where it holds a page that is drawn already. Returns the unmount function. */
export function mountGuest(into: HTMLElement, data: { texts: Texts; expired: boolean }): () => void {
  startTexts(data.texts);
  const root = createRoot(into);
  const render = (): void =>
    root.render(
      <StrictMode>
        <ThemeProvider>
          <WaysContext value={WAYS}>
            <BarePage expired={data.expired} />
          </WaysContext>
        </ThemeProvider>
      </StrictMode>,
    );
  if (into.hasChildNodes()) flushSync(render);
  else render();
  return () => {
    root.unmount();
    if (token() !== null) clearInput();
  };
}
