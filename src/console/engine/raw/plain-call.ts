import type { PreparedCall } from '../calls/send.ts';
import { Hidden } from './curl.ts';

/** A call as the API's description has it: method, path and body. A secret's variable stands in its place. */
export function plainCall({ method, path, body }: PreparedCall): string {
  const shown = (_: string, value: unknown): unknown => (value instanceof Hidden ? `$${value.variable}` : value);
  const line = `${method} ${path}`;
  return body === undefined ? line : `${line}\n\n${JSON.stringify(body, shown, 2)}`;
}
