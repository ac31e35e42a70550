import type { AccountRole, Caller, Lack, ProjectRole } from '../../contract/access/call-access.ts';
import { ApiError } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { type MessageParams, message } from '../http/messages.ts';
import { ROLE_NAMES } from '../identity/role-names.ts';
import type { Session } from '../identity/session.ts';
import { roleText } from '../identity/shipped-roles.ts';
import type { RightNames } from './rights.ts';

/** The missing role, for clients: one in the project or one of the account. */
type Needs = ProjectRole | AccountRole;

/** Who is refused. */
type Refused = Pick<Caller, 'projectRole'> & Pick<Session, 'staffRole'>;

/**
 * The refusal for a missing right: 404 where a module is off, else 403 FORBIDDEN. Its text says what is missing and who
 * can grant it; `params.needs` has the sufficient role, or the right that a role of one's own lacks.
 */
export function refusalOf(lack: Lack, { projectRole, staffRole }: Refused, names: RightNames): ApiError {
  switch (lack.what) {
    case 'flag':
      return new ApiError(404, 'NOT_FOUND');
    case 'oneself':
      return new ApiError(403, 'ACTING_FORBIDDEN');
    case 'recentAuthentication':
      return new ApiError(403, 'REAUTHENTICATION_REQUIRED');
    case 'role':
      return forbidden(lack.role[0] ?? 'administrator', 'FORBIDDEN');
    case 'session':
      return new ApiError(403, 'TOKEN_NOT_ALLOWED');
    case 'writing':
      return new ApiError(403, 'TOKEN_READS_ONLY');
    case 'projectRole':
      return forbidden(lack.projectRole, templateOf(lack, projectRole));
    case 'right':
      return withoutRight(lack, names, staffRole);
  }
}

function templateOf({ of }: Extract<Lack, { what: 'projectRole' }>, projectRole: Caller['projectRole']): string {
  if (of === 'token') return 'FORBIDDEN_TOKEN_ROLE';
  return projectRole === null ? 'FORBIDDEN_NO_PROJECT' : 'FORBIDDEN_PROJECT_ROLE';
}

const WITHOUT_RIGHT = {
  project: 'FORBIDDEN_PROJECT_RIGHT',
  staff: 'FORBIDDEN_STAFF_RIGHT',
  token: 'FORBIDDEN_TOKEN_RIGHT',
} as const;

function withoutRight(
  { right, of }: Extract<Lack, { what: 'right' }>,
  names: RightNames,
  staffRole: Session['staffRole'],
): ApiError {
  const role = of === 'staff' ? staffRole : undefined;
  const template = role ? 'FORBIDDEN_STAFF_ROLE' : WITHOUT_RIGHT[of];
  const text = (locale: Locale): string => {
    const named = role && { role: roleText(role.id, 'name', role.name, locale) };
    return message(template, locale, { right: names.rightName(right, locale), ...named });
  };
  return new ApiError(403, 'FORBIDDEN', { params: { needs: right }, text });
}

function forbidden(needs: Needs, template: string): ApiError {
  const text = (locale: Locale): string => {
    const blanks: MessageParams = Object.hasOwn(ROLE_NAMES, needs)
      ? { role: ROLE_NAMES[needs as ProjectRole][locale] }
      : {};
    return message(template, locale, blanks);
  };
  return new ApiError(403, 'FORBIDDEN', { params: { needs }, text });
}
