/** Fields that people name things in. */
const NAMES = ['name', 'display_name'];

/**
 * Whether a record's name asks for a fault: `web-fail` fails everything but the delete, `web-fail-extend` that action alone, the
 * delete too. So error paths can be seen in the demo, and what was broken can still be cleaned away.
 */
export function asksFor(fault: 'fail' | 'refuse', action: string, record: Record<string, unknown>): boolean {
  return NAMES.some((field) => {
    const name = record[field];
    const match = typeof name === 'string' ? new RegExp(`-${fault}(?:-([a-z]+))?`, 'i').exec(name) : null;
    if (!match) return false;
    return match[1] === undefined ? action !== 'delete' : match[1].toLowerCase() === action.toLowerCase();
  });
}
