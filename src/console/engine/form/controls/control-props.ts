import type { Field } from '../../../../contract/file/resource-file.ts';
import type { EngineFormContext } from '../store/form-context.ts';

/** The props of every control. All but value, error and disabled stay the same while the user types in other fields. */
export interface ControlProps {
  /** The id of the focusable element. */
  id: string;
  /** The field's name: the last part of its path. */
  name: string;
  /** The path of the value in the form: `size`, `disks/0/type`. */
  path: string;
  field: Field;
  value: unknown;
  label: string;
  help: string | undefined;
  required: boolean;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  form: EngineFormContext;
}
