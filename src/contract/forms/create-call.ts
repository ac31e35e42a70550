/** The call that creates a record. Most types have one, some a second one for a form with a file. */
import { allHold } from '../expression/condition.ts';
import { type Doc, type ParsedCall, parseCall, type ResourceFile } from '../file/resource-file.ts';

/** The call for a form's input; undefined where the type can't be created. */
export function createCallOf(file: ResourceFile, input: Doc): ParsedCall | undefined {
  const other = file.alsoAt?.create?.find(({ when }) => allHold(when, { input }));
  if (other) return parseCall({ call: other.call, encoding: other.encoding });
  return file.api.create ? parseCall(file.api.create) : undefined;
}
