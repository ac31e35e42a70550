/** The user's choice: light, dark, or the system's. */
export const SCHEMES = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The choice's key in local storage. */
export const SCHEME_KEY = 'color-scheme';

/** The stored choice, or `auto`. */
export function storedScheme(): Scheme {
  const stored = localStorage.getItem(SCHEME_KEY);
  return SCHEMES.find((one) => one === stored) ?? 'auto';
}

/** Sets the attribute that all colours depend on, before the first paint. */
export function applyScheme(): void {
  const chosen = storedScheme();
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

const listeners = new Set<() => void>();
let system: MediaQueryList | undefined;

function changed(): void {
  applyScheme();
  for (const listener of listeners) listener();
}

/** Stores and applies a choice. */
export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(SCHEME_KEY, scheme);
  changed();
}

function hear({ key, storageArea }: StorageEvent): void {
  if (key === SCHEME_KEY && storageArea === localStorage) changed();
}

/** Follows the choice, here and in other tabs, and the system's scheme. Returns the function that stops it. */
export function followScheme(listener: () => void): () => void {
  system ??= matchMedia('(prefers-color-scheme: dark)');
  if (listeners.size === 0) {
    addEventListener('storage', hear);
    system.addEventListener('change', applyScheme);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', hear);
    system?.removeEventListener('change', applyScheme);
  };
}
