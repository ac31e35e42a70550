/** The code in an e-mail's link: `/confirm#code=…`, `/password#code=…`. */

/** Paths whose link may have a code, with their targets. */
const TARGETS: Record<string, string> = {
  '/confirm': '/confirm',
  '/password': '/password',
  '/password/reset': '/password',
  '/email': '/email',
  '/email/stop': '/email/stop',
};

/**
 * Removes a link's code from the address bar, so that it is in no screenshot and no copied address. It stays in this entry of the tab's
 * history, so that the link survives a reload or another language.
 */
export function takeLinkCode(): void {
  const target = TARGETS[location.pathname];
  if (target === undefined) return;
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (code) history.replaceState({ code }, '', target);
}

/** The code of the followed link. */
export function linkCode(): string | undefined {
  const state: unknown = history.state;
  const code = typeof state === 'object' && state !== null && 'code' in state ? state.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
