/**
 * The calculator's configurations in this browser: one list under the key of the specification (section 3), shared by all tabs, and
 * available before the sign-in.
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

/** The timeout of a one-time message, in ms. */
const TOAST_TIMEOUT = 20_000;

interface Kept {
  text: string | null;
  list: readonly Configuration[];
  /** Unreadable entries, unchanged. */
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

/** All configurations, in order of creation. The list keeps its identity until something changes. */
export function configurations(): readonly Configuration[] {
  return read().list;
}

/**
 * Moves unreadable entries to a backup before the list is written without them, and reports it. Without storage for the backup, the list
 * stays unchanged until the next edit.
 */
function setUnreadAside(): void {
  const { list, unread } = read();
  if (unread.length === 0 || !storeUnread(unread)) return;
  toast({ type: 'warning', text: t('calculator.unread', { count: unread.length }), timeout: TOAST_TIMEOUT });
  storeText(JSON.stringify(list));
  tellChange();
}

function write(list: readonly Configuration[]): void {
  setUnreadAside();
  if (!storeText(JSON.stringify(list))) toast({ type: 'warning', text: t('calculator.notKept') });
  kept = { text: storedText(), list, unread: [] };
  tellChange();
}

/** Whether there is room for another. */
function hasRoom(): boolean {
  return configurations().length < MOST_CONFIGURATIONS;
}

/** Adds a configuration and returns it. Undefined where the maximum is reached. */
export function addConfiguration(shared: SharedConfiguration): Configuration | undefined {
  if (!hasRoom()) return undefined;
  const made = { ...shared, id: crypto.randomUUID(), changed: new Date().toISOString() };
  write([...configurations(), made]);
  return made;
}

/** Changes a configuration, if it still exists. With other lines it is no longer one that has been created. */
export function changeConfiguration(id: string, change: (before: Configuration) => Partial<SharedConfiguration>): void {
  write(
    configurations().map((each) => {
      if (each.id !== id) return each;
      const changes = change(each);
      const { created, ...before } = each;
      const kept = created === undefined || changes.lines ? {} : { created };
      return { ...before, ...kept, ...changes, changed: new Date().toISOString() };
    }),
  );
}

/** Notes that a project has all of a configuration now. */
export function markCreated(id: string, project: string): void {
  write(configurations().map((each) => (each.id === id ? { ...each, created: project } : each)));
}

/** Removes a configuration. */
export function removeConfiguration(id: string): void {
  write(configurations().filter((each) => each.id !== id));
}

/** Restores one at its position. Returns false where there is no room. */
export function restoreConfiguration(configuration: Configuration, index: number): boolean {
  if (!hasRoom()) return false;
  const list = configurations().filter(({ id }) => id !== configuration.id);
  write([...list.slice(0, index), configuration, ...list.slice(index)]);
  return true;
}

/**
 * All configurations, with updates from other tabs. Updates in a transition let key presses go first, which useSyncExternalStore would not.
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
