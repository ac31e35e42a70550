import useSWR from 'swr';
import type { Context } from '../../../contract/expression/pointer.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../contract/forms/derive.ts';
import { withAdded } from '../../../contract/money/added-price.ts';
import { loadResource } from '../../resources/load.ts';
import { pricedNow } from '../values/priced-now.ts';
import { StillCosts } from './still-costs.tsx';

/** The remaining costs of the record that the form chooses, or of the action's own record. */
export function ChosenStillCosts(props: {
  file: ResourceFile;
  field: string;
  schema: FormSchema | undefined;
  context: Context;
}) {
  const { file, field, schema, context } = props;
  const other = schema?.properties[field]?.['x-ref']?.resource;
  const { data } = useSWR(other ? ['still-costs', other] : null, () => loadResource(other ?? ''));
  const record = field === 'self' ? context.self : context.ref?.[field];
  const itsFile = field === 'self' ? file : data?.file;
  return record && itsFile ? <StillCosts records={withAdded(pricedNow(itsFile, record), record)} /> : null;
}
