/** Whether a value is valid for a field: values of files, links and browser storage can be invalid. */
import type { Field } from '../file/resource-file.ts';

function typeFits(type: string, value: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

/** Whether a value has the field's type and keeps its bounds, and so do all values inside it. Formats and patterns are not checked. */
export function isAcceptable(field: Field, value: unknown): boolean {
  const types = [field.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => typeFits(type, value))) return false;
  if (field.enum && !field.enum.some((each) => each === value)) return false;
  if (typeof value === 'number')
    return value >= (field.minimum ?? Number.NEGATIVE_INFINITY) && value <= (field.maximum ?? Number.POSITIVE_INFINITY);
  if (typeof value === 'string') return value.length <= (field.maxLength ?? Number.POSITIVE_INFINITY);
  if (Array.isArray(value))
    return (
      value.length <= (field.maxItems ?? Number.POSITIVE_INFINITY) &&
      value.every((item) => !field.items || isAcceptable(field.items, item))
    );
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => {
    const known = Object.hasOwn(field.properties ?? {}, name) ? field.properties?.[name] : undefined;
    return !known || isAcceptable(known, inner);
  });
}
