import type { CallAccess } from '../../contract/access/call-access.ts';

/** The part of the OpenAPI document that declares access. */
interface Described {
  paths?: Record<string, Record<string, { 'x-access'?: CallAccess }>>;
}

/**
 * The access of each call, by its route in the router's syntax: `GET /api/x/:id`. Undefined for a call that is not
 * described.
 */
export type CallTable = (method: string, route: string) => CallAccess | undefined;

/** Reads the access of all calls from `openapi.json`. Calls without declared access are left out. */
export function callTable(openapi: object): CallTable {
  const byCall = new Map<string, CallAccess>();
  for (const [path, item] of Object.entries((openapi as Described).paths ?? {})) {
    for (const [method, operation] of Object.entries(item)) {
      const access = operation['x-access'];
      if (access) byCall.set(`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`, access);
    }
  }
  const known = new Map<string, CallAccess | undefined>();
  return (method, route) => {
    const call = `${method} ${route}`;
    if (!known.has(call)) known.set(call, byCall.get(call.replaceAll(/:\w+/g, '{}')));
    return known.get(call);
  };
}
