/** A kept plan as people see it: what its calls do, how far it has come and what it costs, in the reader's language and by their rights. */
import { lackFor } from '../../contract/access/call-access.ts';
import type { StoredOf } from '../../contract/file/records.ts';
import type { Reading } from '../engine/core/operation.ts';
import { mayRead } from '../engine/records/access.ts';
import type { Progress, Step } from '../plans/kept-plan.ts';
import type { PlannedCall } from '../plans/plan-calls.ts';
import { MONEY } from '../plans/rates.ts';
import type { Subject, Verdict, WholeRehearsal } from '../plans/rehearse.ts';
import type { KeptPlanTable } from '../store/schema.ts';
import { EventLabels } from './audit-labels.ts';

type Shown = StoredOf<'plan'>;
type StepRow = NonNullable<Shown['steps']>[number];

/** A stored plan, with what people call those who made and applied it. */
type NamedPlan = KeptPlanTable & { createdBy: string | null; appliedBy: string | null };

/** The document of a plan. What the reader may not read of it is left out. */
export function shownPlan(reading: Reading, row: NamedPlan, state: Shown['state']): Shown {
  const { engine, actor } = reading;
  const labels = new EventLabels(engine.catalogue.files, actor.locale);
  const rehearsal = JSON.parse(row.rehearsal) as WholeRehearsal;
  const flags = actor.flags ?? engine.flags;
  const sees = (type: string) => mayRead(flags, engine.catalogue.file(type), actor);
  const subjectSeen = (index: number) => {
    const type = rehearsal.subjects[index]?.type;
    return type !== undefined && sees(type);
  };
  const calls = (JSON.parse(row.calls) as PlannedCall[]).filter((_call, index) => subjectSeen(index));
  const seesMoney = !lackFor(MONEY, actor, (flag) => flags[flag] === true);
  const optional = {
    createdBy: row.createdBy,
    refreshed: row.refreshed_at,
    applied: row.applied_at,
    appliedBy: row.appliedBy,
    ended: row.ended_at,
  };
  return {
    id: row.id,
    name: row.name,
    state,
    created: row.created_at,
    expires: row.expires_at,
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)) as Partial<Shown>),
    allowed: rehearsal.allowed,
    calls,
    program: JSON.stringify(calls, null, 2),
    steps: stepsOf(reading, row, rehearsal, labels).filter((_step, index) => subjectSeen(index)),
    effects: rehearsal.effects
      .filter(({ type }) => sees(type))
      .map(({ change, type, title, perMonth }) => ({
        change,
        resource: labels.type(type),
        title,
        ...(seesMoney && perMonth && { perMonthNow: perMonth.now, perMonthAfter: perMonth.after }),
      })),
    quotas: rehearsal.quotas.map(({ type, used, after, limit }) => ({
      quota: engine.catalogue.quotaTypes.get(type)?.names[actor.locale] ?? type,
      ...{ used, after },
      ...(limit >= 0 && { limit }),
    })),
    ...(seesMoney && { perMonthNow: rehearsal.perMonth.now, perMonthAfter: rehearsal.perMonth.after }),
    ...daysOf(reading, rehearsal),
  };
}

/** A balance is the payer's own: only who rehearsed the plan as the payer is told how long it lasts. */
function daysOf({ actor }: Reading, { daysLeft, rehearsedBy }: WholeRehearsal): Partial<Shown> {
  if (!daysLeft || rehearsedBy !== actor.userId) return {};
  const { now, after } = daysLeft;
  return { ...(now !== null && { daysNow: now }), ...(after !== null && { daysAfter: after }) };
}

function stepsOf(
  { actor }: Reading,
  row: KeptPlanTable,
  { subjects, calls }: WholeRehearsal,
  labels: EventLabels,
): StepRow[] {
  const progress = row.progress === null ? undefined : (JSON.parse(row.progress) as Progress);
  return subjects.map((subject, index) => {
    const step = progress?.steps[index];
    const verdict = calls[index];
    const reason = step ? step.reason?.[actor.locale] : verdict?.errors?.map(({ message }) => message).join(' ');
    return {
      number: index + 1,
      ...aboutOf(subject, labels),
      outcome: step ? stateOf(step, row.state) : verdict?.allowed ? 'planned' : 'refused',
      ...(reason !== undefined && reason !== '' && { reason }),
      ...fixOf(step ? undefined : verdict, subject, labels),
    };
  });
}

function aboutOf(subject: Subject | null | undefined, labels: EventLabels): Pick<StepRow, 'action' | 'title'> {
  return { action: subject ? labels.about(subject) : '', title: subject?.title ?? '' };
}

function stateOf(step: Step, state: string): StepRow['outcome'] {
  if (step.state === 'done' && step.awaits.length > 0) return 'going';
  if (step.state === 'waiting') return state === 'applying' ? 'planned' : 'skipped';
  return step.state;
}

function fixOf(
  verdict: Verdict | undefined,
  subject: Subject | null | undefined,
  labels: EventLabels,
): Partial<StepRow> {
  const fix = verdict?.errors?.find((error) => error.fix !== undefined)?.fix;
  return fix === undefined || !subject ? {} : { fix: labels.action({ type: subject.type, action: fix }) };
}
