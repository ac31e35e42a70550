/** A record's values as the attributes of a Terraform block. */
import type { Doc, Field } from '../file/resource-file.ts';
import { referenceOf } from '../file/schedulable.ts';
import { Expression } from './hcl.ts';
import { linkedTo } from './links.ts';
import { snake } from './names.ts';
import type { NestedAttribute, Shape } from './shapes.ts';
import { inputAttributes, linkAttributes, type TerraformType } from './terraform-type.ts';

/** How values are written that Terraform finds elsewhere. */
export interface Printing {
  /**
   * The expression for a reference to another record, such as `infra_network.web.id`; undefined where its id is written as it is. `place` is the
   * attribute, with the number of the item in a list.
   */
  reference(resource: string, id: string, place: string): Expression | undefined;
  /** The expression for a secret, such as `var.admin_password`. `place` is the attribute, with those that it is in. */
  secret(place: string[]): Expression;
  /** The expression for a required attribute without a value; without it such an attribute is left out. */
  missing?(name: string): Expression;
}

function referenceOr(spec: Field | undefined, value: unknown, place: string, printing: Printing): unknown {
  const resource = spec?.['x-ref']?.resource;
  if (resource === undefined || typeof value !== 'string') return value;
  return printing.reference(resource, value, place) ?? value;
}

function nestedValue(each: NestedAttribute, value: unknown, place: string[], printing: Printing): unknown {
  if (value === undefined || value === null) return undefined;
  if (each.spec.writeOnly) return printing.secret([...place, each.name]);
  return shapedValue(each.shape, each.spec, value, [...place, each.name], printing);
}

function shapedValue(shape: Shape, spec: Field, value: unknown, place: string[], printing: Printing): unknown {
  if (value instanceof Expression) return value;
  if ((shape.kind === 'list' || shape.kind === 'set') && Array.isArray(value))
    return value.map((item, index) =>
      shapedValue(shape.of, spec.items ?? spec, item, [...place, String(index + 1)], printing),
    );
  if (shape.kind === 'object' && typeof value === 'object' && value !== null) {
    const doc: Doc = Object.fromEntries(Object.entries(value));
    return Object.fromEntries(
      shape.attributes.map((each) => [each.name, nestedValue(each, doc[each.field], place, printing)]),
    );
  }
  return referenceOr(spec, value, place.join('_'), printing);
}

/**
 * The attributes of a resource block, to be printed by `block`. `values` are a record's or a form's, by the names of the API. What no configuration
 * states is left out, and so is null. A secret is there where `values` has any value for it, with its version.
 */
export function blockAttributes(type: TerraformType, values: Doc, printing: Printing): [string, unknown][] {
  const inputs = inputAttributes(type).flatMap(({ name, field, spec, shape, ...each }): [string, unknown][] => {
    const value = values[field];
    if (value === undefined || value === null)
      return each.required && !each.writeOnly && printing.missing ? [[name, printing.missing(name)]] : [];
    if (each.writeOnly)
      return [
        [name, printing.secret([name])],
        [`${name}_version`, 1],
      ];
    const reference = referenceOf(type.file.fields.properties, spec, values);
    const referring = reference ? { ...spec, 'x-ref': reference } : spec;
    return [[name, shapedValue(shape, referring, value, [snake(field)], printing)]];
  });
  const links = linkAttributes(type).flatMap(({ name, spec, link }): [string, unknown][] => {
    const value = linkedTo(link, values);
    return typeof value === 'string' ? [[name, referenceOr(spec, value, name, printing)]] : [];
  });
  return [...inputs, ...links];
}
