/** The progress in a wizard. */

import { REVIEW, stepsOf } from '../store/first-step.ts';
import type { FormSection } from '../store/form-context.ts';
import type { Problems } from '../store/problems.ts';

/** A step in the list of steps. */
export interface Step {
  id: string;
  state: 'done' | 'wrong' | 'open';
  /** Whether the user may go there: always back, forward only past valid steps. */
  reachable: boolean;
}

/** The fields of a step. */
function fieldsOf(sections: FormSection[], step: string): string[] {
  return sections.find((section) => section.id === step)?.fields ?? [];
}

/** The paths of errors that belong to a step, in the order of its fields. */
export function problemsIn(sections: FormSection[], step: string, problems: Problems): string[] {
  const paths = Object.keys(problems);
  return fieldsOf(sections, step).flatMap((name) => paths.filter((path) => path.split('/')[0] === name));
}

/** All steps. `found` are all errors, `shown` the visible ones. */
export function progressOf(sections: FormSection[], current: string, found: Problems, shown: Problems): Step[] {
  const ids = stepsOf(sections);
  const at = ids.indexOf(current);
  const stuck = ids.findIndex((id) => problemsIn(sections, id, found).length > 0);
  const limit = stuck < 0 ? ids.length - 1 : stuck;
  return ids.map((id, index) => {
    const wrong = problemsIn(sections, id, shown).length > 0;
    const done = id !== REVIEW && index < at && problemsIn(sections, id, found).length === 0;
    return { id, state: wrong ? 'wrong' : done ? 'done' : 'open', reachable: index <= at || index <= limit };
  });
}

/** The step to show: the wanted one, or the first invalid one before it. */
export function allowedStep(sections: FormSection[], wanted: string, found: Problems): string {
  const ids = stepsOf(sections);
  const stuck = ids.findIndex((id) => problemsIn(sections, id, found).length > 0);
  const index = ids.indexOf(wanted);
  return (stuck >= 0 && stuck < index ? ids[stuck] : wanted) ?? wanted;
}
