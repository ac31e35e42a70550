/** What a form asks of records that the record at hand names itself: the parameters of its version, say. */
import useSWR from 'swr';
import type { Doc, ResourceFile } from '../../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../../contract/forms/derive.ts';
import { rulesOfUpdate } from '../../../../contract/forms/update-rules.ts';
import { recordUrl } from '../../../../contract/lists/list-query.ts';
import { request } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { loadResource } from '../../../resources/load.ts';

/** The records that the record's own reference fields name, by field. */
export type OwnReferences = Record<string, Doc>;

const NONE: OwnReferences = {};

/** The reference fields of the record that a form asks of and does not choose itself. */
export function askedReferences(file: ResourceFile, action: string, schema: FormSchema): string[] {
  const rules = action === 'update' ? rulesOfUpdate(file) : undefined;
  const text = JSON.stringify([schema.properties, file.actions?.[action], rules]);
  const names = [...text.matchAll(/"\/ref\/([^/"]+)/g)].map(([, name = '']) => name);
  const own = names.filter(
    (name) => file.fields.properties[name]?.['x-ref'] && !Object.hasOwn(schema.properties, name),
  );
  return [...new Set(own)];
}

async function load(file: ResourceFile, field: string, record: Doc): Promise<[string, Doc][]> {
  const key = record[field];
  const reference = file.fields.properties[field]?.['x-ref'];
  if (!reference || typeof key !== 'string' || key === '') return [];
  const { file: other } = await loadResource(reference.resource);
  const url = recordUrl(other, { [other.key]: key });
  return url ? [[field, (await request<Doc>(`GET ${url}`)).data]] : [];
}

/** The records that a form asks of, as the provider knows them too; undefined while they are on their way. One that is gone is left out. */
export function useOwnReferences(
  file: ResourceFile,
  action: string,
  schema: FormSchema,
  record: Doc,
): OwnReferences | undefined {
  const names = askedReferences(file, action, schema);
  const asked = names.map((name) => `${name}=${String(record[name] ?? '')}`).join('&');
  const { data } = useSWR(names.length > 0 ? keys.named(file.name, asked) : null, async () => {
    const found = await Promise.allSettled(names.map((name) => load(file, name, record)));
    return Object.fromEntries(found.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])));
  });
  return names.length > 0 ? data : NONE;
}
