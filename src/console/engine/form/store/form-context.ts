import type { Preset, ResourceFile } from '../../../../contract/file/resource-file.ts';
import type { FormStore } from './form-store.ts';

/** A part of a form. */
export interface FormSection {
  id?: string;
  fields: string[];
  /** Collapsed at first. */
  collapsed?: boolean;
  /** Values that one button sets together. */
  presets?: Preset[];
}

/**
 * The shared values of controls and templates, passed as RJSF's `formContext`. It is the same object for the life of the form: state is in
 * the store.
 */
export interface EngineFormContext {
  file: ResourceFile;
  store: FormStore;
  sections: FormSection[];
  /** Paths without row numbers of the fields that are required while visible. */
  required: ReadonlySet<string>;
  /** Fields whose label would only repeat their section's title. */
  titled: ReadonlySet<string>;
  /** In a dialog a followed link has no form to return to. */
  inDialog: boolean;
  /** Sets a value from outside its control. */
  write: (path: (string | number)[], value: unknown) => void;
}
