import { request } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { replaceToken } from '../api/token.ts';
import { sendWaiting } from '../api/undo.ts';
import { resourceEntries } from '../resources/manifest.ts';

/** Pages that are about any project; what is below them too. */
const PAGES = ['/profile', '/network-map'];

/** Where one is after changing from a page: lists and pages are there in every project, a record is not. */
export function placeAfter(path: string): string {
  const isList = resourceEntries().some(({ routes }) => routes.list?.includes(path));
  return isList || PAGES.some((page) => path === page || path.startsWith(`${page}/`)) ? path : '/';
}

/**
 * Changes to another project: the session goes on there under a new token, and the page is loaded anew (spec section 4). An
 * invitation is accepted by it. Drafts stay, each with its project.
 * @throws ApiError
 */
export async function switchProject(id: string): Promise<void> {
  const call = `POST /api/user/change/project/${encodeURIComponent(id)}`;
  // What was deleted here belongs to this project.
  await sendWaiting();
  const { data } = await request<{ token?: unknown } | undefined>(call);
  const given = data?.token;
  if (typeof given !== 'string' || given === '') throw new ApiError('http', 200, [{ code: 'NO_TOKEN', message: '' }]);
  replaceToken(given);
  location.assign(placeAfter(location.pathname));
}
