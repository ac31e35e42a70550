/** Base64 (RFC 4648) by what browsers and Node have alike. */

/** Each byte as a character, in batches, since a call has a limited number of arguments. */
export function binaryOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

/** Bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(binaryOf(bytes));
}
