/** The storage key that prevents a second survey. */
const KEY = 'exit-survey';

/** Whether the survey has been shown in this browser. */
export function wasSurveyShown(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Stores that it has been shown. */
export function markSurveyShown(): void {
  localStorage.setItem(KEY, 'shown');
}
