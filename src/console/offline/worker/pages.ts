/** The worker's talk with open pages. */
import { isScreen } from './answer.ts';

declare const self: ServiceWorkerGlobalScope;

/** ms that a page has for an answer. One that still loads, or that the browser has frozen, gives none. */
const PATIENCE = 1000;

/** The first script of each open page, which says its version. Undefined where a page does not answer. */
export async function askPages(own: readonly string[]): Promise<string[] | undefined> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter(({ url }) => isScreen(new URL(url).pathname, own));
  const answers = await Promise.all(pages.map(ask));
  return answers.every((answer) => answer !== undefined) ? answers : undefined;
}

function ask(page: Client): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE, undefined);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(typeof data === 'string' ? data : undefined);
    };
    page.postMessage('script', [port2]);
  });
}
