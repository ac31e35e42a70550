/** Checks that nobody gets or sets a lasting secret of a customer while acting as them: such an action has `"acting": false`. */
import type { Field, ResourceFile } from '../../contract/file/resource-file.ts';
import { revealsLastingSecret } from '../../contract/file/secrets.ts';
import { canRun } from './actions.ts';
import type { CheckScope } from './scope.ts';

/** Reports a type that is open to API tokens and not a user's own, where tokens are let in anyway. */
export function checkTokens(scope: CheckScope): void {
  const { file } = scope;
  const ofActions = Object.entries(file.actions ?? {}).map(([name, { access }]) => ({
    at: `/actions/${name}/access`,
    access,
  }));
  for (const { at, access } of [{ at: '/access', access: file.access }, ...ofActions])
    if (access?.token === true && (file.scope !== 'user' || at !== '/access'))
      scope.report(
        `${at}/token`,
        'only a type with the scope "user" opens its calls to tokens; all others are open to them',
      );
}

/** Reports each action that reveals or sets a secret and is allowed while acting as a customer. */
export function checkSecrets(scope: CheckScope): void {
  const { file } = scope;
  // Nobody acts as somebody who manages this type.
  if (file.access?.acting === false || (file.access?.role && !file.access.role.includes('client'))) return;
  for (const name of ['create', ...Object.keys(file.actions ?? {})]) {
    const action = file.actions?.[name];
    if (!canRun(file, name) || action?.internal || action?.access?.acting === false) continue;
    if (action?.access?.role && !action.access.role.includes('client')) continue;
    const what = revealsLastingSecret(file, name) ? 'reveals' : sets(file, name) ? 'sets' : undefined;
    if (what) scope.report(`/actions/${name}`, `${what} a secret, so its access must have "acting": false`);
  }
}

function sets({ fields, actions = {} }: ResourceFile, name: string): boolean {
  const form = name === 'create' ? fields.properties : actions[name]?.form?.properties;
  return Object.values(form ?? {}).some(isSecretInput);
}

function isSecretInput({ writeOnly, readOnly }: Field): boolean {
  return writeOnly === true && readOnly !== true;
}
