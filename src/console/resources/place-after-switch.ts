import { resourceEntries } from './manifest.ts';

/** Pages that work for any project, and the pages below them. */
const PAGES = ['/profile', '/network-map'];

/** The place after a project switch: lists and pages exist in every project, a record does not. */
export function placeAfterSwitch(path: string): string {
  const isList = resourceEntries().some(({ routes }) => routes.list?.includes(path));
  return isList || PAGES.some((page) => path === page || path.startsWith(`${page}/`)) ? path : '/';
}
