import { resourceEntries } from './manifest.ts';

/** Pages that are about any project; what is below them too. */
const PAGES = ['/profile', '/network-map'];

/** Where one is after changing the project on a page: lists and pages are there in every project, a record is not. */
export function placeAfterSwitch(path: string): string {
  const isList = resourceEntries().some(({ routes }) => routes.list?.includes(path));
  return isList || PAGES.some((page) => path === page || path.startsWith(`${page}/`)) ? path : '/';
}
