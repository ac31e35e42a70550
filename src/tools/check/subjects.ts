/** The checks of one file, each of a subject. */
import { checkAddresses, checkSpans } from './addresses.ts';
import { checkAudience } from './audience.ts';
import { checkCharts, checkWatch } from './charts.ts';
import { checkCircles } from './circles.ts';
import { checkConcerned } from './concerned.ts';
import { checkConnections } from './connections.ts';
import { checkCreateForm } from './create-form.ts';
import { checkFixes } from './fixes.ts';
import { checkForms } from './forms.ts';
import { checkGiven } from './given.ts';
import { checkKinds } from './kinds.ts';
import { checkMoney } from './money.ts';
import { checkOperators } from './operators.ts';
import { checkOutcomes } from './outcomes.ts';
import { isOfCloud } from './paths.ts';
import { checkSchedules } from './schedulable.ts';
import type { CheckScope } from './scope.ts';
import { checkShown } from './shown.ts';
import { checkStaff } from './staff.ts';
import { checkStatuses } from './statuses.ts';
import { checkSuspension } from './suspension.ts';
import { checkTimed } from './timed.ts';
import { checkValues } from './values.ts';

type Check = (scope: CheckScope) => void;

/** The checks of fields, forms, lists and amounts. */
export const SUBJECTS: readonly Check[] = [
  checkForms,
  checkKinds,
  checkSchedules,
  checkValues,
  checkShown,
  checkMoney,
  checkAddresses,
  checkSpans,
  checkStaff,
  checkSuspension,
];

/** The checks of what the parts of a file do together. A misspelt name would make several of them fail, so they come last. */
export const TOGETHER: readonly Check[] = [
  checkConcerned,
  checkConnections,
  checkCharts,
  checkWatch,
  checkCreateForm,
  checkStatuses,
  checkFixes,
  checkTimed,
  (scope) => checkOutcomes(scope, isOfCloud),
  checkCircles,
  checkGiven,
  checkOperators,
  checkAudience,
];
