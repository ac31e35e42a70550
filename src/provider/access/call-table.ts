import type { CallAccess } from '../../contract/access/call-access.ts';

/** The document that describes the API, as far as rights go. */
interface Described {
  paths?: Record<string, Record<string, { 'x-access'?: CallAccess }>>;
}

/** What each call asks for, by its route as the router knows it: `GET /api/x/:id`. Undefined for a call that is not described. */
export type CallTable = (method: string, route: string) => CallAccess | undefined;

/** Prepares what `openapi.json` says of who may make its calls. What does not say it is not there. */
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
