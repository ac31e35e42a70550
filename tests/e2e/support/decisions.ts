/**
 * Counts what a customer's job takes, from what really happens in the browser: decisions and screens.
 *
 * A **decision** is one of these, and each is one however many keys or clicks it takes:
 * - a field that is typed into, from coming to it until leaving it. Coming back and changing it again is another one;
 * - a checkbox, switch, radio button or slider that is changed. The radio buttons of one name are one field;
 * - a choice: an option, menu item or file, together with opening its list, menu or dialog and searching in it. Each of several is one;
 * - a press of a button, link, tab or summary, by mouse or keyboard. A press that is answered with a reason counts as well;
 * - an address that is opened otherwise, such as a letter's link, a bookmark, a reload or the way back. So a walk can't hide a step by `goto`.
 *
 * Reading, scrolling, hovering, Escape, and opening a list or menu without choosing are none: nothing was decided.
 *
 * A **screen** is a page where the user decides something, or where the job ends. Pages are told apart by their path, so that two
 * records of a type are one screen, and two tabs of a record are two. A page that only leads on by itself is none.
 */
import type { Page } from 'playwright';
import type { Visit } from './stage.ts';
import { watchDecisions } from './watch-decisions.ts';

/** What a job takes. */
interface Effort {
  decisions: number;
  screens: number;
}

/** A running count. */
export interface Taken {
  /** What was taken since the count began. */
  (): Promise<Effort>;
  /** Fails where more was taken than this. The message lists all decisions and screens. */
  atMost(bound: Effort): Promise<void>;
}

/** The path of a page, with a mark instead of each id. */
function pattern(url: string): string {
  const { pathname } = new URL(url);
  const [root = '', first = '', ...rest] = pathname.split('/');
  return [root, first, ...rest.map((part) => (/\d/.test(part) ? ':id' : part))].join('/');
}

/** Counts addresses that a test opens, and the browser's own buttons. Blank pages are no address. */
function watchAddresses(page: Page, decided: (what: string, url: string) => void): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  page.goto = (url, options) => {
    if (url !== 'about:blank') decided(`open ${url.replace(/[#?].*/, '')}`, page.url());
    return goto(url, options);
  };
  page.reload = (options) => {
    decided('reload', page.url());
    return reload(options);
  };
  page.goBack = (options) => {
    decided('go back', page.url());
    return goBack(options);
  };
}

/** Begins to count the decisions and screens of a visit, on all its pages. The page that is open is the first screen. */
export async function countDecisions({ page, context }: Visit): Promise<Taken> {
  const decisions: string[] = [];
  const screens: string[] = [];
  const seen = (url: string): void => {
    if (url !== 'about:blank' && !screens.includes(pattern(url))) screens.push(pattern(url));
  };
  const decided = (what: string, url: string): void => {
    seen(url);
    decisions.push(what);
  };
  await context.exposeBinding('decided', ({ page: on }, what: string, url: string) => decided(what, url || on.url()));
  await context.addInitScript(watchDecisions);
  await Promise.all(context.pages().map((each) => each.evaluate(watchDecisions)));
  watchAddresses(page, decided);

  const taken = async (): Promise<Effort> => {
    // An answer of the page comes after all that it had told.
    await page.evaluate(() => undefined);
    seen(page.url());
    return { decisions: decisions.length, screens: screens.length };
  };
  const atMost = async (bound: Effort): Promise<void> => {
    const effort = await taken();
    if (effort.decisions <= bound.decisions && effort.screens <= bound.screens) return;
    const list = (of: string[]): string => of.map((one, index) => `  ${index + 1}. ${one}`).join('\n');
    const told = `${effort.decisions} decisions and ${effort.screens} screens`;
    const most = `${bound.decisions} and ${bound.screens}`;
    throw new Error(`The job takes ${told}, at most ${most} are meant:\n${list(decisions)}\n${list(screens)}`);
  };
  return Object.assign(taken, { atMost });
}
