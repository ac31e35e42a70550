import type { Doc } from '../../contract/file/resource-file.ts';
import { actionSchema } from '../../contract/forms/derive.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { validInput } from '../engine/changes/validate.ts';
import type { Engine } from '../engine/core/operation.ts';
import { ownText } from '../engine/core/texts.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import type { ProviderApp } from '../server/deps.ts';
import type { PlannedResource } from './plan.ts';
import { costOf, foreignPlan } from './shown.ts';

/** The type whose action is previewed. */
const TYPE = 'cloud-project';

/**
 * Mounts the preview of an adoption: what will be recorded, by type, and what it costs by the tariff of the form (administrators;
 * `x-access` in openapi/adoption.json). The cloud is only read.
 */
export function mountAdoptionPreview(app: ProviderApp, engine: Engine): void {
  app.post('/api/admin/cloud-project/:id/adopt/preview', async (c) => {
    const file = engine.catalogue.files.find(({ name }) => name === TYPE);
    const schema = file && actionSchema(file, 'adopt');
    if (!schema) throw new ApiError(404, 'NOT_FOUND');
    const input = validInput(engine.validators, { file, form: 'adopt', schema }, await readJsonObject(c));
    const id = c.req.param('id');
    const known = await engine.db
      .selectFrom('cloud_seen')
      .leftJoin('cloud_project', 'cloud_project.cloud_id', 'cloud_seen.cloud_id')
      .select(['cloud_seen.cloud_id', 'cloud_project.project_id'])
      .where('cloud_seen.cloud_id', '=', id)
      .executeTakeFirst();
    if (!known) throw new ApiError(404, 'NOT_FOUND');
    // The form of a project that was just taken over asks once more.
    const taken = known.project_id !== null;
    const resources = taken ? [] : (await foreignPlan(engine, id, tariffIn(input))).plan.resources;
    const content = byType(resources).map(([type, each]) => ({
      kind: ownText(engine.catalogue.file(type), 'names')?.(c.var.locale) ?? type,
      ...wire(each),
    }));
    return c.json({ content, totalElements: content.length, sum: wire(resources) });
  });
}

function tariffIn({ tariffId }: Doc): string | undefined {
  return typeof tariffId === 'string' && tariffId !== '' ? tariffId : undefined;
}

function byType(resources: PlannedResource[]): [string, PlannedResource[]][] {
  const groups = new Map<string, PlannedResource[]>();
  for (const resource of resources) groups.set(resource.type, [...(groups.get(resource.type) ?? []), resource]);
  return [...groups];
}

function wire(resources: PlannedResource[]): Doc {
  const units = resources.reduce((sum, each) => sum + each.units, 0n);
  const left = resources.filter(({ refusal }) => refusal).length;
  const { month } = costOf(units);
  return {
    recordable: resources.length - left,
    notRecordable: left,
    hourCost: costOf(units).hour,
    monthCost: tiynToText(month),
  };
}
