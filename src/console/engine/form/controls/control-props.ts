import type { Field } from '../../../../contract/file/resource-file.ts';
import type { EngineFormContext } from '../store/form-context.ts';

/** What every control is given. All but value, error and disabled stay the same while one types elsewhere. */
export interface ControlProps {
  /** Of the element that takes the focus. */
  id: string;
  /** The field's name: the last part of its path. */
  name: string;
  /** Where the value stands in the form: `size`, `disks/0/type`. */
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
