/**
 * Decides which module access flags are on for a call, by the switches of administrators (`flag-rule.json`). The provider decides with it
 * on each call.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import type { FlagDeclarations } from './declared-flags.ts';

/** The type of the records that are switches. */
export const FLAG_RULE_TYPE = 'flag-rule';

/** A switch of a flag. A switch with another target than the call's has no effect. */
export interface FlagRule {
  flag: string;
  target: 'all' | 'variant' | 'customer' | 'project';
  variant?: string;
  customerId?: string;
  projectId?: string;
  /** For all or a variant: the share of projects in percent. The others are left to weaker switches. */
  share?: number;
  /** The date-time from which the switch has effect. */
  from?: string;
  on: boolean;
}

/** What a decision depends on. Null is none: a guest has no project, and no customer. */
export interface FlagSubject {
  variant: string | null;
  /** The customer who pays for the project; without a project the customer who calls. */
  customerId: string | null;
  projectId: string | null;
  now: Date;
}

/** The strength of switches, the strongest first: each gets its say only where no stronger one has an effect. */
const LEVELS: readonly ((rule: FlagRule, subject: FlagSubject) => boolean)[] = [
  ({ target, projectId }, subject) => target === 'project' && isSame(projectId, subject.projectId),
  ({ target, customerId }, subject) => target === 'customer' && isSame(customerId, subject.customerId),
  (rule, subject) => isStaged(rule) && isOfVariant(rule, subject),
  (rule) => isStaged(rule) && rule.target === 'all',
  (rule, subject) => !isStaged(rule) && isOfVariant(rule, subject),
  (rule) => !isStaged(rule) && rule.target === 'all',
];

/**
 * The flags in force. A flag that the variant lacks (`has`) or that nobody declares is off whatever is switched. Of switches of one
 * strength, one that turns off wins. Where no switch has an effect, and for a fixed flag, the declaration decides.
 */
export function flagsInForce(
  declared: FlagDeclarations,
  has: (flag: string) => boolean,
  rules: readonly FlagRule[],
  subject: FlagSubject,
): Record<string, boolean> {
  const begun = rules.filter((rule) => hasBegun(rule, subject.now) && isInShare(rule, subject.projectId));
  const isOn = (flag: string, { on, fixed }: FlagDeclarations[string]): boolean => {
    const own = fixed ? [] : begun.filter((rule) => rule.flag === flag);
    const [strongest] = LEVELS.map((fits) => own.filter((rule) => fits(rule, subject))).filter(
      ({ length }) => length > 0,
    );
    return strongest ? strongest.every((rule) => rule.on) : on;
  };
  return Object.fromEntries(
    Object.entries(declared).map(([flag, declaration]) => [flag, has(flag) && isOn(flag, declaration)]),
  );
}

/**
 * The place of a project in the order in which a flag reaches projects, from 0 up to but not including 100. It never changes, so a larger
 * share only adds projects. Each flag has another order, so that the same projects are not always the first.
 */
export function placeInShare(flag: string, projectId: string): number {
  const hash = sha256(new TextEncoder().encode(`${flag}\n${projectId}`));
  return (new DataView(hash.buffer, hash.byteOffset).getUint32(0) / 2 ** 32) * 100;
}

/** Whether the switch is a step of a rollout: for a share, or from a date on. */
function isStaged({ share, from }: FlagRule): boolean {
  return share !== undefined || from !== undefined;
}

function isOfVariant({ target, variant }: FlagRule, subject: FlagSubject): boolean {
  return target === 'variant' && isSame(variant, subject.variant);
}

function isInShare({ flag, target, share }: FlagRule, projectId: string | null): boolean {
  if (share === undefined || target === 'project' || target === 'customer') return true;
  return projectId !== null && placeInShare(flag, projectId) < share;
}

/** An unreadable date has not begun. */
function hasBegun({ from }: FlagRule, now: Date): boolean {
  return from === undefined || Date.parse(from) <= now.getTime();
}

function isSame(wanted: string | undefined, actual: string | null): boolean {
  return actual !== null && wanted === actual;
}
