/**
 * The creations of this tab. Each continues while its dialog is closed, and can be shown in several places. Of two tabs one runs it, the
 * other follows.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { onSession } from '../../api/token.ts';
import type { CreationStep } from '../planning/types.ts';
import { callsOfSession } from './calls.ts';
import { CreationRunner } from './runner.ts';
import type { RunnerCalls } from './runner-calls.ts';
import {
  beginCreation,
  type Creation,
  type CreationOwner,
  creationKey,
  readCreation,
  type SavedStep,
  writeCreation,
} from './saved-creation.ts';
import { throttled } from './throttled.ts';

/** Values that are never stored, by line, or by step for supporting records. */
export type Secrets = Readonly<Record<string, Doc>>;

/** A creation with its observers. */
export interface Following {
  creation: Creation | undefined;
  running: boolean;
  /** Whether another tab runs it. */
  elsewhere: boolean;
  /** Records with secrets that are shown once, by step. They are lost with the page. */
  revealed: Readonly<Record<string, { step: SavedStep; record: Doc }>>;
}

/** The key of a step's secrets. */
export function askerOf({ line, id }: Pick<CreationStep, 'line' | 'id'>): string {
  return line ?? id;
}

const NOTHING: Following = { creation: undefined, running: false, elsewhere: false, revealed: {} };

/**
 * The interval for storing and showing a running creation, ms. An interrupted step has its key from the start, so a repeated request is
 * harmless.
 */
const OFTEN = 250;

/** One creation of this tab. */
class Entry {
  state: Following;
  #runner: CreationRunner | undefined;
  #secrets: Secrets = {};
  readonly #listeners = new Set<() => void>();

  constructor(private readonly key: string) {
    this.state = { ...NOTHING, creation: readCreation(key) };
  }

  subscribe = (listener: () => void): (() => void) => {
    const other = (event: StorageEvent): void => {
      if (event.key === this.key && !this.state.running) this.#set({ creation: readCreation(this.key) });
    };
    this.#listeners.add(listener);
    addEventListener('storage', other);
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('storage', other);
    };
  };

  #set(patch: Partial<Following>): void {
    this.state = { ...this.state, ...patch };
    for (const listener of this.#listeners) listener();
  }

  readonly #kept = throttled((creation: Creation) => {
    writeCreation(this.key, creation);
    this.#set({ creation });
  }, OFTEN);

  /** Runs it, unless another tab does. */
  async #run(how: (runner: CreationRunner) => Promise<void>): Promise<void> {
    const { creation, running } = this.state;
    if (!creation || running || (creation.pause?.why === 'unkept' && !writeCreation(this.key, creation))) return;
    this.#set({ running: true, elsewhere: false });
    const calls = { ...callsOfSession(), ...this.#calls() };
    const work = async (): Promise<void> => {
      // The stored state contains changes by another tab.
      const runner = new CreationRunner(readCreation(this.key) ?? creation, calls);
      this.#runner = runner;
      addEventListener('pagehide', this.#kept.flush);
      await how(runner).finally(() => {
        removeEventListener('pagehide', this.#kept.flush);
        this.#kept.flush();
      });
    };
    const got = await alone(this.key, work);
    this.#runner = undefined;
    this.#set({ running: false, elsewhere: !got });
  }

  #calls(): Pick<RunnerCalls, 'secrets' | 'keep' | 'reveal'> {
    return {
      secrets: (step: SavedStep): Doc | undefined => {
        const mine = this.#secrets[askerOf(step)] ?? {};
        return step.asked.every((name) => mine[name] !== undefined)
          ? Object.fromEntries(step.asked.map((name) => [name, mine[name]]))
          : undefined;
      },
      keep: (creation: Creation, now = false): void => {
        this.#kept.put(creation);
        if (now) this.#kept.flush();
      },
      reveal: (step: SavedStep, record: Doc): void =>
        this.#set({ revealed: { ...this.state.revealed, [step.id]: { step, record } } }),
    };
  }

  start = (
    { name, changed }: Pick<Configuration, 'name' | 'changed'>,
    steps: readonly CreationStep[],
    secrets: Secrets,
  ): void => {
    this.#secrets = secrets;
    const creation = { ...beginCreation(name, steps), changed };
    // Without the stored state it would be created again after a reload.
    if (!writeCreation(this.key, creation)) {
      this.#set({ creation: { ...creation, pause: { why: 'unkept' } }, revealed: {} });
      return;
    }
    this.#set({ creation, revealed: {} });
    void this.#run((runner) => runner.run());
  };

  /** Resumes, with the values that were asked for again. */
  resume = (secrets: Secrets = {}): void => {
    this.#secrets = { ...this.#secrets, ...secrets };
    void this.#run((runner) => runner.run());
  };

  retry = (): void => {
    void this.#run((runner) => runner.retry());
  };

  stop = (): void => {
    this.#runner?.stop();
    this.#kept.flush();
  };

  /** The session is over: nothing more is sent, and its secrets are deleted. */
  leave(): void {
    this.#runner?.leave();
    this.#kept.flush();
    this.#secrets = {};
    this.#set({ revealed: {} });
  }

  /** Whether all values of a step are available. */
  has = (step: SavedStep): boolean => this.#calls().secrets(step) !== undefined;

  /** The result was seen, so its state is deleted. The created records stay. */
  forget = (): void => {
    if (this.state.running) return;
    this.#secrets = {};
    writeCreation(this.key, undefined);
    this.#set({ creation: undefined, revealed: {} });
  };
}

/** The time after its last mark during which a tab without locks counts as running, ms. */
const FRESH = 6000;

/** Runs exclusively among the browser's tabs. Returns false where another one runs. */
async function alone(key: string, work: () => Promise<void>): Promise<boolean> {
  // Insecure pages have no locks. A mark with a timestamp replaces them.
  if (!navigator.locks) return marked(`${key}:lock`, work);
  return navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

async function marked(mark: string, work: () => Promise<void>): Promise<boolean> {
  if (Date.now() - Number(localStorage.getItem(mark) ?? 0) < FRESH) return false;
  const tell = (): void => localStorage.setItem(mark, String(Date.now()));
  tell();
  const timer = setInterval(tell, FRESH / 3);
  await work().finally(() => {
    clearInterval(timer);
    localStorage.removeItem(mark);
  });
  return true;
}

const entries = new Map<string, Entry>();

onSession(() => {
  for (const entry of entries.values()) entry.leave();
  entries.clear();
});

function entryOf(key: string): Entry {
  const entry = entries.get(key) ?? new Entry(key);
  entries.set(key, entry);
  return entry;
}

/** Follows the creation of a configuration, with its actions. */
export function useCreation({
  user,
  project,
  configuration,
}: CreationOwner): Following & Pick<Entry, 'start' | 'resume' | 'retry' | 'stop' | 'forget' | 'has'> {
  const entry = useMemo(() => entryOf(creationKey({ user, project, configuration })), [user, project, configuration]);
  const state = useSyncExternalStore(entry.subscribe, () => entry.state);
  const { start, resume, retry, stop, forget, has } = entry;
  return { ...state, start, resume, retry, stop, forget, has };
}
