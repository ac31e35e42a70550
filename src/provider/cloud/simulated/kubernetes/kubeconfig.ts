import type { StoredOf } from '../../../../contract/file/records.ts';
import { kubeconfigText } from '../../kubeconfig.ts';

/** How long the token of a kubeconfig is good for. */
const TOKEN_DAYS = 30;

/** A cluster with the key that its tokens are signed with. */
type Cluster = StoredOf<'kubernetes'> & { signingKey: string };

/** What kubectl needs to reach a cluster as its administrator: a file of its own kind, with a token that is new each time. */
export async function kubeconfigOf(cluster: Cluster, now: Date): Promise<string> {
  return kubeconfigText({
    name: cluster.name ?? '',
    server: cluster.apiUrl ?? '',
    authority: cluster.caCertificate ?? '',
    user: { token: await tokenOf(cluster, now) },
  });
}

/** A JSON Web Token (RFC 7519) signed with the cluster's own key, which nobody is ever told. */
async function tokenOf(cluster: Cluster, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: cluster.apiUrl ?? '',
    sub: 'system:serviceaccount:kube-system:admin',
    iat: issued,
    exp: issued + TOKEN_DAYS * 24 * 3600,
    jti: crypto.randomUUID(),
  };
  const signed = `${base64url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))}.${base64url(JSON.stringify(claims))}`;
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(cluster.signingKey), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(signed));
  return `${signed}.${base64url(String.fromCharCode(...new Uint8Array(signature)))}`;
}

function base64url(text: string): string {
  return btoa(text)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}
