import { request } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { replaceToken } from '../api/token.ts';
import { sendWaiting } from '../api/undo.ts';

/**
 * Switches to another project: the session continues there under a new token, and the page at `place` is reloaded (spec section 4). This
 * accepts an invitation. Drafts stay with their projects.
 * @throws ApiError
 */
export async function switchProject(id: string, place: string): Promise<void> {
  const call = `POST /api/user/change/project/${encodeURIComponent(id)}`;
  // Pending deletes belong to the current project.
  await sendWaiting();
  const { data } = await request<{ token?: unknown } | undefined>(call);
  const token = data?.token;
  if (typeof token !== 'string' || token === '') throw new ApiError('http', 200, [{ code: 'NO_TOKEN', message: '' }]);
  replaceToken(token);
  location.assign(place);
}
