import type { Access, MenuPlace, ResourceFile } from '../../contract/file/resource-file.ts';
import type { FormSchema } from '../../contract/forms/derive.ts';

/** The kinds of screens a type may have. */
export type ScreenKind = 'list' | 'create' | 'detail' | 'edit';

/** What the shell knows of a type before its bundle is there. */
export interface ManifestEntry {
  name: string;
  /** The bundle that holds it. */
  head: string;
  scope: ResourceFile['scope'];
  key: string;
  title: string;
  /** Paths, canonical first, with `{field}` places. */
  routes: Partial<Record<ScreenKind, string[]>>;
  /** The same of the actions that have a screen of their own. */
  actions?: Record<string, string[]>;
  tabs: string[];
  /** The field of its create form by which more of a quota is asked for. */
  asksQuota?: string;
  /** Whether the calculator offers it. */
  calculable?: true;
  menu?: MenuPlace;
  access?: Access;
  /** Who may make one, where the file says it beside what goes with the type. */
  createAccess?: Access;
  /** The standard calls, as METHOD and path. */
  api: Partial<Record<string, string>>;
  names: { one: string; many: string; create?: string };
}

export interface Manifest {
  resources: ManifestEntry[];
}

/** A type, ready to be drawn. */
export interface ResourceBundle {
  file: ResourceFile;
  /** Flat texts in the language in use. */
  text: Record<string, string>;
  /** Derived schemas by form: `create`, `edit`, and each action that asks something. */
  forms: Record<string, FormSchema>;
}

/** All types of one head. */
export interface BundleFile {
  resources: Record<string, ResourceBundle>;
}

/** A form's schema. Throws where the type has no such form: nothing should then have opened it. */
export function formSchema(resource: ResourceBundle, form: string): FormSchema {
  const schema = resource.forms[form];
  if (!schema) throw new Error(`${resource.file.name} has no form "${form}"`);
  return schema;
}
