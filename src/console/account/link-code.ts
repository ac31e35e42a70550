/** The code that a letter's link carries: `/confirm#code=…`, `/password#code=…`. */

/** Paths whose link may carry one, and where each leads. */
const TARGETS: Record<string, string> = {
  '/confirm': '/confirm',
  '/password': '/password',
  '/password/reset': '/password',
};

/**
 * Takes a link's code out of the address bar, so that it is in no screenshot and no copied address. It stays with this entry
 * of the tab's history: another language or a reload must not make the link useless.
 */
export function takeLinkCode(): void {
  const target = TARGETS[location.pathname];
  if (target === undefined) return;
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (code) history.replaceState({ code }, '', target);
}

/** The code of the link that was followed to here. */
export function linkCode(): string | undefined {
  const state: unknown = history.state;
  const code = typeof state === 'object' && state !== null && 'code' in state ? state.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
