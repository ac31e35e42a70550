/** Arranges a record's actions: which are shown, which are buttons, and the groups of the menu. */
import type { Action } from '../../../contract/file/resource-file.ts';
import type { OfferedAction } from '../calls/verdict.ts';

/** A group of a menu of actions. */
type ActionGroup = NonNullable<Action['group']>;

/** A group with its actions, in the file's order. */
export interface GroupedActions {
  group: ActionGroup;
  offered: OfferedAction[];
}

/** The groups in the order of a menu. */
const ORDER: ActionGroup[] = ['power', 'access', 'disks', 'network', 'copies', 'money', 'settings', 'danger'];

const MOST_BUTTONS = 3;

/** A menu with fewer actions needs no headings. */
const HEADED_FROM = 7;

function groupOf({ name, action }: OfferedAction): ActionGroup {
  return action.group ?? (action.danger || name === 'delete' ? 'danger' : 'settings');
}

/** The actions that apply to the record. Actions that only fix another one are left out. */
export function shownActions(offered: OfferedAction[]): OfferedAction[] {
  return offered.filter(({ action, unmet: [first] }) => {
    if (action.fixOnly) return false;
    return first === undefined || !action.hideUnmet?.includes(first.id);
  });
}

/** The actions in groups, and whether these need headings. Empty groups are left out. */
export function groupedActions(shown: OfferedAction[]): { groups: GroupedActions[]; headed: boolean } {
  const groups = ORDER.map((group) => ({ group, offered: shown.filter((each) => groupOf(each) === group) })).filter(
    ({ offered }) => offered.length > 0,
  );
  return { groups, headed: groups.length > 1 && shown.length >= HEADED_FROM };
}

/** Whether one of the unmet guards says that the action does not apply, and not only the first one. */
function isForeign({ action, unmet }: OfferedAction): boolean {
  return unmet.some(({ id }) => action.hideUnmet?.includes(id));
}

/** The buttons of a record that waits for nothing: the first primary actions that are available, or the first one with its reason. */
function settledButtons(primary: OfferedAction[]): OfferedAction[] {
  const available = primary.filter(({ unmet }) => unmet.length === 0);
  return available.length > 0 ? available : primary.slice(0, 1);
}

/**
 * The buttons of a record that is busy: those that it had before, then what is available now. A button that left its place would come
 * back a moment later, and another one would be pressed instead. A record that was busy from the start has all that apply to it.
 */
function busyButtons(primary: OfferedAction[], before: readonly string[]): OfferedAction[] {
  const stay = primary.filter((each) => (before.length > 0 ? before.includes(each.name) : !isForeign(each)));
  return [...new Set([...stay, ...primary.filter(({ unmet }) => unmet.length === 0)])];
}

/**
 * Splits the actions of a record's screen into buttons and a menu. `before` is there while the record is busy: the names of the buttons that
 * it had until then, or none where it was busy from the start.
 */
export function screenActions(
  offered: OfferedAction[],
  before?: readonly string[],
): { buttons: OfferedAction[]; menu: OfferedAction[] } {
  const shown = shownActions(offered);
  const isPrimary = ({ action }: OfferedAction): boolean => action.primary === true;
  const buttons = before
    ? busyButtons(
        offered.filter((each) => isPrimary(each) && !each.action.fixOnly),
        before,
      )
    : settledButtons(shown.filter(isPrimary));
  const first = buttons.slice(0, MOST_BUTTONS);
  return { buttons: first, menu: shown.filter((each) => !first.includes(each)) };
}
