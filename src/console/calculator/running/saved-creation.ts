/** What is kept of a creation while it runs, so that it goes on after a reload: its steps and what became of them, never a secret. */

import type { Doc } from '../../../contract/file/resource-file.ts';
import type { CreationStep } from '../planning/types.ts';

/**
 * `waiting`: not sent. `sent`: sent, without an answer as yet. `settling`: it is there, and something is still going on in the
 * cloud. `done`, `failed`, `skipped`: the ends; skipped is what needed something that failed.
 */
type StepState = 'waiting' | 'sent' | 'settling' | 'done' | 'failed' | 'skipped';

/** A step with what became of it. */
export interface SavedStep extends CreationStep {
  state: StepState;
  /** The Idempotency-Key of its create call, the same for every try: what was made once is not made again. */
  key: string;
  /** The record as it was seen last. */
  record?: Doc;
  /** Why it failed, in the user's language; undefined where the cloud gave no reason. */
  error?: string;
  /** The call's id, for the support. */
  requestId?: string;
  /** The step that it would have needed, of a skipped one. */
  because?: string;
  /** Whether it has secrets that were told once, in an answer that never arrived. */
  untold?: true;
  /** Whether a try before a break had made it, with the passwords and files that were given then. */
  earlier?: true;
}

/** Why a creation has stopped before its end. */
export interface Pause {
  why: 'stopped' | 'network' | 'balance' | 'quota' | 'secrets' | 'unkept';
  text?: string;
  /** The quota that is used up. */
  quota?: string;
}

/** A creation. */
export interface Creation {
  /** What the configuration was called. */
  name: string;
  steps: SavedStep[];
  pause?: Pause;
}

/** Whose creation it is, and of which configuration. */
export interface CreationOwner {
  user: string;
  project: string;
  configuration: string;
}

/** Where a creation is kept. */
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

/** Reads a creation; undefined where there is none, or something else stands there. */
export function readCreation(key: string): Creation | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { name, steps, pause } = value as Partial<Creation>;
    if (!Array.isArray(steps) || steps.length === 0 || !steps.every(isStep)) return undefined;
    return { name: String(name ?? ''), steps, ...(pause ? { pause } : {}) };
  } catch {
    return undefined;
  }
}

/** Keeps a creation, or forgets it. Where the browser keeps nothing more, answers false. */
export function writeCreation(key: string, creation: Creation | undefined): boolean {
  try {
    if (creation) localStorage.setItem(key, JSON.stringify(creation));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** How many records are created at a sitting, at most: what a browser keeps, and somebody can look through. */
export const MOST_STEPS = 1000;

/** Begins a creation of planned steps: each gets the key that all its tries share. */
export function beginCreation(name: string, steps: readonly CreationStep[]): Creation {
  return { name, steps: steps.map((step) => ({ ...step, state: 'waiting', key: crypto.randomUUID() })) };
}

/** Whether a step has come to an end. */
export function hasEnded({ state }: SavedStep): boolean {
  return state === 'done' || state === 'failed' || state === 'skipped';
}

/** Whether every step has. */
export function isOver({ steps }: Creation): boolean {
  return steps.every(hasEnded);
}
