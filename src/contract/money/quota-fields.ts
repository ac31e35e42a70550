/** Fields that show the current usage of a quota which the record names. They are in no stored record. */
import { type Context, valueAt } from '../expression/pointer.ts';
import type { Doc, Field, QuotaOf, ResourceFile } from '../file/resource-file.ts';

/** The limit and usage of one quota. */
type Filled = { limit: number; used: number };

/** The quota type of a field of the project's quotas themselves; undefined for any other field. */
export function ownQuotaType(field: Field | undefined): string | undefined {
  const quota = field?.['x-quota'];
  return typeof quota === 'string' ? quota : undefined;
}

/** The fields that show a named quota, each with the places of its project and type. */
export function namedQuotas(file: ResourceFile): [string, QuotaOf][] {
  return Object.entries(file.fields.properties).flatMap(([name, field]) => {
    const quota = field['x-quota'];
    return typeof quota === 'object' ? [[name, quota] as [string, QuotaOf]] : [];
  });
}

/** The project and the type of the quota that a field shows; undefined where the record names none. */
export function quotaNamed({ project, type }: QuotaOf, self: Doc): { projectId: string; type: string } | undefined {
  const [projectId, name] = [project, type].map((at) => valueAt({ self }, at.$at));
  return typeof projectId === 'string' && typeof name === 'string' ? { projectId, type: name } : undefined;
}

/** The quotas that a new record of the current project names, by field, as far as they are known. */
export function draftedQuotas(file: ResourceFile, { quota }: Context, self: Doc): Record<string, Filled> {
  return Object.fromEntries(
    namedQuotas(file).flatMap(([field, { type }]) => {
      const name = valueAt({ self }, type.$at);
      const filled = typeof name === 'string' && quota && Object.hasOwn(quota, name) ? quota[name] : undefined;
      return filled ? [[field, filled]] : [];
    }),
  );
}
