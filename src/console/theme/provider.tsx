import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { chooseScheme, followScheme, type Scheme, storedScheme } from './scheme.ts';
import { theme } from './theme.ts';

/** The chosen scheme, and its setter. */
export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  return [useSyncExternalStore(followScheme, storedScheme, () => 'auto'), chooseScheme];
}

/**
 * Mantine's contexts. Its own provider writes variables and classes into the page as well, which the stylesheet has from the build, and
 * holds a scheme of its own.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [colorScheme] = useScheme();
  const value = useMemo(
    () => ({
      colorScheme,
      setColorScheme: chooseScheme,
      clearColorScheme: () => chooseScheme('auto'),
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme],
  );
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme} inherit={false}>
        {children}
      </MantineThemeProvider>
    </MantineContext>
  );
}
