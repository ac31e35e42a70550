/** ReadDataSource: finds the one record with the stated values. */
import { type Doc, keyOf } from '../../contract/file/resource-file.ts';
import { joinValues } from '../../contract/lists/list-query.ts';
import type { Attribute } from '../../contract/terraform/attributes.ts';
import type { TerraformType } from '../../contract/terraform/terraform-type.ts';
import { type Diagnostic, failed, told } from '../client/diagnostics.ts';
import { listRecords, readRecord } from '../client/records.ts';
import type { Session } from '../client/session.ts';
import { dynamic, valuesIn } from '../types/dynamic.ts';
import { dataAttributes, isCriterion } from '../types/schema.ts';
import { fromApi, isSame } from '../types/values.ts';
import type { Message } from '../wire/messages.ts';
import type { Value, Values } from '../wire/msgpack.ts';
import { recordOf } from './fields.ts';

function valueIn(type: TerraformType, attribute: Attribute, record: Doc): Value {
  return attribute.origin === 'field' ? fromApi(attribute.shape, record[attribute.field]) : keyOf(type.file, record);
}

/** The stated values, apart from those in the path. */
function criteriaOf(type: TerraformType, config: Values): Attribute[] {
  return dataAttributes(type).filter(
    (each) =>
      isCriterion(each) &&
      (config[each.name] ?? null) !== null &&
      !(each.origin === 'field' && type.parents.includes(each.field)),
  );
}

/** The filters that the list takes: those of its columns that are on offer. */
function filtersFor({ file }: TerraformType, criteria: readonly Attribute[], config: Values): Record<string, string> {
  const known = new Set(file.list?.filters ?? []);
  const taken = criteria.flatMap((each): [string, string][] =>
    each.origin === 'field' && known.has(each.field)
      ? [[`f.${each.field}`, joinValues([String(config[each.name])])]]
      : [],
  );
  return Object.fromEntries(taken);
}

async function candidates(session: Session, type: TerraformType, config: Values): Promise<Doc[]> {
  const keys = recordOf(type, config);
  if (type.file.api.get && keys[type.file.key] !== undefined) {
    const found = await readRecord(session, type, keys);
    return found ? [found.record] : [];
  }
  return listRecords(session, type, keys, filtersFor(type, criteriaOf(type, config), config));
}

/** Whether the list leaves out fields that only a single record's answer has. */
async function whole(session: Session, type: TerraformType, config: Values, record: Doc): Promise<Doc> {
  if (!type.file.api.get) return record;
  const found = await readRecord(session, type, { ...recordOf(type, config), ...record });
  return found?.record ?? record;
}

/** Answers ReadDataSource. */
export async function readData(session: Session, request: Message<'DataRequest'>): Promise<Message<'DataResponse'>> {
  const type = session.type(request.typeName);
  const config = valuesIn(request.config) ?? {};
  const about = { type, record: recordOf(type, config) };
  const refuse = (...diagnostics: Diagnostic[]): Message<'DataResponse'> => ({ diagnostics });
  const criteria = criteriaOf(type, config);
  if (criteria.length === 0) return refuse(told(session, about, 'read', 'criteria'));
  try {
    const found = (await candidates(session, type, config)).filter((record) =>
      criteria.every((each) => isSame(each.shape, valueIn(type, each, record), config[each.name])),
    );
    const [first] = found;
    if (!first) return refuse(told(session, about, 'read', 'none'));
    if (found.length > 1) return refuse(told(session, about, 'read', 'many', { count: String(found.length) }));
    const record = { ...recordOf(type, config), ...(await whole(session, type, config, first)) };
    const entries = dataAttributes(type).map((each) => [each.name, valueIn(type, each, record)] as const);
    return { state: dynamic(Object.fromEntries(entries)) };
  } catch (error) {
    return refuse(...failed(session, about, 'read', error));
  }
}
