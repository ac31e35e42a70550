/** The calls of a plan: which of the API's calls they are, and what they ask. */
import { TrieRouter } from 'hono/router/trie-router';
import { reachesAnyProject } from '../../contract/access/call-access.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { readInput } from '../engine/calls/request-input.ts';
import type { WriteRequest } from '../engine/calls/run-write.ts';
import { chooseCall, namedPlaces, type ServedCall, servedPaths } from '../engine/calls/served-calls.ts';
import { ApiError } from '../http/errors.ts';
import { filledBody, markedPath } from './references.ts';

/** A call that a plan rehearses. */
export interface PlannedCall {
  method: 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** Below the API's base, with a query where the call has one. */
  path: string;
  body?: Doc;
  /** The version that an update expects, as the `If-Match` header has it. */
  ifMatch?: string;
}

/** Finds what a call of a plan asks for, with references to the answers of earlier calls filled in. */
export type ReadCall = (call: PlannedCall, answers: readonly unknown[]) => WriteRequest;

/** The kinds of calls that a plan can have. */
const KINDS = ['create', 'update', 'delete', 'action'];

/**
 * Reads calls of the resource files. Throws 404 NOT_FOUND for a path that there is not, and 400 NOT_PLANNABLE for a call that changes
 * something outside the store, such as one that takes a file.
 */
export function callReader(files: readonly ResourceFile[]): ReadCall {
  const router = new TrieRouter<ServedCall[]>();
  for (const { method, pattern, calls } of servedPaths(files)) router.add(method, pattern, calls);
  return ({ method, path, body = {}, ifMatch }, answers) => {
    const marked = markedPath(path, answers);
    const { pathname, searchParams } = urlOf(marked.path);
    const [[[calls, params] = []]] = router.match(method, pathname);
    if (!calls || !params) throw new ApiError(404, 'NOT_FOUND');
    const input = filledBody(body, answers);
    // By what is written, not by answers: they can be others when the plan is carried out.
    const call = chooseCall(calls, body);
    if (!isPlannable(call)) throw new ApiError(400, 'NOT_PLANNABLE');
    const parts = Object.values(params as Record<string, string>);
    const places = namedPlaces(
      call,
      parts.map((part) => marked.values.get(part) ?? decoded(part)),
    );
    // A rehearsal holds the store, so nothing is prepared that takes long.
    return { ifMatch, call, places, ...readInput(call, places, input, searchParams), files: {}, prepared: {} };
  };
}

function urlOf(path: string): URL {
  const url = path.startsWith('//') ? null : URL.parse(path, 'http://localhost');
  if (!url) throw new ApiError(404, 'NOT_FOUND');
  return url;
}

/** A part of a path, decoded as in a request: an invalid one stays as it is, and names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether a call changes stored records of the caller's project alone. Tables of the provider's own may send things at once. */
function isPlannable({ kind, method, encoding, file }: ServedCall): boolean {
  const { source, scope, recordsOf } = file;
  const ofProject = (scope === 'project' || scope === 'shared') && !reachesAnyProject(file);
  return (
    source === undefined &&
    recordsOf === undefined &&
    ofProject &&
    KINDS.includes(kind) &&
    method !== 'GET' &&
    encoding !== 'multipart'
  );
}
