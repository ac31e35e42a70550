/** What has to be seen in a replay, so that a replay without a problem says something about an edit. */
import { allHold } from '../../../src/contract/expression/condition.ts';
import type { Conditions, Doc, Rule } from '../../../src/contract/file/resource-file.ts';
import { brokenRules } from '../../../src/contract/forms/rules.ts';
import { isDoc } from '../../../src/provider/engine/core/values.ts';
import type { LastClient } from './last-client.ts';

/** Where a field stands: in the record, in each item of a list of it, or in the form of an action. */
export interface FieldAt {
  /** The path in a record or a body, such as `records/ttl`. */
  path: string;
  /** The action whose form has it. */
  action?: string | undefined;
}

/** What a client did, or what was stored. */
export type Need =
  /** The client runs the action, or makes the standard call. */
  | { ran: string }
  /** A value of the field was sent or stored. With `value`, this one. */
  | { has: FieldAt; value?: unknown }
  /** An accepted body without the field. */
  | { lacks: FieldAt }
  /** A record to which the conditions do not apply. */
  | { breaks: Conditions }
  /** A record to which one of the rules does not apply. */
  | { breaksRule: Rule[] };

/** Whether a client's replay shows all of it. */
export function isSeen(client: LastClient, needs: readonly Need[]): boolean {
  return needs.every((need) => {
    if ('ran' in need) return hasRun(client, need.ran);
    if ('breaks' in need) return breaks(client, need.breaks);
    if ('breaksRule' in need)
      return [...client.docs.values()].some((self) => brokenRules(need.breaksRule, { self, input: self }).length > 0);
    if ('lacks' in need) return sent(client, need.lacks).some((holder) => holder[nameOf(need.lacks)] == null);
    const values = [...sent(client, need.has), ...stored(client, need.has)].map((holder) => holder[nameOf(need.has)]);
    return values.some((value) => value != null && (need.value === undefined || value === need.value));
  });
}

function hasRun({ creates, changes }: LastClient, name: string): boolean {
  if (name === 'list' || name === 'get') return true;
  return name === 'create' ? creates.length > 0 : changes.some(({ action }) => action === name);
}

/** Whether a record is refused by conditions about itself. Of what is related to it, nothing is known. */
function breaks({ docs }: LastClient, conditions: Conditions): boolean {
  const ownOnly = Object.keys(conditions).every((pointer) => pointer.startsWith('/self/'));
  return ownOnly && [...docs.values()].some((self) => !allHold(conditions, { self }));
}

function nameOf({ path }: FieldAt): string {
  return path.split('/').at(-1) ?? '';
}

/** The bodies that may have the field, or the items in them. */
function sent({ creates, changes }: LastClient, { path, action }: FieldAt): Doc[] {
  const calls = action === undefined ? creates : changes.filter((each) => each.action === action);
  return inside(
    calls.flatMap(({ body }) => (body ? [body] : [])),
    path,
  );
}

/** The records that may have the field, or the items in them. */
function stored({ docs }: LastClient, { path, action }: FieldAt): Doc[] {
  return action === undefined ? inside([...docs.values()], path) : [];
}

function inside(docs: Doc[], path: string): Doc[] {
  const [list, ...name] = path.split('/');
  if (list === undefined || name.length === 0) return docs;
  return docs.flatMap((doc) => [doc[list] ?? []].flat()).filter(isDoc);
}
