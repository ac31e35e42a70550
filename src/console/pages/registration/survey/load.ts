import { type ComponentType, useEffect } from 'react';
import type { ExitSurveyProps } from './answers.ts';

/** In place of a survey whose code can't be had: nobody is kept for it. */
function NoSurvey({ onLeave }: ExitSurveyProps) {
  useEffect(() => onLeave(false), [onLeave]);
  return null;
}

/** Loads the survey: ahead, once one has begun to type. */
export function loadSurvey(): Promise<{ default: ComponentType<ExitSurveyProps> }> {
  return import('./exit-survey.tsx').catch(() => ({ default: NoSurvey }));
}
