/** What the survey is told, and tells. */
export interface ExitSurveyProps {
  /** One goes on registering after all. */
  onStay: () => void;
  /** One leaves; `sent` where there were answers. */
  onLeave: (sent: boolean) => void;
}

/** What was answered so far; what was not is left out. */
export interface Answers {
  reason?: string;
  missing?: string[];
  /** From 0 to 10. */
  likelihood?: number;
  comment?: string;
}

/** The questions, in their order. */
export const STEPS = ['reason', 'missing', 'likelihood', 'comment'] as const;
export type Step = (typeof STEPS)[number];

export const REASONS = ['price', 'features', 'trouble', 'looking', 'other'] as const;
export const MISSING = ['prices', 'trial', 'docs', 'advice', 'payment'] as const;
/** Characters. */
export const MAX_COMMENT = 500;

/** Only the questions that were answered. */
export function answered({ reason, missing, likelihood, comment }: Answers): Answers {
  const said = comment?.trim();
  return {
    ...(reason !== undefined ? { reason } : {}),
    ...(missing && missing.length > 0 ? { missing } : {}),
    ...(likelihood !== undefined ? { likelihood } : {}),
    ...(said ? { comment: said } : {}),
  };
}

/** Whether a question was. */
export function hasAnswer(answers: Answers, step: Step): boolean {
  return step in answered(answers);
}
