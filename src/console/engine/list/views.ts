/**
 * Saved views of a list: filters, search, sort, columns and size under a name. They are kept in this browser, by user,
 * project and type, and unlike drafts they outlive a sign-out, since there is nothing in them that was typed into a form.
 */

const PREFIX = 'views:';

/** How many views a list may have. */
export const MOST_VIEWS = 30;
/** How long a view's name may be, in characters. */
export const LONGEST_NAME = 50;

/** Whose list it is, and which. */
export interface ViewsOf {
  user: string;
  project: string;
  resource: string;
}

/** A state of a list under a name. */
export interface SavedView {
  name: string;
  /** The list's state as its screen's query, without a page. */
  query: string;
}

/** The views of a list. */
export interface SavedViews {
  views: SavedView[];
  /** The name of the one that is shown when the list is opened without any query. */
  first?: string | undefined;
}

/** Why a name can't be taken. */
export type NameProblem = 'empty' | 'long' | 'taken' | 'full';

const NOTHING: SavedViews = { views: [] };

function keyOf({ user, project, resource }: ViewsOf): string {
  return PREFIX + [user, project, resource].map(encodeURIComponent).join(':');
}

function isView(value: unknown): value is SavedView {
  const view = value as Partial<SavedView> | null;
  return typeof view === 'object' && view !== null && typeof view.name === 'string' && typeof view.query === 'string';
}

/** The views that are kept; none where there are none, or what is kept can't be read. */
export function readViews(of: ViewsOf): SavedViews {
  try {
    const { views, first } = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null') as Partial<SavedViews>;
    if (!Array.isArray(views)) return NOTHING;
    const good = views.filter(isView).slice(0, MOST_VIEWS);
    return { views: good, ...(good.some((view) => view.name === first) && { first }) };
  } catch {
    return NOTHING;
  }
}

/** Keeps the views. @throws where the storage is full or forbidden: who saves a view must hear of it. */
export function writeViews(of: ViewsOf, saved: SavedViews): void {
  if (saved.views.length === 0) localStorage.removeItem(keyOf(of));
  else localStorage.setItem(keyOf(of), JSON.stringify(saved));
}

/** Whether a change of the browser's storage, made by another tab, is one of these views. */
export function isChangeOf(of: ViewsOf, event: StorageEvent): boolean {
  return event.key === null || event.key === keyOf(of);
}

function same(left: string, right: string): boolean {
  return left.toLocaleLowerCase() === right.toLocaleLowerCase();
}

/** What stands against a name for a new view, or for the view that is called `renamed` now. */
export function nameProblem({ views }: SavedViews, name: string, renamed?: string): NameProblem | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'empty';
  if ([...trimmed].length > LONGEST_NAME) return 'long';
  if (views.some((view) => view.name !== renamed && same(view.name, trimmed))) return 'taken';
  return renamed === undefined && views.length >= MOST_VIEWS ? 'full' : undefined;
}

/** With one more view, last. */
export function addView({ views, first }: SavedViews, name: string, query: string): SavedViews {
  return { views: [...views, { name: name.trim(), query }], first };
}

/** With another state under the same name. */
export function overwriteView({ views, first }: SavedViews, name: string, query: string): SavedViews {
  return { views: views.map((view) => (view.name === name ? { name, query } : view)), first };
}

/** With another name for the same state. */
export function renameView({ views, first }: SavedViews, name: string, next: string): SavedViews {
  const renamed = views.map((view) => (view.name === name ? { ...view, name: next.trim() } : view));
  return { views: renamed, first: first === name ? next.trim() : first };
}

/** Without the view. */
export function removeView({ views, first }: SavedViews, name: string): SavedViews {
  return { views: views.filter((view) => view.name !== name), first: first === name ? undefined : first };
}

/** With that view shown at first; undefined: with none. */
export function chooseFirst({ views }: SavedViews, first: string | undefined): SavedViews {
  return { views, first };
}

/** The state of a list that a view keeps: its query without the page, in an order that makes equal ones the same text. */
export function viewQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete('page');
  query.sort();
  return query.toString();
}
