/** Nobody is asked twice: remembered in the browser. */
const KEY = 'exit-survey';

/** Whether the survey has been shown in this browser. */
export function wasAsked(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Remembers that it has been. */
export function noteAsked(): void {
  localStorage.setItem(KEY, 'shown');
}
