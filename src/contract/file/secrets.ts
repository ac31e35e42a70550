import type { ResourceFile } from './resource-file.ts';

/** What of a resource file says whether an action reveals a secret. */
type SecretFile = Pick<ResourceFile, 'fields' | 'actions'>;

/**
 * Whether the answer of an action has a secret that lasts. A download can be a log as well as a key: it is a secret if it contains a
 * field that the record never shows.
 */
export function revealsLastingSecret({ fields, actions = {} }: SecretFile, action: string): boolean {
  const { result } = actions[action] ?? {};
  if (!result || result.kind === 'session' || result.kind === 'openTab') return false;
  return result.kind === 'reveal' || (result.fields ?? []).some((name) => fields.properties[name]?.writeOnly === true);
}

/**
 * Whether the answer of an action lets its reader in somewhere: by a secret that lasts, the token of a session, or an address that
 * needs nothing more, such as that of a server's console.
 */
export function revealsSecret(file: SecretFile, action: string): boolean {
  const kind = file.actions?.[action]?.result?.kind;
  return kind === 'session' || kind === 'openTab' || revealsLastingSecret(file, action);
}
