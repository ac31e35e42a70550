import type { AccountRole, Caller, Lack, ProjectRole } from '../../contract/access/call-access.ts';
import { ApiError } from '../http/errors.ts';
import { type MessageParams, message } from '../http/messages.ts';
import { ROLE_NAMES } from '../identity/role-names.ts';

/** What is missing, for a client to decide by: a role in the project or one of the account. */
type Needs = ProjectRole | AccountRole;

/**
 * Tells what somebody lacks: 404 where a module is off; else 403 FORBIDDEN that says what is missing and who can give it, with the
 * role that would do in `params.needs`.
 */
export function refusalOf(lack: Lack, { projectRole }: Pick<Caller, 'projectRole'>): ApiError {
  switch (lack.what) {
    case 'flag':
      return new ApiError(404, 'NOT_FOUND');
    case 'oneself':
      return new ApiError(403, 'ACTING_FORBIDDEN');
    case 'role':
      return forbidden(lack.role[0] ?? 'administrator', 'FORBIDDEN');
    case 'projectRole':
      return forbidden(lack.projectRole, projectRole === null ? 'FORBIDDEN_NO_PROJECT' : 'FORBIDDEN_PROJECT_ROLE');
  }
}

function forbidden(needs: Needs, told: string): ApiError {
  const text = (locale: keyof (typeof ROLE_NAMES)['owner']): string => {
    const blanks: MessageParams = Object.hasOwn(ROLE_NAMES, needs)
      ? { role: ROLE_NAMES[needs as ProjectRole][locale] }
      : {};
    return message(told, locale, blanks);
  };
  return new ApiError(403, 'FORBIDDEN', { params: { needs }, text });
}
