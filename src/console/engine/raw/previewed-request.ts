import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../contract/forms/derive.ts';
import type { PreparedCall } from '../calls/send.ts';

/** What a form is about to send. */
export interface PreviewedRequest {
  /** The form's schema: values of its `writeOnly` fields are hidden before the call is made. */
  schema: FormSchema | undefined;
  /** The input as it would be sent; asked for while the preview is open, never before. */
  input: () => Doc;
  /** The call for an input; undefined while there is none. */
  call: (input: Doc) => PreparedCall | undefined;
  /** What is done with what, to write the record down as it will be. `record` is empty for a new one. */
  block: { file: ResourceFile; action: string; record: Doc };
  /** An ETag, for changes of a record. */
  ifMatch?: string;
}
