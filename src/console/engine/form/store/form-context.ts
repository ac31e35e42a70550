import type { Preset, ResourceFile } from '../../../../contract/file/resource-file.ts';
import type { FormStore } from './form-store.ts';

/** A part of a form. */
export interface FormSection {
  id?: string;
  fields: string[];
  /** Folded at first. */
  collapsed?: boolean;
  /** Values set together by one press. */
  presets?: Preset[];
}

/**
 * What controls and templates need beside their own field; handed down as RJSF's `formContext`. It is the same object for
 * the life of the form: what changes is in the store.
 */
export interface EngineFormContext {
  file: ResourceFile;
  store: FormStore;
  sections: FormSection[];
  /** Paths without row numbers of the fields that must be given where they are shown. */
  required: ReadonlySet<string>;
  /** Fields whose label would only repeat their section's title. */
  titled: ReadonlySet<string>;
  /** In a dialog there is nothing to come back to after following a link. */
  inDialog: boolean;
  /** Sets a value from outside of its control. */
  write: (path: (string | number)[], value: unknown) => void;
}
