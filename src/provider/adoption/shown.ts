import { divideRounded, MICRO, NANO_PER_TIYN, nanoToText } from '../../contract/money/money.ts';
import { HOURS_A_MONTH, type TariffLine } from '../../contract/money/price.ts';
import { linesAt, openPricing, priceLists, TARIFF_TYPE, toSpan } from '../billing/price-lists.ts';
import { linesOf } from '../billing/timeline.ts';
import type { CloudSurvey } from '../cloud/cloud-projects.ts';
import type { Engine } from '../engine/core/operation.ts';
import { ApiError } from '../http/errors.ts';
import { getRecords } from '../store/records.ts';
import { type AdoptionPlan, planAdoption } from './plan.ts';

/** What a plan is made with. */
export type Planning = Pick<Engine, 'db' | 'clock' | 'cloud' | 'catalogue'>;

/** For how long a survey serves the plans of other tariffs, in milliseconds. */
const FRESH_MS = 15_000;

/** The last surveys of each process, by the cloud and the project in it. */
const surveys = new WeakMap<object, Map<string, { until: number; survey: Promise<CloudSurvey> }>>();

/**
 * What the adoption of a project would do, by a tariff or by the default one. Throws ApiError 404 where the cloud has no such project, 400
 * where the tariff can't be given to a project, and 503 where the cloud does not answer.
 */
export async function foreignPlan(
  engine: Planning,
  cloudId: string,
  tariffId: string | undefined,
): Promise<{ plan: AdoptionPlan; lines: TariffLine[] }> {
  const survey = await surveyed(engine, cloudId);
  const lines = tariffId === undefined ? await defaultLines(engine) : await linesWith(engine, tariffId);
  return { plan: planAdoption(engine, survey, lines), lines };
}

async function surveyed({ cloud }: Planning, cloudId: string): Promise<CloudSurvey> {
  if (!cloud.projects) throw new ApiError(404, 'NOT_FOUND');
  const known = surveys.get(cloud) ?? new Map<string, { until: number; survey: Promise<CloudSurvey> }>();
  surveys.set(cloud, known);
  const now = performance.now();
  for (const [id, { until }] of known) if (until < now) known.delete(id);
  const held = known.get(cloudId);
  if (held) return held.survey;
  const survey = cloud.projects.survey(cloudId, null);
  known.set(cloudId, { until: now + FRESH_MS, survey });
  survey.catch(() => known.delete(cloudId));
  return survey;
}

async function defaultLines({ db, catalogue, clock }: Planning): Promise<TariffLine[]> {
  return linesAt(await priceLists(db, catalogue.declaredLines), clock.now());
}

/** The lines by which a project with the tariff as its own one is charged now. */
async function linesWith({ db, catalogue, clock }: Planning, tariffId: string): Promise<TariffLine[]> {
  const [row] = tariffId.includes('\0') ? [] : await getRecords(db, TARIFF_TYPE, [tariffId], { global: true });
  const tariff = row?.doc.status === 'active' ? toSpan(row) : undefined;
  if (!tariff) throw new ApiError(400, 'BAD_REFERENCE', { field: 'tariffId' });
  const second = Math.floor(clock.now().getTime() / 1000);
  const { shared } = await openPricing(db, catalogue.declaredLines);
  return linesOf({ ...shared, own: [{ from: second, tariffId, tariff }] }, second).map(({ line }) => line);
}

/** A cost in units a second, as an exact hourly price in tenge and as a month in tiyn. */
export function costOf(units: bigint): { hour: string; month: bigint } {
  return {
    hour: nanoToText(divideRounded(units, HOURS_A_MONTH * MICRO)),
    month: divideRounded(units, MICRO * NANO_PER_TIYN),
  };
}
