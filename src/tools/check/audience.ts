/** Checks who and what references, relations and notifications are for. */
import { ACCOUNT_ROLES, type AccountRole, callAccess, type Intent } from '../../contract/access/call-access.ts';
import { escapeToken, tokensOf } from '../../contract/expression/pointer.ts';
import { isAt, type ResourceFile } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { didYouMean } from './suggest.ts';
import { formFields, placedFields } from './walk.ts';
import { quoted } from './words.ts';

/** The sources whose records are people. */
const PEOPLE = ['users', 'customers', 'profile'];

/** The roles of accounts that may make a call. */
function rolesOf(file: ResourceFile, action: string, intent: Intent): readonly AccountRole[] {
  return callAccess(file, action, intent).role ?? ACCOUNT_ROLES;
}

/** Reports a field that asks for a record which some of those who are asked may not read. */
function checkReadable({ file, all, report }: CheckScope): void {
  const offered = [...formFields(file, 'create'), ...formFields(file, 'edit')];
  for (const { at, field, action } of placedFields(file)) {
    const other = all.get(field['x-ref']?.resource ?? '');
    const asked = action === undefined ? offered.includes(at.split('/')[3] ?? '') : !file.actions?.[action]?.internal;
    if (!other || !asked) continue;
    const readers = rolesOf(other, 'list', 'read');
    const left = rolesOf(file, action ?? 'create', 'write').find((role) => !readers.includes(role));
    if (left !== undefined)
      report(
        `${at}/x-ref/resource`,
        `only the role ${quoted(readers)} may read "${other.name}", so a ${left} has nothing to choose`,
      );
  }
}

/** A name for all types whose records have the same keys: variants, and views of the same people. */
function kinOf(name: string, all: CheckScope['all']): string {
  const { source, recordsOf } = all.get(name) ?? {};
  if (source !== undefined && PEOPLE.includes(source)) return 'people';
  return recordsOf ?? source ?? name;
}

/** The type whose key a field of this type holds. */
function keyHeld(file: ResourceFile, pointer: string): string | undefined {
  const [root, name = '', ...inner] = tokensOf(pointer);
  if (root !== 'self' || inner.length > 0) return undefined;
  return name === file.key ? file.name : file.fields.properties[name]?.['x-ref']?.resource;
}

/** Reports a relation that compares keys of different types. */
function checkKeys({ file, all, report }: CheckScope): void {
  for (const [relation, { resource, where }] of Object.entries(file.relations ?? {}))
    for (const [name, value] of Object.entries(where)) {
      const other = all.get(resource);
      const wanted = name === other?.key ? resource : other?.fields.properties[name]?.['x-ref']?.resource;
      const held = isAt(value) ? keyHeld(file, value.$at) : undefined;
      if (wanted === undefined || held === undefined || kinOf(wanted, all) === kinOf(held, all)) continue;
      const better = Object.keys(file.fields.properties).find((each) => keyHeld(file, `/self/${each}`) === wanted);
      report(
        `/relations/${relation}/where/${escapeToken(name)}`,
        `"${name}" of "${resource}" is the key of a "${wanted}", and "${isAt(value) ? value.$at : ''}" that of a "${held}"${didYouMean(better && `/self/${better}`)}`,
      );
    }
}

/** Reports a notification to something that is no person. */
function checkRecipients({ file, all, report }: CheckScope): void {
  for (const [index, { to }] of (file.notifies ?? []).entries()) {
    const held = isAt(to) ? keyHeld(file, to.$at) : undefined;
    const source = all.get(held ?? '')?.source;
    if (held !== undefined && !(source && PEOPLE.includes(source)))
      report(
        `/notifies/${index}/to`,
        `must be the id of a user, and "${isAt(to) ? to.$at : ''}" is the key of a "${held}"; did you mean "owners"?`,
      );
  }
}

/** Checks that sharing is said by both of its keywords. */
function checkShared({ file, report }: CheckScope): void {
  if (file.sharedWhen && file.scope !== 'shared')
    report('/sharedWhen', `is only for the scope "shared", and this type has the scope "${file.scope}"`);
  if (file.scope === 'shared' && !file.sharedWhen)
    report('/scope', 'the scope "shared" needs "sharedWhen": which records everybody sees');
}

/** Checks for whom and what the parts of a file are. */
export function checkAudience(scope: CheckScope): void {
  checkReadable(scope);
  checkKeys(scope);
  checkRecipients(scope);
  checkShared(scope);
}
