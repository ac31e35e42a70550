/** Calls that are announced to go: marked in the description, which the provider reads its headers from. */
import type { Json } from './openapi-operation.ts';

/** The paths with these calls marked, as `GET /api/…`. Throws where one of them is not there. */
export function withDeprecated(paths: Record<string, Json>, deprecated: Record<string, Json>): Record<string, Json> {
  const marked = { ...paths };
  for (const [call, announced] of Object.entries(deprecated)) {
    const [method = '', path = ''] = call.split(' ');
    // A field or a choice, which the changelog announces alone.
    if (!path.startsWith('/')) continue;
    const item = marked[path];
    const operation = item?.[method.toLowerCase()] as Json | undefined;
    if (!operation) throw new Error(`src/provider/deprecated-calls.json: there is no call ${call}`);
    marked[path] = { ...item, [method.toLowerCase()]: { ...operation, deprecated: true, 'x-deprecated': announced } };
  }
  return marked;
}
