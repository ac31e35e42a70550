import { createContext, useContext } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import type { Access, ResourceFile } from '../../contract/file/resource-file.ts';
import { request } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { variant } from '../config/current.ts';
import { type AccessVerdict, accessVerdict, actionVerdict } from './access.ts';
import type { Balance, OwnProject, Prices, Project, ProjectOwner, Quotas, Session, User } from './types.ts';

async function get<T>(path: string): Promise<T> {
  return (await request<T>(`GET ${path}`)).data;
}

/** Holds the user for everything inside the shell. */
export const UserContext = createContext<User | undefined>(undefined);

/** The user as a call in progress; for the shell, which waits for it. */
export function useUserCall(): SWRResponse<User> {
  return useSWR<User>(keys.user(), () => get<User>('/api/user'));
}

/** The signed-in user. Everything inside the shell has one. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser is only for what the shell shows');
  return user;
}

/** A function that says what a declared access gives the signed-in user. */
export function useAccess(): (access: Access | undefined) => AccessVerdict {
  const user = useUser();
  return (access) => accessVerdict(access, user, variant().flags);
}

/** A function that says what an action of a type gives the signed-in user: `create`, `update`, `delete` or one of the file's own. */
export function useActionAccess(): (file: ResourceFile, action: string) => AccessVerdict {
  const user = useUser();
  return (file, action) => actionVerdict(file, action, user, variant().flags);
}

/** The current project. */
export function useProject(): SWRResponse<Project> {
  return useSWR<Project>(keys.project(), () => get<Project>('/api/openstack/project/current'));
}

/** Those who own the project; nobody for one who takes part in none. */
export function useProjectOwners(): SWRResponse<ProjectOwner[]> {
  const { projectRole } = useUser();
  return useSWR<ProjectOwner[]>(
    projectRole === null ? null : keys.named('project-member', 'owners'),
    async () => (await get<{ content: ProjectOwner[] }>(OWNERS)).content,
  );
}

/** The project's quotas and what of them is used. */
export function useQuotas(): SWRResponse<Quotas> {
  return useSWR<Quotas>(keys.quota(), () => get<Quotas>('/api/project/current/quota'));
}

/** The project's prices; nothing is asked for while they are not wanted. */
export function usePrices(wanted = true): SWRResponse<Prices> {
  return useSWR<Prices>(wanted ? keys.prices() : null, () => get<Prices>('/api/project/current/prices'));
}

const OWNERS = '/api/project/current/members?f.role=owner&f.status=active&size=10';

/** How often the balance is asked for while a page is looked at, in ms: charges go by the hour. */
const BALANCE_EVERY = 5 * 60_000;

/** What the user has, what runs costs, and how long it lasts. */
export function useBalance(): SWRResponse<Balance> {
  return useSWR<Balance>(keys.balance(), () => get<Balance>('/api/user/balance'), { refreshInterval: BALANCE_EVERY });
}

/** The user's sessions, newest use first. */
export function useSessions(): SWRResponse<Session[]> {
  return useSWR<Session[]>(
    keys.sessions(),
    async () => (await get<{ content: Session[] }>('/api/user/sessions')).content,
  );
}

/** The projects that the user takes part in, and those they are invited to; nothing is asked for while it is not wanted. */
export function useProjects(wanted = true): SWRResponse<OwnProject[]> {
  return useSWR<OwnProject[]>(
    wanted ? keys.projects() : null,
    async () => (await get<{ content: OwnProject[] }>('/api/user/projects')).content,
  );
}
