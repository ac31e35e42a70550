/** How a plan differs from what people have seen of it, when it is rehearsed again. */
import { ApiError, type ApiErrorItem } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { message } from '../http/messages.ts';
import type { Effect } from './effects.ts';
import type { Verdict, WholeRehearsal } from './rehearse.ts';

/** The most differences in one answer. */
const MOST = 20;
/** The most differences in one sentence. */
const MOST_TOLD = 5;

/**
 * Throws 409 PLAN_CHANGED where a verdict, an effect or its cost is not the one that was kept, with each difference as an item.
 *
 * @param isReadable whether the caller may read records of a type; others are not named
 */
export function refuseChanged(kept: WholeRehearsal, now: WholeRehearsal, isReadable: (type: string) => boolean): void {
  const verdicts = now.calls.flatMap((verdict, index) => verdictItem(index, verdict, kept, isReadable));
  const effects = effectItems(kept.effects, now.effects, isReadable);
  const found = [...verdicts, ...effects];
  if (found.length === 0) return;
  throw changedBy(found);
}

/** The refusal of a plan that was refreshed after the caller had seen it: they have not seen what it would do. */
export function seenEarlier(): ApiError {
  return changedBy([{ code: 'PLAN_REFRESHED' }]);
}

function changedBy(found: readonly ApiErrorItem[]): ApiError {
  const many = found.slice(0, MOST);
  return new ApiError(409, 'PLAN_CHANGED', {
    many: [{ code: 'PLAN_CHANGED', text: (locale) => told(many, locale) }, ...many],
  });
}

/** The differences as one sentence: dialogs show the first message of an answer. */
function told(differences: readonly ApiErrorItem[], locale: Locale): string {
  const words = differences
    .slice(0, MOST_TOLD)
    .map(({ code, params }) => message(code, locale, params).replace(/\.$/, ''));
  const more = differences.length > MOST_TOLD ? ['…'] : [];
  return message('PLAN_CHANGED', locale, { differences: [...words, ...more].join('; ') });
}

function verdictItem(
  index: number,
  now: Verdict,
  { calls, subjects }: WholeRehearsal,
  isReadable: (type: string) => boolean,
): ApiErrorItem[] {
  const [kept, subject] = [calls[index], subjects[index]];
  if (kept && sameVerdict(kept, now)) return [];
  const params = { number: index + 1, title: subject && isReadable(subject.type) ? subject.title : '' };
  const [first] = now.errors ?? [];
  const field = `calls/${index}`;
  if (now.allowed || !first) return [{ code: 'PLAN_CALL_ALLOWED', field, params }];
  return [{ code: 'PLAN_CALL_REFUSED', field, params: { ...params, reason: first.message, refusal: first.code } }];
}

function sameVerdict(one: Verdict, other: Verdict): boolean {
  const codes = ({ errors = [] }: Verdict) => errors.map(({ code, field }) => `${code} ${field ?? ''}`).join();
  return one.allowed === other.allowed && one.status === other.status && codes(one) === codes(other);
}

/** Effects of the same kind: a new record has no id yet, and the cloud may name it. */
interface Kind {
  effect: Effect;
  kept: string[];
  now: string[];
}

function effectItems(
  kept: readonly Effect[],
  now: readonly Effect[],
  isReadable: (type: string) => boolean,
): ApiErrorItem[] {
  const kinds = new Map<string, Kind>();
  for (const [effects, side] of [[kept, 'kept'] as const, [now, 'now'] as const]) {
    for (const effect of effects) {
      const { call, change, type, id = '' } = effect;
      const key = [call, change, type, id].join('\n');
      const kind = kinds.get(key) ?? { effect, kept: [], now: [] };
      kinds.set(key, kind);
      kind[side].push(costOf(effect));
    }
  }
  return [...kinds.values()].flatMap((kind) => {
    const shown = isReadable(kind.effect.type);
    return differs(kind) ? [shown ? effectItem(kind) : { code: 'PLAN_EFFECT_OTHER' }] : [];
  });
}

function costOf({ perMonth }: Effect): string {
  return perMonth ? `${perMonth.now} → ${perMonth.after}` : '0.00 → 0.00';
}

function differs({ kept, now }: Kind): boolean {
  return kept.toSorted().join() !== now.toSorted().join();
}

function effectItem({ effect: { call, change, type, id, title }, kept, now }: Kind): ApiErrorItem {
  const field = `calls/${call}`;
  const about = { type, title, change, ...(id !== undefined && { id }) };
  if (kept.length < now.length) return { code: 'PLAN_EFFECT_NEW', field, params: about };
  if (kept.length > now.length) return { code: 'PLAN_EFFECT_GONE', field, params: about };
  return { code: 'PLAN_RATE_CHANGED', field, params: { ...about, kept: kept.join(', '), now: now.join(', ') } };
}
