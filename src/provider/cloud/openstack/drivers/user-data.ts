/** What a server runs at its first start, as Nova takes it. */
import { base64Of } from '../../../crypto/base64.ts';
import { ApiError } from '../../../http/errors.ts';

/** The most that Nova takes as `user_data`, in characters of base64 (Compute API, "Create Server"). */
export const MOST_ENCODED = 65_535;

/**
 * A script as Nova's `user_data`: base64, and compressed where it would be too long otherwise, since cloud-init unpacks gzip by itself. Throws 400
 * CLOUD_USER_DATA_TOO_LONG where it is too long even so.
 */
export async function encodedUserData(text: string): Promise<string> {
  const plain = base64Of(new TextEncoder().encode(text));
  if (plain.length <= MOST_ENCODED) return plain;
  const packed = base64Of(await gzip(text));
  if (packed.length > MOST_ENCODED) throw new ApiError(400, 'CLOUD_USER_DATA_TOO_LONG', { field: 'userData' });
  return packed;
}

async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
