/**
 * Saved views of a list: filters, search, sort order, columns and page size under a name. They are stored in this browser by user, project
 * and type. Unlike drafts they survive a sign-out, since they contain no form input.
 */

const PREFIX = 'views:';

/** The maximum number of views of a list. */
export const MOST_VIEWS = 30;
/** The maximum length of a view's name, in characters. */
export const LONGEST_NAME = 50;

/** The owner and type of a list. */
export interface ViewsOf {
  user: string;
  project: string;
  resource: string;
}

/** A list's state under a name. */
export interface SavedView {
  name: string;
  /** The list's state as its screen's query, without a page. */
  query: string;
}

/** The views of a list. */
export interface SavedViews {
  views: SavedView[];
  /** The name of the view that opens when the list has no query. */
  first?: string | undefined;
}

/** The reason why a name is refused. */
export type NameProblem = 'empty' | 'long' | 'taken' | 'full';

const NOTHING: SavedViews = { views: [] };

function keyOf({ user, project, resource }: ViewsOf): string {
  return PREFIX + [user, project, resource].map(encodeURIComponent).join(':');
}

function isView(value: unknown): value is SavedView {
  const view = value as Partial<SavedView> | null;
  return typeof view === 'object' && view !== null && typeof view.name === 'string' && typeof view.query === 'string';
}

/** The stored views. Empty where there are none, or they can't be read. */
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

/** Stores the views. @throws if the storage is full or forbidden: a user who saves a view must see the error. */
export function writeViews(of: ViewsOf, saved: SavedViews): void {
  if (saved.views.length === 0) localStorage.removeItem(keyOf(of));
  else localStorage.setItem(keyOf(of), JSON.stringify(saved));
}

/** Whether a storage event of another tab concerns these views. */
export function isChangeOf(of: ViewsOf, event: StorageEvent): boolean {
  return event.key === null || event.key === keyOf(of);
}

function same(left: string, right: string): boolean {
  return left.toLocaleLowerCase() === right.toLocaleLowerCase();
}

/** The problem of a name for a new view, or for the view `renamed`. */
export function nameProblem({ views }: SavedViews, name: string, renamed?: string): NameProblem | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'empty';
  if ([...trimmed].length > LONGEST_NAME) return 'long';
  if (views.some((view) => view.name !== renamed && same(view.name, trimmed))) return 'taken';
  return renamed === undefined && views.length >= MOST_VIEWS ? 'full' : undefined;
}

/** Appends a view. */
export function addView({ views, first }: SavedViews, name: string, query: string): SavedViews {
  return { views: [...views, { name: name.trim(), query }], first };
}

/** Replaces the state under a name. */
export function overwriteView({ views, first }: SavedViews, name: string, query: string): SavedViews {
  return { views: views.map((view) => (view.name === name ? { name, query } : view)), first };
}

/** Replaces the name of a view. */
export function renameView({ views, first }: SavedViews, name: string, next: string): SavedViews {
  const renamed = views.map((view) => (view.name === name ? { ...view, name: next.trim() } : view));
  return { views: renamed, first: first === name ? next.trim() : first };
}

/** Removes the view. */
export function removeView({ views, first }: SavedViews, name: string): SavedViews {
  return { views: views.filter((view) => view.name !== name), first: first === name ? undefined : first };
}

/** Sets the default view. Undefined removes it. */
export function chooseFirst({ views }: SavedViews, first: string | undefined): SavedViews {
  return { views, first };
}

/** The state of a list that a view stores: its query without the page, in a canonical order. */
export function viewQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete('page');
  query.sort();
  return query.toString();
}
