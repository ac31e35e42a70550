/** Which answers are worth keeping: what a host may answer with 200 in place of a file must not take the place of that file. */

/** Whether an answer is the host's for this address, and no page that it gives for what it has not. */
export function isOfHost({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !headers.get('Content-Type')?.startsWith('text/html');
}

/**
 * Whether an answer has the content that was built. It can still be read then.
 * @param hash the content's SHA-256 in Base64; empty for a file that a host may change
 */
export async function isAsBuilt(response: Response, hash: string): Promise<boolean> {
  if (!isOfHost(response)) return false;
  return hash === '' || hash === (await sha256(await response.clone().arrayBuffer()));
}

async function sha256(content: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', content);
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
