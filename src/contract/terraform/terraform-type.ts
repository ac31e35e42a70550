/** A resource file as a type of Terraform. README.md here says how the parts are mapped. */
import type { ResourceFile } from '../file/resource-file.ts';
import { type Attribute, attributesOf, type FieldAttribute, repeatsOf } from './attributes.ts';
import type { Link } from './links.ts';
import { type Undoing, undoingOf } from './made.ts';
import { typeName } from './names.ts';
import { importFields, isManageable, isReadable, parentFields } from './offered.ts';
import { type Switch, switchesOf } from './switches.ts';

/** What Terraform knows of a type. */
export interface TerraformType {
  /** Such as `infra_disk`. */
  name: string;
  file: ResourceFile;
  /** Whether there is a resource of this type. */
  manageable: boolean;
  /** Whether there is a data source of this type. */
  readable: boolean;
  attributes: Attribute[];
  /** Inputs that choose which others there are. Where nobody states one, its value follows from what is stated (`switchValue`). */
  switches: Switch[];
  /** Secrets that a create sends twice: the field of the repetition -> the secret's. */
  repeats: Record<string, string>;
  /** What has to be taken back before a delete. */
  undoing: Undoing[];
  /** The fields whose values name a record in an import, joined by slashes. */
  importFields: string[];
  /** The fields that a data source needs, since they stand in the path of its calls. */
  parents: string[];
}

/** Maps a resource file, with `extends`, traits and `$ref`s inlined. */
export function terraformType(file: ResourceFile): TerraformType {
  const switches = switchesOf(file);
  return {
    name: typeName(file),
    file,
    manageable: isManageable(file),
    readable: isReadable(file),
    attributes: attributesOf(file, switches),
    switches,
    repeats: repeatsOf(file),
    undoing: undoingOf(file),
    importFields: importFields(file),
    parents: [...new Set([...parentFields(file, 'get'), ...parentFields(file, 'list')])],
  };
}

/** The attributes that are fields of the file. */
export function fieldAttributes({ attributes }: Pick<TerraformType, 'attributes'>): FieldAttribute[] {
  return attributes.filter((each) => each.origin === 'field');
}

/** The attributes that say what a record is linked to. */
export function linkAttributes(type: Pick<TerraformType, 'attributes'>): (FieldAttribute & { link: Link })[] {
  return fieldAttributes(type).flatMap((each) => (each.link ? [{ ...each, link: each.link }] : []));
}

/** The attributes that a configuration can state and a create sends. */
export function inputAttributes(type: Pick<TerraformType, 'attributes'>): FieldAttribute[] {
  return fieldAttributes(type).filter(({ input }) => input);
}
