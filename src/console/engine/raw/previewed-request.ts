import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../contract/forms/derive.ts';
import type { PreparedCall } from '../calls/send.ts';

/** The request that a form would send. */
export interface PreviewedRequest {
  /** The form's schema: values of its `writeOnly` fields are hidden before the call is built. */
  schema: FormSchema | undefined;
  /** The input that would be sent. It is only read while the preview is open. */
  input: () => Doc;
  /** The call for an input. Undefined while there is none. */
  call: (input: Doc) => PreparedCall | undefined;
  /** The parameters of the Terraform block. `record` is empty for a new one. */
  block: { file: ResourceFile; action: string; record: Doc };
  /** An ETag, for changes of a record. */
  ifMatch?: string;
}
