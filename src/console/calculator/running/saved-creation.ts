/** The stored state of a running creation, for resuming after a reload: its steps and their results, never a secret. */

import type { Doc } from '../../../contract/file/resource-file.ts';
import type { CreationStep } from '../planning/types.ts';

/**
 * `waiting`: not sent. `sent`: sent, without a response yet. `settling`: created, but the cloud is still working. `done`, `failed`,
 * `skipped`: ended. A skipped step needed one that failed.
 */
type StepState = 'waiting' | 'sent' | 'settling' | 'done' | 'failed' | 'skipped';

/** A step with its result. */
export interface SavedStep extends CreationStep {
  state: StepState;
  /** The Idempotency-Key of its create call, the same for every retry, so that it is created only once. */
  key: string;
  /** The last known record. */
  record?: Doc;
  /** The reason for the failure, in the user's language. Undefined where the cloud gave none. */
  error?: string;
  /** The call's id, for support. */
  requestId?: string;
  /** The failed dependency of a skipped step. */
  because?: string;
  /** Whether it has secrets that were lost with a response. */
  untold?: true;
  /** Whether a request before an interruption created it, with the passwords and files of that time. */
  earlier?: true;
}

/** The reason why a creation has stopped early. */
export interface Pause {
  why: 'stopped' | 'network' | 'balance' | 'budget' | 'quota' | 'secrets' | 'unkept';
  text?: string;
  /** The exhausted quota. */
  quota?: string;
}

/** A creation. */
export interface Creation {
  /** The configuration's name. */
  name: string;
  steps: SavedStep[];
  pause?: Pause;
  /** When the configuration that it was planned from had been changed last. */
  changed?: string;
}

/** The owner and configuration of a creation. */
export interface CreationOwner {
  user: string;
  project: string;
  configuration: string;
}

/** The storage key of a creation. */
export function creationKey({ user, project, configuration }: CreationOwner): string {
  return `creation:${user}:${project}:${configuration}`;
}

const STATES: readonly string[] = ['waiting', 'sent', 'settling', 'done', 'failed', 'skipped'] satisfies StepState[];

function isStep(value: unknown): value is SavedStep {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, key, state, input, refs, after, asked } = value as Record<string, unknown>;
  const texts = [id, type, key, state].every((each) => typeof each === 'string');
  const bags = [input, refs].every((each) => typeof each === 'object' && each !== null);
  return texts && bags && Array.isArray(after) && Array.isArray(asked) && STATES.includes(String(state));
}

/** Reads a creation. Undefined where there is none, or the data is invalid. */
export function readCreation(key: string): Creation | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { name, steps, pause, changed } = value as Partial<Creation>;
    if (!Array.isArray(steps) || steps.length === 0 || !steps.every(isStep)) return undefined;
    const more = { ...(pause ? { pause } : {}), ...(typeof changed === 'string' ? { changed } : {}) };
    return { name: String(name ?? ''), steps, ...more };
  } catch {
    return undefined;
  }
}

/** Stores or deletes a creation. Returns false where the storage is full or forbidden. */
export function writeCreation(key: string, creation: Creation | undefined): boolean {
  try {
    if (creation) localStorage.setItem(key, JSON.stringify(creation));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** The maximum number of records in one creation: it fits into the browser's storage, and can be reviewed. */
export const MOST_STEPS = 1000;

/** Creates the state of planned steps. Each gets the key that all its retries share. */
export function beginCreation(name: string, steps: readonly CreationStep[]): Creation {
  return { name, steps: steps.map((step) => ({ ...step, state: 'waiting', key: crypto.randomUUID() })) };
}

/** Whether a step has ended. */
export function hasEnded({ state }: SavedStep): boolean {
  return state === 'done' || state === 'failed' || state === 'skipped';
}

/** Whether every step has ended. */
export function isOver({ steps }: Creation): boolean {
  return steps.every(hasEnded);
}
