import './guest.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts, type Texts } from './i18n/index.ts';
import { SignIn } from './pages/sign-in/sign-in.tsx';
import { providerProps } from './theme/theme.ts';

/** Shows the bare pages in an element. Returns what takes them away again. */
export function mountGuest(into: HTMLElement, data: { texts: Texts; expired: boolean }): () => void {
  startTexts(data.texts);
  const root = createRoot(into);
  root.render(
    <StrictMode>
      <MantineProvider {...providerProps}>
        <SignIn expired={data.expired} />
      </MantineProvider>
    </StrictMode>,
  );
  return () => root.unmount();
}
