/** The props of the survey. */
export interface ExitSurveyProps {
  /** The user continues the registration. */
  onStay: () => void;
  /** The user leaves. `sent` says whether there were answers. */
  onLeave: (sent: boolean) => void;
}

/** The answers so far, without skipped questions. */
export interface Answers {
  reason?: string;
  missing?: string[];
  /** From 0 to 10. */
  likelihood?: number;
  comment?: string;
}

/** The questions, in order. */
export const STEPS = ['reason', 'missing', 'likelihood', 'comment'] as const;
export type Step = (typeof STEPS)[number];

export const REASONS = ['price', 'features', 'trouble', 'looking', 'other'] as const;
export const MISSING = ['prices', 'trial', 'docs', 'advice', 'payment'] as const;
/** In characters. */
export const MAX_COMMENT = 500;

/** Only the answered questions. */
export function answered({ reason, missing, likelihood, comment }: Answers): Answers {
  const text = comment?.trim();
  return {
    ...(reason !== undefined ? { reason } : {}),
    ...(missing && missing.length > 0 ? { missing } : {}),
    ...(likelihood !== undefined ? { likelihood } : {}),
    ...(text ? { comment: text } : {}),
  };
}

/** Whether a question was answered. */
export function hasAnswer(answers: Answers, step: Step): boolean {
  return step in answered(answers);
}
