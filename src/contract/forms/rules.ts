import { allHold } from '../expression/condition.ts';
import { holds } from '../expression/operators.ts';
import type { Context } from '../expression/pointer.ts';
import { fill, pointersIn } from '../expression/template.ts';
import { isAt, type Rule } from '../file/resource-file.ts';
import { haveCommonAddress } from '../values/ip.ts';
import { genericRuleKey } from './validation.ts';

/** A broken rule: its id, the field that shows it, and the two values as the message's parameters. */
export interface BrokenRule {
  id: string;
  at: string;
  /** The text of `validation.json` for a type without its own text for the rule. */
  key?: string;
  /** The action that opens the form of the missing record. */
  fix?: string;
  params: { left: unknown; right: unknown };
  /** The pointers to the values. */
  compares: string[];
}

const DAY = 86_400_000;

function shifted(value: unknown, plus: Rule['plus']): unknown {
  if (!plus || value === undefined) return value;
  if (typeof value === 'string') {
    const time = Date.parse(value) + plus.days * DAY;
    if (Number.isNaN(new Date(time).getTime())) return undefined;
    const moved = new Date(time).toISOString();
    return /^\d{4}-\d\d-\d\d$/.test(value) ? moved.slice(0, 10) : moved;
  }
  return undefined;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function rightOf(rule: Rule, context: Context): unknown {
  const right = fill(rule.right, context);
  return Array.isArray(right) && Array.isArray(rule.right) && right.some(isMissing) ? undefined : right;
}

/** Two values that break a rule. */
type Pair = BrokenRule['params'];

/** What an item of the left list is compared with. A list beside itself means its other items. */
function besides(rule: Rule, right: unknown, index: number): unknown {
  const isSame = isAt(rule.left) && isAt(rule.right) && rule.left.$at === rule.right.$at;
  return isSame && Array.isArray(right) ? right.filter((_item, place) => place !== index) : right;
}

/**
 * The values that break a rule; undefined where it holds. A list on the left means each of its items: five DNS servers must each have the
 * subnet's IP version. For networks that overlap these are the two networks, otherwise the whole values.
 */
function breach(rule: Rule, left: unknown, right: unknown): Pair | undefined {
  if (isMissing(right)) return { left, right };
  const pairs: Pair[] = Array.isArray(left)
    ? left.map((item, index) => ({ left: item, right: besides(rule, right, index) }))
    : [{ left, right }];
  const broken = pairs.find((pair) => !holds(rule.op, pair.left, pair.right));
  if (!broken || rule.op !== 'notOverlaps') return broken && { left, right };
  const other = [broken.right].flat().find((each) => haveCommonAddress(broken.left, each));
  return { left: broken.left, right: other ?? broken.right };
}

/** The sources of a rule's values. */
function pointersOf({ left, right }: Rule): string[] {
  return pointersIn([left, right]);
}

/** Whether a rule only warns, and refuses nothing. */
export function isWarning({ severity }: Rule): boolean {
  return severity === 'warning';
}

/**
 * The rules that are broken in the context, and refuse the input. A rule with a missing left value, or with a false `when`, is not applied.
 */
export function brokenRules(rules: Rule[] | undefined, context: Context): BrokenRule[] {
  return notHeld(
    rules?.filter((rule) => !isWarning(rule)),
    context,
  );
}

/** The rules that warn in the context. They are applied as those that refuse. */
export function warningRules(rules: Rule[] | undefined, context: Context): BrokenRule[] {
  return notHeld(rules?.filter(isWarning), context);
}

function notHeld(rules: Rule[] | undefined, context: Context): BrokenRule[] {
  const broken: BrokenRule[] = [];
  for (const rule of rules ?? []) {
    const left = fill(rule.left, context);
    if (isMissing(left) || (rule.when && !allHold(rule.when, context))) continue;
    const right = shifted(rightOf(rule, context), rule.plus);
    const params = breach(rule, left, right);
    if (!params) continue;
    const key = genericRuleKey(rule);
    const { id, at, fix } = rule;
    broken.push({
      id,
      at,
      ...(key ? { key } : {}),
      ...(fix !== undefined && { fix }),
      params,
      compares: pointersOf(rule),
    });
  }
  return broken;
}
