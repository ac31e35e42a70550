/** What the user chose: light, dark, or as the system is. */
export const SCHEMES = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The choice's key in local storage, shared with Mantine's provider. */
export const SCHEME_KEY = 'color-scheme';

/** The stored choice; `auto` where there is none. */
function storedScheme(): Scheme {
  const stored = localStorage.getItem(SCHEME_KEY);
  return SCHEMES.find((one) => one === stored) ?? 'auto';
}

/** Sets the attribute that all colours depend on, before anything is painted. */
export function applyScheme(): void {
  const chosen = storedScheme();
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
