/** Which requests the worker answers. A pure function. */

/** What is known of a request. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
  cache: string;
}

/** Who answers: the page, a kept `config.json` or a kept file. `network` is not touched at all. */
export type Answer = 'page' | 'config' | 'file' | 'network';

/** The provider's own paths, also behind a variant's prefix. */
const PROVIDER = /^(\/[^/]+)*?\/(api|(k8s|s3|monaas|dbaas)\/api\/v1)(\/|$)|^\/(outbox|status)([/.]|$)/;

/**
 * Says who answers a request.
 * @param origin the console's
 * @param own see `ExportFiles.own`
 * @param files the kept files, by path
 */
export function answerOf(
  asked: Asked,
  origin: string,
  own: readonly string[],
  files: Readonly<Record<string, string>>,
): Answer {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin) return 'network';
  if (asked.mode === 'navigate') return isScreen(url.pathname, own) ? 'page' : 'network';
  if (url.search !== '') return 'network';
  // A page that found a mistake in the kept one asks for the host's own.
  if (url.pathname === '/config.json') return asked.cache === 'reload' ? 'network' : 'config';
  return url.pathname.startsWith('/assets/') || url.pathname in files ? 'file' : 'network';
}

/** Whether a path is one of the console's screens, as the host decides it (`static-files.ts`). A record's key may have dots. */
export function isScreen(path: string, own: readonly string[]): boolean {
  if (PROVIDER.test(path)) return false;
  const [first = '', ...rest] = path.slice(1).split('/');
  if (own.includes(first) || (rest.length === 0 && first.includes('.'))) return false;
  return !path.split('/').some((part) => part.startsWith('.'));
}
