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

/**
 * Splits the actions of a record's screen into buttons and a menu. The first primary actions that are available now are buttons. If none is
 * available, the first primary one is, with its reason.
 */
export function screenActions(shown: OfferedAction[]): { buttons: OfferedAction[]; menu: OfferedAction[] } {
  const primary = shown.filter(({ action }) => action.primary);
  const available = primary.filter(({ unmet }) => unmet.length === 0);
  const buttons = available.length > 0 ? available.slice(0, MOST_BUTTONS) : primary.slice(0, 1);
  return { buttons, menu: shown.filter((each) => !buttons.includes(each)) };
}
