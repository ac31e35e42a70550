/** The user's choice: light, dark, or the system's. */
export const SCHEMES = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The choice's key in local storage, shared with Mantine's provider. */
export const SCHEME_KEY = 'color-scheme';

/** The stored choice, or `auto`. */
function storedScheme(): Scheme {
  const stored = localStorage.getItem(SCHEME_KEY);
  return SCHEMES.find((one) => one === stored) ?? 'auto';
}

/** Sets the attribute that all colours depend on, before the first paint. */
export function applyScheme(): void {
  const chosen = storedScheme();
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
