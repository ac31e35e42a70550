/** Calls of administrators on records of all projects, which screens make beside those of a type's file. */
import { parseCall, type ResourceFile } from './resource-file.ts';

/** The path below which the API serves the records of all projects, by type. */
export const ALL_PROJECTS_API = '/api/admin/records';

/** The right to see what customers pay, for roles of staff. */
export const MONEY_RIGHT = 'money.read';

/**
 * The call for the prices of the project that a record belongs to, in a list over all projects: the path of its `get`, followed by `/prices`.
 * Undefined for types that show records of the user's own project.
 */
export function ownerPricesCall({ api, recordsOf }: ResourceFile): string | undefined {
  const path = recordsOf === undefined || api.get === undefined ? undefined : parseCall(api.get).path;
  return path?.startsWith(`${ALL_PROJECTS_API}/`) ? `GET ${path}/prices` : undefined;
}
