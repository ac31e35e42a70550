import type { Context } from '../../../../contract/expression/pointer.ts';
import { prepareCall } from '../../calls/send.ts';
import { etagOf } from '../../data/record.ts';
import { RequestPreview } from '../../raw/request-preview.tsx';
import { type FormStore, useFormLater } from '../store/form-store.ts';
import { inputOf } from './use-submit.ts';

/** Shows the request that the form would send. It updates after the paint. */
export default function RequestLink({ store, base }: { store: FormStore; base: Context }) {
  const { file, form, schema } = store.subject;
  useFormLater(store, (state) => state.input);
  const record = base.self ?? {};
  const action = form === 'edit' ? 'update' : form;
  return (
    <RequestPreview
      input={() => inputOf(store, base)}
      call={(input) => prepareCall(file, action, record, input)}
      schema={schema}
      block={{ file, action, record }}
      ifMatch={form === 'edit' ? etagOf(record) : undefined}
    />
  );
}
