/** The schemas that Terraform asks for: of resources, of data sources, of the provider itself. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Attribute } from '../../contract/terraform/attributes.ts';
import type { NestedAttribute, Shape } from '../../contract/terraform/shapes.ts';
import { fieldAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import type { Message } from '../wire/messages.ts';
import { fileText } from './texts.ts';

/** How a nested object or block is held: as one, as a list, or as a set. */
const NESTING = { object: 1, list: 2, set: 3 };

/** The actions whose time to wait can be set. */
export const TIMED = ['create', 'update', 'delete'] as const;

type Flags = Pick<Attribute, 'required' | 'optional' | 'computed'>;

function json(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** The type as Terraform writes it in JSON; undefined where objects are in it, which have a schema of their own. */
function plainType(shape: Shape): unknown {
  if (shape.kind === 'object') return undefined;
  if (!('of' in shape)) return shape.kind;
  const of = plainType(shape.of);
  return of === undefined ? undefined : [shape.kind, of];
}

function nestedFlags({ required, spec }: NestedAttribute, isInput: boolean): Flags {
  if (!isInput) return { required: false, optional: false, computed: true };
  return { required, optional: !required, computed: spec.default !== undefined };
}

function typed(shape: Shape, isInput: boolean): Pick<Message<'Attribute'>, 'type' | 'nestedType'> {
  const plain = plainType(shape);
  if (plain !== undefined) return { type: json(plain) };
  const nesting = shape.kind === 'list' || shape.kind === 'set' ? NESTING[shape.kind] : NESTING.object;
  const object = shape.kind === 'list' || shape.kind === 'set' ? shape.of : shape;
  if (object.kind !== 'object') throw new Error('Lists of lists of objects have no type');
  const attributes = object.attributes.map(
    (each): Message<'Attribute'> => ({
      name: each.name,
      ...typed(each.shape, isInput),
      ...nestedFlags(each, isInput),
    }),
  );
  return { nestedType: { attributes, nesting } };
}

/** What the console says about a field, in English, the language of Terraform's own output. */
function descriptionOf(file: ResourceFile, attribute: Attribute): string {
  if (attribute.origin === 'version') return `Raise it to have ${attribute.name.replace(/_version$/, '')} sent again.`;
  if (attribute.origin === 'made') return `Made along: ids of ${attribute.made.resource}.`;
  if (attribute.origin === 'delete') return 'Used when the resource is destroyed.';
  if (attribute.origin === 'id') return 'The key of the record.';
  if (attribute.link) return `The ${attribute.link.resource} that it is linked to by its action ${attribute.link.on}.`;
  const said = ['field', 'help'].map((kind) => fileText(file, `${kind}.${attribute.field}`, 'en'));
  return said.filter((each) => each !== undefined).join('. ');
}

function resourceAttribute(file: ResourceFile, attribute: Attribute): Message<'Attribute'> {
  const { name, shape, required, optional, computed, sensitive, writeOnly } = attribute;
  const description = descriptionOf(file, attribute);
  return {
    ...typed(shape, required || optional),
    ...{ name, description, required, optional, computed, sensitive, writeOnly },
  };
}

function timeouts(): Message<'NestedBlock'> {
  const attributes = TIMED.map((name) => ({
    name,
    type: json('string'),
    optional: true,
    description: `How long to wait, such as 30s, 10m or 2h.`,
  }));
  return { typeName: 'timeouts', nesting: NESTING.object, block: { attributes } };
}

/** The schema of a resource. */
export function resourceSchema({ file, attributes }: TerraformType): Message<'Schema'> {
  const described = attributes.map((each) => resourceAttribute(file, each));
  return { block: { description: fileText(file, 'name', 'en'), attributes: described, blockTypes: [timeouts()] } };
}

/** Whether records can be looked for by the attribute: it is one text, number or truth value. */
export function isCriterion({ shape }: Pick<Attribute, 'shape'>): boolean {
  return shape.kind === 'string' || shape.kind === 'number' || shape.kind === 'bool';
}

/** The attributes of a data source: what a record's answer has. */
export function dataAttributes(type: TerraformType): Attribute[] {
  const readable = fieldAttributes(type).filter((each) => each.readable && !each.link);
  return [...type.attributes.filter(({ origin }) => origin === 'id'), ...readable];
}

/** The schema of a data source: what a record has. A configuration states by which of it the record is found. */
export function dataSchema(type: TerraformType): Message<'Schema'> {
  const attributes = dataAttributes(type).map((attribute): Message<'Attribute'> => {
    const required = attribute.origin === 'field' && type.parents.includes(attribute.field);
    const optional = !required && isCriterion(attribute);
    const description = descriptionOf(type.file, attribute);
    return {
      name: attribute.name,
      ...typed(attribute.shape, optional),
      description,
      required,
      optional,
      computed: !required,
    };
  });
  return { block: { description: fileText(type.file, 'name', 'en'), attributes } };
}

/** The schema of the provider's block. */
export function providerSchema(): Message<'Schema'> {
  const text = { type: json('string'), optional: true };
  return {
    block: {
      attributes: [
        {
          name: 'endpoint',
          ...text,
          description: 'The address of the API, mostly that of the console. Otherwise INFRA_ENDPOINT.',
        },
        { name: 'token', ...text, sensitive: true, description: 'An API token. Otherwise INFRA_TOKEN.' },
        {
          name: 'project_id',
          ...text,
          description: 'The project, for a token of several. Otherwise INFRA_PROJECT_ID.',
        },
        {
          name: 'language',
          ...text,
          description: 'Of refusals: ru, kk or en. Otherwise INFRA_LANGUAGE, or that of the system.',
        },
      ],
    },
  };
}
