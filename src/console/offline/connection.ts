import { callLost, connectionIsBack, isCallLost, onConnection } from '../api/connection.ts';
import { apiUrl } from '../api/wire.ts';
import { say } from './line.ts';

/** How often a provider that did not answer is asked again, in ms. */
const EVERY = 5000;

let timer: ReturnType<typeof setInterval> | undefined;

/** Whether the provider answers anything. */
async function answers(): Promise<boolean> {
  const answer = await fetch(apiUrl('/api/health'), { cache: 'no-store' }).catch(() => undefined);
  return answer !== undefined;
}

function show(offline: boolean): void {
  if (offline === (timer !== undefined)) return;
  say('offline', offline);
  clearInterval(timer);
  timer = offline ? setInterval(() => void look(), EVERY) : undefined;
  if (!offline) connectionIsBack();
}

/** Asks the provider. One lost call alone says nothing: the next may get through. */
async function look(): Promise<void> {
  show(!navigator.onLine || !(await answers()));
}

/** Says on the line that there is no connection, as long as there is none. What is open is then loaded again. */
export function watchConnection(): void {
  addEventListener('offline', () => show(true));
  addEventListener('online', () => void look());
  onConnection('lost', () => void look());
  if (!navigator.onLine) callLost();
  else if (isCallLost()) void look();
}
