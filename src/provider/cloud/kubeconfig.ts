/** What kubectl needs to reach a cluster. */
export interface ClusterAccess {
  /** The cluster's, which its context and its user are named after. */
  name: string;
  /** The URL of its API. */
  server: string;
  /** The certificate of its own authority, as PEM. */
  authority: string;
  /** By what the user is known there: fields of a kubeconfig's `user`, such as `token`. */
  user: Record<string, string>;
}

/** A kubeconfig with one cluster and its administrator in it, as YAML. */
export function kubeconfigText({ name, server, authority, user }: ClusterAccess): string {
  // Quoted: a cluster may be called `yes`, which YAML would take for a truth.
  const quoted = (end = ''): string => JSON.stringify(`${name}${end}`);
  return [
    'apiVersion: v1',
    'kind: Config',
    'clusters:',
    `  - name: ${quoted()}`,
    '    cluster:',
    `      server: ${JSON.stringify(server)}`,
    `      certificate-authority-data: ${btoa(authority)}`,
    'users:',
    `  - name: ${quoted('-admin')}`,
    '    user:',
    ...Object.entries(user).map(([field, value]) => `      ${field}: ${value}`),
    'contexts:',
    `  - name: ${quoted()}`,
    '    context:',
    `      cluster: ${quoted()}`,
    `      user: ${quoted('-admin')}`,
    `current-context: ${quoted()}`,
    '',
  ].join('\n');
}
