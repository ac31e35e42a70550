import { request } from './request.ts';
import type { Session } from './session.ts';

/** What is kept on a project: see `StoreMark` of the cloud's interface. */
interface Mark {
  generation: string;
  changes: number;
}

/** The attribute of a Keystone project that holds the mark. Keystone keeps attributes that it does not know (Identity API v3). */
const ATTRIBUTE = 'infra_store';

/** How long one waits for Keystone, in milliseconds: a customer's answer waits for it. */
const TIMEOUT_MS = 5000;

/** The mark on a project; undefined where it has none. Throws CloudError. */
export async function readProjectMark(admin: Session, projectId: string): Promise<Mark | undefined> {
  const { body } = await request<{ project?: Record<string, unknown> }>(admin, 'identity', {
    method: 'GET',
    path: `/projects/${projectId}`,
    timeoutMs: TIMEOUT_MS,
  });
  const [, generation, changes] = /^([\w-]+):(\d+)$/.exec(String(body.project?.[ATTRIBUTE] ?? '')) ?? [];
  return generation === undefined ? undefined : { generation, changes: Number(changes) };
}

/** Leaves a mark on a project. Throws CloudError. */
export async function writeProjectMark(
  admin: Session,
  projectId: string,
  { generation, changes }: Mark,
): Promise<void> {
  const body = { project: { [ATTRIBUTE]: `${generation}:${changes}` } };
  await request(admin, 'identity', { method: 'PATCH', path: `/projects/${projectId}`, body, timeoutMs: TIMEOUT_MS });
}
