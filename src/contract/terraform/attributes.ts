/** The attributes of a type: what a configuration states, and what the provider says. */
import type { Conditions, Field, ResourceFile } from '../file/resource-file.ts';
import { createSchema, editSchema } from '../forms/derive.ts';
import { type Link, linksOf } from './links.ts';
import { type DeleteInput, deleteInputs, type KnownFrom, knownInputs, type Made, madeBy } from './made.ts';
import { snake } from './names.ts';
import { repeatedSecrets, type Ways, waysOf } from './setters.ts';
import { type Shape, shapeOf } from './shapes.ts';
import { neverShown, type Switch } from './switches.ts';

/** What all attributes have. */
interface Basic {
  /** Its name in Terraform. */
  name: string;
  shape: Shape;
  /** A configuration must state it. */
  required: boolean;
  /** A configuration may state it. */
  optional: boolean;
  /** The provider says it where no configuration does. */
  computed: boolean;
  /** It is not printed. */
  sensitive: boolean;
  /** It is in no state and no plan. */
  writeOnly: boolean;
}

/** A field of the resource file. */
export interface FieldAttribute extends Basic {
  origin: 'field';
  /** Its name in the API. */
  field: string;
  spec: Field;
  /** Whether a create sends it. */
  input: boolean;
  /** Whether a record's answer has it. */
  readable: boolean;
  /** The conditions under which a create may have it, on other fields of the input. */
  show: Conditions | undefined;
  ways: Ways;
  /** Never changes in a record. */
  fixed: boolean;
  /** Where an import reads it, if the record does not have it. */
  knownFrom: KnownFrom | undefined;
  /** Another record that actions link it to: no create sends it. */
  link?: Link;
}

/** A value that is no field: the id of a type whose key has another name. */
interface IdAttribute extends Basic {
  origin: 'id';
}

/** A number beside a secret: a higher one has the secret sent again. */
interface VersionAttribute extends Basic {
  origin: 'version';
  /** The secret's field. */
  of: string;
}

/** The ids of records that a create makes along. */
interface MadeAttribute extends Basic {
  origin: 'made';
  made: Made;
}

/** An input of the delete, which is stored until then. */
interface DeleteAttribute extends Basic {
  origin: 'delete';
  input: DeleteInput;
}

/** An attribute of a resource. */
export type Attribute = FieldAttribute | IdAttribute | VersionAttribute | MadeAttribute | DeleteAttribute;

const COMPUTED = { required: false, optional: false, computed: true, sensitive: false, writeOnly: false };
const OPTIONAL = { required: false, optional: true, computed: false, sensitive: false, writeOnly: false };

/** Secrets that repeat another one, such as a password typed again: Terraform sends the other one twice. */
export function repeatsOf(file: ResourceFile): Record<string, string> {
  return repeatedSecrets([...(file.rules ?? []), ...(file.actions?.create?.rules ?? [])], file.fields.properties);
}

/** The fields that a create takes in Terraform. Copies, files, switches and what no switch shows are not among them. */
function inputNames(file: ResourceFile, switches: readonly Switch[]): Set<string> {
  const hidden = neverShown(file, switches);
  const repeats = repeatsOf(file);
  const copies = JSON.stringify(file.actions?.create?.copies ?? null);
  const names = file.api.create ? Object.entries(createSchema(file).properties) : [];
  const taken = names.filter(
    ([name, field]) =>
      field.contentMediaType === undefined &&
      !hidden.has(name) &&
      !Object.hasOwn(repeats, name) &&
      !switches.some((each) => each.hidden && each.field === name) &&
      !copies.includes(`"/input/${name}"`),
  );
  return new Set(taken.map(([name]) => name));
}

/** Whether a field has to be stated whatever else is. A switch with one value left asks for its fields always. */
function isRequired(file: ResourceFile, name: string, switches: readonly Switch[]): boolean {
  const field = file.fields.properties[name];
  if (!(file.fields.required ?? []).includes(name) || field?.default !== undefined) return false;
  const show = file.forms?.create?.show?.[name];
  if (!show) return true;
  return Object.keys(show).every((pointer) =>
    switches.some(
      ({ field: other, options, hidden }) => hidden && pointer === `/input/${other}` && options.length === 1,
    ),
  );
}

/** Whether somebody can take the value away again, so that a configuration without it means none. */
function canBeTakenAway(field: Field, { edit, setters, items, clear }: Ways): boolean {
  if (field.default !== undefined || field['x-inputOnly'] || field['x-filled']) return false;
  return edit || clear !== undefined || (field.type === 'array' && (setters.length > 0 || items !== undefined));
}

/** What the attributes of a type are made from. */
interface Making {
  file: ResourceFile;
  inputs: ReadonlySet<string>;
  switches: readonly Switch[];
  ways: Record<string, Ways>;
  known: Record<string, KnownFrom>;
}

const NO_WAYS: Ways = { edit: false, setters: [] };

function fieldAttribute(making: Making, name: string, spec: Field): FieldAttribute[] {
  const { file, inputs, switches } = making;
  const input = inputs.has(name);
  const readable = !spec['x-inputOnly'] && !spec.writeOnly;
  if (!input && !readable) return [];
  const ways = making.ways[name] ?? NO_WAYS;
  const writeOnly = spec.writeOnly === true;
  const required = input && isRequired(file, name, switches);
  const optional = (input && !required) || ways.toggle !== undefined;
  return [
    {
      origin: 'field',
      name: snake(name),
      field: name,
      spec,
      shape: shapeOf(spec),
      required,
      optional,
      computed: !required && !writeOnly && !(optional && canBeTakenAway(spec, ways)),
      sensitive: writeOnly || spec.format === 'password',
      writeOnly,
      input,
      readable,
      show: file.forms?.create?.show?.[name],
      ways,
      fixed: spec['x-generate'] !== undefined || ['id', file.key, 'created', 'projectId'].includes(name),
      knownFrom: !readable && Object.hasOwn(making.known, name) ? making.known[name] : undefined,
    },
  ];
}

/** The attribute of a link. Where a configuration has none, the record is linked to nothing. */
function linkAttribute(link: Link): FieldAttribute {
  const { field, on, off } = link;
  const spec: Field = { type: 'string', 'x-ref': { resource: link.resource } };
  return {
    origin: 'field',
    name: snake(field),
    field,
    spec,
    shape: shapeOf(spec),
    ...OPTIONAL,
    input: false,
    readable: true,
    show: undefined,
    ways: {
      edit: false,
      setters: [{ action: on, fields: [field], repeats: {}, constants: {}, first: off }],
      clear: off,
    },
    fixed: false,
    knownFrom: undefined,
    link,
  };
}

/** All attributes of a type: its inputs in the order of the form, its other fields, then what the mapping adds. */
export function attributesOf(file: ResourceFile, switches: readonly Switch[]): Attribute[] {
  const editable = file.api.update ? new Set(Object.keys(editSchema(file).properties)) : new Set<string>();
  const making: Making = {
    file,
    inputs: inputNames(file, switches),
    switches,
    ways: waysOf(file, editable),
    known: knownInputs(file),
  };
  const all = { ...(file.api.create ? createSchema(file).properties : {}), ...file.fields.properties };
  const fields = Object.entries(all).flatMap(([name, spec]) => fieldAttribute(making, name, spec));
  const text: Shape = { kind: 'string' };
  const id: Attribute[] = fields.some(({ name }) => name === 'id')
    ? []
    : [{ origin: 'id', name: 'id', shape: text, ...COMPUTED }];
  const versions = fields
    .filter(({ writeOnly }) => writeOnly)
    .map(({ name, field }): Attribute => {
      return { origin: 'version', name: `${name}_version`, of: field, shape: { kind: 'number' }, ...OPTIONAL };
    });
  const made = madeBy(file).map((each): Attribute => {
    const name = `${snake(each.resource)}_ids`;
    return { origin: 'made', name, made: each, shape: { kind: 'list', of: text }, ...COMPUTED };
  });
  const onDelete = deleteInputs(file).map((input): Attribute => {
    const shape: Shape = { kind: 'bool' };
    // A state tells what is stated from what is not, where a delete may take along more than the create made.
    return { origin: 'delete', name: snake(input.field), input, shape, ...OPTIONAL, computed: !input.takes };
  });
  const own = new Set(fields.map(({ name }) => name));
  const links = linksOf(file).map(linkAttribute);
  return [...id, ...fields, ...[...links, ...versions, ...made, ...onDelete].filter(({ name }) => !own.has(name))];
}
