/** Checks that nobody gets or sets a lasting secret of a customer while acting as them: such an action has `"acting": false`. */
import type { Field, ResourceFile } from '../../contract/file/resource-file.ts';
import { canRun } from './actions.ts';
import type { CheckScope } from './scope.ts';

/** Reports each action that reveals or sets a secret and is allowed while acting as a customer. */
export function checkSecrets(scope: CheckScope): void {
  const { file } = scope;
  // Nobody acts as somebody who manages this type.
  if (file.access?.acting === false || (file.access?.role && !file.access.role.includes('client'))) return;
  for (const name of ['create', ...Object.keys(file.actions ?? {})]) {
    const action = file.actions?.[name];
    if (!canRun(file, name) || action?.internal || action?.access?.acting === false) continue;
    if (action?.access?.role && !action.access.role.includes('client')) continue;
    const what = reveals(file, name) ? 'reveals' : sets(file, name) ? 'sets' : undefined;
    if (what) scope.report(`/actions/${name}`, `${what} a secret, so its access must have "acting": false`);
  }
}

/** A download can be a log as well as a key: it is a secret if it contains a field that the record never shows. */
function reveals({ fields, actions = {} }: ResourceFile, name: string): boolean {
  const { result } = actions[name] ?? {};
  if (result?.kind === 'download') return (result.fields ?? []).some((each) => fields.properties[each]?.writeOnly);
  return result?.kind === 'reveal';
}

function sets({ fields, actions = {} }: ResourceFile, name: string): boolean {
  const form = name === 'create' ? fields.properties : actions[name]?.form?.properties;
  return Object.values(form ?? {}).some(isSecretInput);
}

function isSecretInput({ writeOnly, readOnly }: Field): boolean {
  return writeOnly === true && readOnly !== true;
}
