import type { Access, MenuPlace, ResourceFile } from '../../contract/file/resource-file.ts';
import type { FormSchema } from '../../contract/forms/derive.ts';
import type { RightfulAccess } from '../account/access.ts';

/** The kinds of screens a type may have. */
export type ScreenKind = 'list' | 'create' | 'detail' | 'edit';

/** The title of a shipped record: as it is stored, and as it reads in the page's language. */
export interface ShippedTitle {
  stored: string;
  text: string;
}

/** The properties of a type that the shell knows before its bundle is loaded. */
export interface ManifestEntry {
  name: string;
  /** The key of its bundle. */
  bundle: string;
  scope: ResourceFile['scope'];
  key: string;
  title: string;
  /** Paths, canonical first, with `{field}` parameters. */
  routes: Partial<Record<ScreenKind, string[]>>;
  /** The paths of the actions with a screen of their own. */
  actions?: Record<string, string[]>;
  tabs: string[];
  /** The field of its create form that requests more of a quota. */
  asksQuota?: string;
  /** The quotas that count its records. */
  counts?: string[];
  /** Whether its create form is a dialog over the screen before it. */
  createDialog?: true;
  /** Whether the calculator offers it. */
  calculable?: true;
  /** For which typed values the palette offers its list, filtered by them, and the words. */
  offered?: { filter: string; formats: string[]; text: string };
  menu?: MenuPlace;
  /** As in its file, with the right to read it. */
  access?: RightfulAccess;
  /** The access to its create call, where the file differs from the type's access. */
  createAccess?: Access;
  /** The standard calls, as METHOD and path. */
  api: Partial<Record<string, string>>;
  names: { one: string; many: string; create?: string };
  /** Shipped records by key, where their title has another text in this language than the stored one. */
  shipped?: Record<string, ShippedTitle>;
}

export interface Manifest {
  resources: ManifestEntry[];
}

/** A loaded type. */
export interface ResourceBundle {
  file: ResourceFile;
  /** Flat texts in the current language. */
  text: Record<string, string>;
  /** Derived schemas by form: `create`, `edit`, and each action with a form. */
  forms: Record<string, FormSchema>;
}

/** All types of one bundle. */
export interface BundleFile {
  resources: Record<string, ResourceBundle>;
}

/** A form's schema. Throws where the type has no such form, which is a bug in the caller. */
export function formSchema(resource: ResourceBundle, form: string): FormSchema {
  const schema = resource.forms[form];
  if (!schema) throw new Error(`${resource.file.name} has no form "${form}"`);
  return schema;
}
