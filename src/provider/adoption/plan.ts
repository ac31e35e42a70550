import { idle, inStage } from '../../contract/expression/stages.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { draftRecord } from '../../contract/forms/draft.ts';
import { pricedQuantities, type TariffLine } from '../../contract/money/price.ts';
import { quotaDeltas } from '../../contract/money/quota.ts';
import { unitsASecond } from '../billing/cost.ts';
import type { CloudSurvey, SurveyedResource } from '../cloud/cloud-projects.ts';
import { generateValue } from '../crypto/generate.ts';
import type { Engine } from '../engine/core/operation.ts';
import { UNLIMITED } from '../quotas/limits.ts';

/** A resource of an existing project, as an adoption would record it. */
export interface PlannedResource extends SurveyedResource {
  /** The record; undefined where there can be none. */
  doc?: Doc;
  /** Its cost, in units a second. */
  units: bigint;
}

/** A quota of the project that is to be created. */
interface PlannedQuota {
  type: string;
  /** What the records will use. */
  used: number;
  /** The limit in the cloud; undefined where it tells none, -1 for no limit. */
  cloudLimit?: number;
  /** The limit that the project gets; -1 for no limit. */
  limit: number;
  /** Whether the usage is above the usual limit, so that the project gets a limit of its own. */
  raised: boolean;
}

/** What an adoption would do. */
export interface AdoptionPlan {
  resources: PlannedResource[];
  quotas: PlannedQuota[];
  /** The cost of all records, in units a second. */
  units: bigint;
}

/** Plans an adoption: records, costs and quotas, by the same rules as a create. Nothing is changed. */
export function planAdoption(
  { catalogue, clock }: Pick<Engine, 'catalogue' | 'clock'>,
  survey: CloudSurvey,
  lines: TariffLine[],
): AdoptionPlan {
  const now = clock.now().toISOString();
  const used = new Map<string, number>();
  const resources = survey.resources.map((resource): PlannedResource => {
    if (!resource.found) return { ...resource, units: 0n };
    const file = catalogue.file(resource.type);
    const doc = recordOf(file, resource, now);
    for (const { type, amount } of quotaDeltas(file.quota, { self: doc, now }))
      used.set(type, (used.get(type) ?? 0) + amount);
    return { ...resource, doc, units: unitsASecond(lines, pricedQuantities(file.price, { self: doc, now })) };
  });
  const quotas = [...catalogue.quotaTypes].flatMap(([type, { limit }]): PlannedQuota[] => {
    const [amount, cloudLimit] = [used.get(type) ?? 0, survey.limits[type]];
    if (amount === 0 && cloudLimit === undefined) return [];
    const raised = limit !== UNLIMITED && amount > limit;
    return [
      { type, used: amount, ...(cloudLimit !== undefined && { cloudLimit }), limit: raised ? amount : limit, raised },
    ];
  });
  return { resources, quotas, units: resources.reduce((sum, { units }) => sum + units, 0n) };
}

/** The record that a resource would get, as far as prices and quotas depend on it. */
function recordOf(file: ResourceFile, { found, recordId }: SurveyedResource, now: string): Doc {
  const { fields = {}, state = { fields: {} } } = found ?? {};
  const input: Doc = { ...fields, ...state.fields };
  const doc = { ...draftRecord(file, { self: input, input, now }, generateValue), ...input, [file.key]: recordId };
  const { status, task = '' } = state;
  return status === undefined ? idle(file, doc) : inStage(file, doc, { status, task });
}
