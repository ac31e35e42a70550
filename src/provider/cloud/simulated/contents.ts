import { ApiError } from '../../http/errors.ts';
import type { CloudContents } from '../cloud.ts';
import type { CloudProjects, SurveyedResource } from '../cloud-projects.ts';
import { SHOP, SHOP_LIMITS, SHOP_RESOURCES } from './cloud-projects.ts';

/** What the simulated cloud has otherwise than the records say. Nothing of it survives a restart. */
export class SimulatedDifferences {
  /** The records whose resources are gone, as `type id`. */
  readonly lost = new Set<string>();
  /** What was deleted in the cloud itself, by remote ID. */
  readonly removed = new Set<string>();
  /** The resources of a project that no record refers to, or that are otherwise than their records say. */
  readonly found = new Map<string, SurveyedResource[]>();
}

/** What the simulated cloud has: what the records say, but for what was made to differ. */
export function simulatedContents({ lost, removed, found }: SimulatedDifferences): CloudContents {
  return {
    canAdopt: () => true,
    async readUnknown(projectId, type, key) {
      const all = [...(found.get(projectId) ?? []), ...SHOP_RESOURCES];
      const resource = all.find((one) => one.type === type && one.key === key);
      if (!resource || removed.has(key)) return undefined;
      const { refusal, found: known = { fields: {}, state: { fields: {} } } } = resource;
      if (refusal) throw new ApiError(409, refusal.code, refusal.params && { params: refusal.params });
      return { ...known, parts: [] };
    },
    async removeResource(_projectId, _type, key) {
      removed.add(key);
    },
    async read({ type, id }) {
      return lost.has(`${type} ${id}`) ? undefined : { fields: {} };
    },
  };
}

/**
 * The projects of the simulated cloud: a foreign one, so that taking one over can be tried without an OpenStack, and those of the provider,
 * which have what the records say but for what was made to differ.
 */
export function simulatedProjects(
  { removed, found }: SimulatedDifferences = new SimulatedDifferences(),
): CloudProjects {
  return {
    list: async () => [SHOP],
    survey: async (key, projectId) => {
      const all = [...(key === SHOP.key ? SHOP_RESOURCES : []), ...(found.get(projectId ?? '') ?? [])];
      return {
        resources: all.filter((one) => !removed.has(one.key)),
        limits: key === SHOP.key ? SHOP_LIMITS : {},
      };
    },
  };
}
