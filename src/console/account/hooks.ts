import { createContext, useContext } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import type { AccessFile } from '../../contract/access/call-access.ts';
import { grants } from '../../contract/access/rights.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { request } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { variant } from '../config/current.ts';
import { type AccessVerdict, accessVerdict, actionVerdict, createVerdict, type RightfulAccess } from './access.ts';
import type { Balance, OwnProject, Prices, Project, ProjectOwner, Quotas, User } from './types.ts';

async function get<T>(path: string): Promise<T> {
  return (await request<T>(`GET ${path}`)).data;
}

/** Provides the user to everything inside the shell. */
export const UserContext = createContext<User | undefined>(undefined);

/** The user as a request, for the shell, which waits for it. */
export function useUserCall(): SWRResponse<User> {
  return useSWR<User>(keys.user(), () => get<User>('/api/user'));
}

/** The signed-in user. Everything inside the shell has one. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser is only for what the shell shows');
  return user;
}

/** Returns a function for the verdict of a declared access for the signed-in user. */
export function useAccess(): (access: RightfulAccess | undefined) => AccessVerdict {
  const user = useUser();
  return (access) => accessVerdict(access, user, variant().flags);
}

/** Returns a function for the verdict of a type's action for the signed-in user: `create`, `update`, `delete` or one of the file's own. */
export function useActionAccess(): (file: ResourceFile, action: string) => AccessVerdict {
  const user = useUser();
  return (file, action) => actionVerdict(file, action, user, variant().flags);
}

/** Returns a function for the verdict of creating a record of a type, from the access part of its file. */
export function useCreateAccess(): (file: AccessFile) => AccessVerdict {
  const user = useUser();
  return (file) => createVerdict(file, user, variant().flags);
}

/** The current project. */
export function useProject(): SWRResponse<Project> {
  return useSWR<Project>(keys.project(), () => get<Project>('/api/openstack/project/current'));
}

/** The owners of the project. Empty for a user without a project, or whose role does not show the members. */
export function useProjectOwners(): SWRResponse<ProjectOwner[]> {
  const { projectRole, projectRights } = useUser();
  const shown = projectRole === 'custom' ? grants(projectRights ?? [], 'project-member.read') : projectRole !== null;
  return useSWR<ProjectOwner[]>(
    !shown ? null : keys.named('project-member', 'owners'),
    async () => (await get<{ content: ProjectOwner[] }>(OWNERS)).content,
  );
}

/** The project's quotas and their use. */
export function useQuotas(): SWRResponse<Quotas> {
  return useSWR<Quotas>(keys.quota(), () => get<Quotas>('/api/project/current/quota'));
}

/** The project's prices. No request is sent while they are not wanted. */
export function usePrices(wanted = true): SWRResponse<Prices> {
  return useSWR<Prices>(wanted ? keys.prices() : null, () => get<Prices>('/api/project/current/prices'));
}

const OWNERS = '/api/project/current/members?f.role=owner&f.status=active&size=10';

/** The polling interval of the balance on a visible page, in ms: charges are hourly. */
const BALANCE_EVERY = 5 * 60_000;

/** The user's balance, the current costs, and the days it lasts. */
export function useBalance(): SWRResponse<Balance> {
  return useSWR<Balance>(keys.balance(), () => get<Balance>('/api/user/balance'), { refreshInterval: BALANCE_EVERY });
}

/** The user's projects and invitations, the same list as the type's own. No request is sent while they are not wanted. */
export function useProjects(wanted = true): { data: OwnProject[] | undefined } {
  const { data } = useSWR<{ content: OwnProject[] }>(wanted ? keys.list('membership') : null, () =>
    get<{ content: OwnProject[] }>('/api/user/projects?size=1000'),
  );
  return { data: data?.content };
}
