import type { Doc } from '../../../../contract/file/resource-file.ts';

/** Files chosen in a form, by field. */
export type Files = Readonly<Record<string, File>>;

/**
 * A form's input as `multipart/form-data` (RFC 7578): one part per field, texts as they are and other values as JSON. Files come last, so
 * that the API knows their purpose when they arrive.
 */
export function formDataOf(input: Doc, files: Files): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(input))
    if (!files[name] && value !== undefined)
      data.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, file] of Object.entries(files)) if (Object.hasOwn(input, name)) data.append(name, file, file.name);
  return data;
}
