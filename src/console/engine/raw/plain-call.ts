import type { PreparedCall } from '../calls/send.ts';
import { Hidden } from './curl.ts';

/** A call as in the API's description: method, path and body. Secrets are replaced by variables. */
export function plainCall({ method, path, body }: PreparedCall): string {
  const shown = (_: string, value: unknown): unknown => (value instanceof Hidden ? `$${value.variable}` : value);
  const line = `${method} ${path}`;
  return body === undefined ? line : `${line}\n\n${JSON.stringify(body, shown, 2)}`;
}
