import type { Doc } from '../../../../contract/resource-file.ts';

/** How long the token of a kubeconfig is good for. */
const TOKEN_DAYS = 30;

/** What kubectl needs to reach a cluster as its administrator: a file of its own kind, with a token that is new each time. */
export async function kubeconfigOf(cluster: Doc, now: Date): Promise<string> {
  // Quoted: a cluster may be called `yes`, which YAML would take for a truth.
  const quoted = (end = ''): string => JSON.stringify(`${String(cluster.name)}${end}`);
  return [
    'apiVersion: v1',
    'kind: Config',
    'clusters:',
    `  - name: ${quoted()}`,
    '    cluster:',
    `      server: ${String(cluster.apiUrl)}`,
    `      certificate-authority-data: ${btoa(String(cluster.caCertificate))}`,
    'users:',
    `  - name: ${quoted('-admin')}`,
    '    user:',
    `      token: ${await tokenOf(cluster, now)}`,
    'contexts:',
    `  - name: ${quoted()}`,
    '    context:',
    `      cluster: ${quoted()}`,
    `      user: ${quoted('-admin')}`,
    `current-context: ${quoted()}`,
    '',
  ].join('\n');
}

/** A JSON Web Token (RFC 7519) signed with the cluster's own key, which nobody is ever told. */
async function tokenOf(cluster: Doc, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: String(cluster.apiUrl),
    sub: 'system:serviceaccount:kube-system:admin',
    iat: issued,
    exp: issued + TOKEN_DAYS * 24 * 3600,
    jti: crypto.randomUUID(),
  };
  const signed = `${base64url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))}.${base64url(JSON.stringify(claims))}`;
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(String(cluster.signingKey)), algorithm, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(signed));
  return `${signed}.${base64url(String.fromCharCode(...new Uint8Array(signature)))}`;
}

function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
