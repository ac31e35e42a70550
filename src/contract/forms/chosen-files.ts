/** The errors of files chosen in a form, in the form of a validator's errors. */
import type { Field } from '../file/resource-file.ts';
import type { KeywordError } from './validation.ts';

/** The checked properties of a chosen file. */
export interface ChosenFile {
  name: string;
  /** In bytes. */
  size: number;
  /** Its media type; empty where the browser does not know it. */
  type: string;
}

/** The limits of a file field. */
export interface FileLimits {
  /** The maximum number of files. */
  maxFiles?: number;
  /** The maximum size of each, in bytes. */
  maxBytes?: number;
  /** Media types (`image/png`, `image/*`) and extensions (`.iso`), as in HTML's `accept`. */
  accept?: string[];
}

/** Whether the field's value is a file. */
export function isFileField(field: Field): boolean {
  return field.contentMediaType !== undefined;
}

/**
 * The limits of a file field: one file. Without `x-accept`, a media type other than `application/octet-stream` is the only accepted one.
 */
export function limitsOf(field: Field): FileLimits {
  const { contentMediaType, 'x-accept': accept, 'x-maxBytes': maxBytes } = field;
  const media = contentMediaType === 'application/octet-stream' ? undefined : contentMediaType;
  const accepted = accept ?? (media === undefined ? undefined : [media]);
  return { maxFiles: 1, ...(maxBytes !== undefined && { maxBytes }), ...(accepted && { accept: accepted }) };
}

function accepts(pattern: string, file: ChosenFile): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  const type = file.type.toLowerCase();
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

/** The errors of a file field, described like any other: `maxFiles`, `maxBytes`, `mediaType`. */
export function fileErrors(field: string, limits: FileLimits, files: ChosenFile[]): KeywordError[] {
  const { maxFiles, maxBytes, accept } = limits;
  const instancePath = `/${field}`;
  const errors: KeywordError[] = [];
  if (maxFiles !== undefined && files.length > maxFiles)
    errors.push({ keyword: 'maxFiles', instancePath, params: { limit: maxFiles } });
  if (maxBytes !== undefined && files.some((file) => file.size > maxBytes))
    errors.push({ keyword: 'maxBytes', instancePath, params: { limit: maxBytes } });
  if (accept && files.some((file) => !accept.some((pattern) => accepts(pattern, file))))
    errors.push({ keyword: 'mediaType', instancePath, params: { accepted: accept.join(', ') } });
  return errors;
}
