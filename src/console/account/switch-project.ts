import { request } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { replaceToken } from '../api/token.ts';
import { sendWaiting } from '../api/undo.ts';

/**
 * Changes to another project: the session goes on there under a new token, and the page at `place` is loaded anew (spec
 * section 4). An invitation is accepted by it. Drafts stay, each with its project.
 * @throws ApiError
 */
export async function switchProject(id: string, place: string): Promise<void> {
  const call = `POST /api/user/change/project/${encodeURIComponent(id)}`;
  // What was deleted here belongs to this project.
  await sendWaiting();
  const { data } = await request<{ token?: unknown } | undefined>(call);
  const token = data?.token;
  if (typeof token !== 'string' || token === '') throw new ApiError('http', 200, [{ code: 'NO_TOKEN', message: '' }]);
  replaceToken(token);
  location.assign(place);
}
