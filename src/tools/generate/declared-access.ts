/** Checks that hand-written routes declare their callers, in `x-access`. */
import { ACCOUNT_ROLES, PROJECT_ROLES } from '../../contract/access/call-access.ts';

const WHO = '"guest": true, "role": [...], "projectRole": "reader|member|owner" or "own": true';

/** A right: a type and what may be done. Placeholders stand for values of the path. */
const RIGHT = /^[a-z0-9{}-]+\.[A-Za-z0-9{}]+$/;

const LEGAL: Record<string, (value: unknown, flags: readonly string[]) => boolean> = {
  guest: (value) => value === true,
  own: (value) => value === true,
  temporaryPassword: (value) => value === true,
  secondFactorMissing: (value) => value === true,
  acting: (value) => value === false,
  collector: (value) => value === true,
  recentAuthentication: (value) => value === true,
  token: (value) => value === true || value === false || value === 'any',
  reads: (value) => value === true,
  role: (value) => isListOf(value, ACCOUNT_ROLES),
  flag: isListOf,
  right: (value) => Array.isArray(value) && value.length > 0 && value.every((each) => RIGHT.test(String(each))),
  projectRole: (value) => PROJECT_ROLES.some((role) => role === value),
};

function isListOf(value: unknown, known: readonly string[]): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each) => known.includes(each));
}

/** The error in a path's access declarations, which can name these flags; undefined for none. */
export function missingAccess(item: Record<string, unknown>, flags: readonly string[]): string | undefined {
  for (const [method, operation] of Object.entries(item)) {
    const access = (operation as { 'x-access'?: Record<string, unknown> })['x-access'];
    if (!access) return `${method} does not say who may call it: "x-access" with ${WHO}`;
    const strange = Object.keys(access).find((name) => !LEGAL[name]?.(access[name], flags));
    if (strange !== undefined) return `${method}: "${strange}" of x-access is not known or has a wrong value`;
    if (!['guest', 'role', 'projectRole', 'own'].some((name) => name in access))
      return `${method} does not say who may call it: x-access has neither of ${WHO}`;
  }
  return undefined;
}
