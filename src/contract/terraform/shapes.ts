/** The shape of a value in Terraform, from its field. */
import { type Field, hasType } from '../file/resource-file.ts';
import { snake } from './names.ts';

/** A type of Terraform. Objects have named attributes, each of which may be left out or not. */
export type Shape =
  | { kind: 'string' | 'number' | 'bool' }
  | { kind: 'list' | 'set'; of: Shape }
  /** A map from any name to a text: settings whose names no file lists. */
  | { kind: 'map'; of: { kind: 'string' } }
  | { kind: 'object'; attributes: NestedAttribute[] };

/** An attribute of an object. */
export interface NestedAttribute {
  name: string;
  /** Its name in the API. */
  field: string;
  spec: Field;
  shape: Shape;
  required: boolean;
}

/**
 * Lists whose values are unique are sets: their order says nothing. `x-ordered` marks those where it does. A value of several types is a text,
 * which holds JSON where it is no text.
 */
export function shapeOf(field: Field): Shape {
  if (Array.isArray(field.type)) return { kind: 'string' };
  if (hasType(field, 'integer') || hasType(field, 'number')) return { kind: 'number' };
  if (hasType(field, 'boolean')) return { kind: 'bool' };
  if (hasType(field, 'array')) {
    const kind = field.uniqueItems === true && field['x-ordered'] !== true ? 'set' : 'list';
    return { kind, of: shapeOf(field.items ?? { type: 'string' }) };
  }
  if (!hasType(field, 'object')) return { kind: 'string' };
  if (!field.properties) return { kind: 'map', of: { kind: 'string' } };
  return { kind: 'object', attributes: nestedOf(field) };
}

function nestedOf({ properties = {}, required = [] }: Field): NestedAttribute[] {
  return Object.entries(properties).map(([name, spec]) => ({
    name: snake(name),
    field: name,
    spec,
    shape: shapeOf(spec),
    required: required.includes(name) && spec.default === undefined,
  }));
}
