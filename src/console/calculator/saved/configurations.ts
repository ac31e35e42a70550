/**
 * The calculator's configurations in this browser: one list under the name that the specification gives it (section 3), the same
 * in every tab, there before anybody has signed in.
 */
import { useEffect, useState } from 'react';
import {
  type Configuration,
  MOST_CONFIGURATIONS,
  readConfigurations,
  type SharedConfiguration,
} from '../../../contract/calculator/configuration.ts';
import { t } from '../../i18n/index.ts';
import { toast } from '../../ui/toasts/index.ts';
import { followStored, storedText, storeText, tellChange } from './stored.ts';
import { storeUnread } from './unread.ts';

/** How long is shown what is told this once, in ms. */
const TOLD_ONCE = 20_000;

interface Kept {
  text: string | null;
  list: readonly Configuration[];
  /** What could not be read, as it was written. */
  unread: readonly string[];
}

let kept: Kept | undefined;

function parsed(text: string | null): Pick<Kept, 'list' | 'unread'> {
  try {
    const { list, damaged } = readConfigurations(JSON.parse(text ?? '[]'));
    return { list, unread: damaged.map((each) => JSON.stringify(each)) };
  } catch {
    return { list: [], unread: text === null ? [] : [text] };
  }
}

function read(): Kept {
  const text = storedText();
  if (kept?.text !== text) kept = { text, ...parsed(text) };
  return kept;
}

/** All configurations, in the order they were made; the same list as long as nothing has changed. */
export function configurations(): readonly Configuration[] {
  return read().list;
}

/**
 * Puts aside what could not be read, before the list is written without it, and says so. Where the browser has no room for that, the
 * list stays as it is until something is changed in it.
 */
function setUnreadAside(): void {
  const { list, unread } = read();
  if (unread.length === 0 || !storeUnread(unread)) return;
  toast({ type: 'warning', text: t('calculator.unread', { count: unread.length }), timeout: TOLD_ONCE });
  storeText(JSON.stringify(list));
  tellChange();
}

function write(list: readonly Configuration[]): void {
  setUnreadAside();
  if (!storeText(JSON.stringify(list))) toast({ type: 'warning', text: t('calculator.notKept') });
  kept = { text: storedText(), list, unread: [] };
  tellChange();
}

/** Whether there is room for one more. */
function hasRoom(): boolean {
  return configurations().length < MOST_CONFIGURATIONS;
}

/** Adds a configuration and answers it; undefined where there are as many as may be kept. */
export function addConfiguration(shared: SharedConfiguration): Configuration | undefined {
  if (!hasRoom()) return undefined;
  const made = { ...shared, id: crypto.randomUUID(), changed: new Date().toISOString() };
  write([...configurations(), made]);
  return made;
}

/** Changes a configuration, if it is still there. */
export function changeConfiguration(id: string, change: (before: Configuration) => Partial<SharedConfiguration>): void {
  write(
    configurations().map((each) =>
      each.id === id ? { ...each, ...change(each), changed: new Date().toISOString() } : each,
    ),
  );
}

/** Takes a configuration away. */
export function removeConfiguration(id: string): void {
  write(configurations().filter((each) => each.id !== id));
}

/** Puts one back where it was; false where others have taken the room. */
export function restoreConfiguration(configuration: Configuration, index: number): boolean {
  if (!hasRoom()) return false;
  const list = configurations().filter(({ id }) => id !== configuration.id);
  write([...list.slice(0, index), configuration, ...list.slice(index)]);
  return true;
}

/**
 * All configurations, followed: what another tab does is seen here too. Whoever changes them in a transition lets keys go before
 * the drawing of what follows, which a store that React reads by itself would not.
 */
export function useConfigurations(): readonly Configuration[] {
  const [list, setList] = useState(configurations);
  useEffect(() => {
    const follow = (): void => setList(configurations());
    follow();
    setUnreadAside();
    return followStored(follow);
  }, []);
  return list;
}
