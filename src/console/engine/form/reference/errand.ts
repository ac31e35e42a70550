/**
 * Somebody left a form to make what one of its fields needs. When they come back, and there is exactly one to choose,
 * it is what they made.
 */

const PREFIX = 'errand:';

/** Remembers, for this tab, that a field's record is being made elsewhere. */
export function startErrand(field: string): void {
  sessionStorage.setItem(PREFIX + field, '1');
}

/** Whether a field's record was to be made elsewhere. */
export function cameBackFor(field: string): boolean {
  return sessionStorage.getItem(PREFIX + field) !== null;
}

/** It has been chosen. */
export function forgetErrand(field: string): void {
  sessionStorage.removeItem(PREFIX + field);
}
