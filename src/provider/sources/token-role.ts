import type { Doc } from '../../contract/file/resource-file.ts';
import type { ApiTokenKind } from '../crypto/api-token.ts';
import type { Operation } from '../engine/core/operation.ts';
import { ApiError } from '../http/errors.ts';
import { isHigher, type ProjectRole } from '../identity/effective-roles.ts';
import { listMemberships } from '../identity/projects.ts';

/**
 * Throws 400 TOKEN_ROLE_TOO_HIGH where a personal token would have a higher role than its maker in a project that it is for, and
 * TOKEN_ROLE_PROJECT where its custom role is not of its only project. Tokens of projects are made by owners, who have the highest role.
 */
export async function refuseHigherRole(
  kind: ApiTokenKind,
  op: Operation,
  { role, roleId, reach, projectIds }: Doc,
): Promise<void> {
  if (kind === 'project' || op.actor.userId === null) return;
  const own = await listMemberships(op.tx, op.actor.userId);
  const chosen = reach === 'all' ? own : own.filter(({ project }) => (projectIds as string[]).includes(project.id));
  if (role === 'custom')
    return requireProjectOfRole(op, String(roleId), reach === 'all' ? [] : (projectIds as string[]));
  const allowed = chosen.filter((each) => !isHigher(role as ProjectRole, each.role));
  // In all projects, those of today and of later: it suffices that the role is there in one.
  const lower = reach === 'all' && allowed.length > 0 ? undefined : chosen.find((each) => !allowed.includes(each));
  if (lower) throw new ApiError(400, 'TOKEN_ROLE_TOO_HIGH', { field: 'role', params: { project: lower.project.name } });
}

async function requireProjectOfRole({ tx }: Operation, roleId: string, projectIds: readonly string[]): Promise<void> {
  const found = await tx.selectFrom('own_role').select('project_id').where('id', '=', roleId).executeTakeFirst();
  if (projectIds.length !== 1 || found?.project_id !== projectIds[0])
    throw new ApiError(400, 'TOKEN_ROLE_PROJECT', { field: 'roleId' });
}
