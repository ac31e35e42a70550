/** Records that the edited record refers to and the form needs, such as the parameters of its version. */
import useSWR from 'swr';
import type { Doc, ResourceFile } from '../../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../../contract/forms/derive.ts';
import { rulesOfUpdate } from '../../../../contract/forms/update-rules.ts';
import { recordUrl } from '../../../../contract/lists/list-query.ts';
import { request } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { loadResource } from '../../../resources/load.ts';
import { isNamed } from '../../data/record.ts';

/** The records of the record's own reference fields, by field. */
export type OwnReferences = Record<string, Doc>;

const NONE: OwnReferences = {};

/** The reference fields of the record that a form uses but does not choose itself. */
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
  // The provider names the records that there are, so that no call has to find out.
  if (reference.mayBeMissing && !isNamed(record, field, key)) return [];
  const { file: other } = await loadResource(reference.resource);
  const url = recordUrl(other, { [other.key]: key });
  return url ? [[field, (await request<Doc>(`GET ${url}`)).data]] : [];
}

/** The referenced records that a form uses, also known to the provider. Undefined while loading. A deleted one is left out. */
export function useOwnReferences(
  file: ResourceFile,
  action: string,
  schema: FormSchema,
  record: Doc,
): OwnReferences | undefined {
  const names = askedReferences(file, action, schema);
  const search = names.map((name) => `${name}=${String(record[name] ?? '')}`).join('&');
  const { data } = useSWR(names.length > 0 ? keys.named(file.name, search) : null, async () => {
    const found = await Promise.allSettled(names.map((name) => load(file, name, record)));
    return Object.fromEntries(found.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])));
  });
  return names.length > 0 ? data : NONE;
}
