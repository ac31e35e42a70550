import { type ComponentType, useEffect } from 'react';
import type { ExitSurveyProps } from './answers.ts';

/** Replaces a survey whose code can't be loaded: the user leaves at once. */
function NoSurvey({ onLeave }: ExitSurveyProps) {
  useEffect(() => onLeave(false), [onLeave]);
  return null;
}

/** Preloads the survey once the user has started to type. */
export function loadSurvey(): Promise<{ default: ComponentType<ExitSurveyProps> }> {
  return import('./exit-survey.tsx').catch(() => ({ default: NoSurvey }));
}
