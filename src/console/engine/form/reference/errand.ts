/** The user left a form to create a record that one of its fields needs. After the return, a single option is that record. */

const PREFIX = 'errand:';

/** Stores in this tab that a field's record is being created on another screen. */
export function startErrand(field: string): void {
  sessionStorage.setItem(PREFIX + field, '1');
}

/** Whether a field's record was to be created on another screen. */
export function cameBackFor(field: string): boolean {
  return sessionStorage.getItem(PREFIX + field) !== null;
}

/** Removes the note after the record was chosen. */
export function forgetErrand(field: string): void {
  sessionStorage.removeItem(PREFIX + field);
}
