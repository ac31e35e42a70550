import type { FormSection } from './form-context.ts';

/** The step after all sections: a review before sending. */
export const REVIEW = 'review';

/** The query parameter of the step in the screen's URL. */
export const STEP = 'step';

/** All steps of a form in their order. */
export function stepsOf(sections: FormSection[]): string[] {
  return [...sections.flatMap(({ id }) => id ?? []), REVIEW];
}

/** The step that a URL's query names, or the first one. */
export function stepOf(search: string, sections: FormSection[]): string {
  const steps = stepsOf(sections);
  const wanted = new URLSearchParams(search).get(STEP) ?? '';
  return steps.includes(wanted) ? wanted : (steps[0] ?? REVIEW);
}
