import type { TabSlotProps } from './detail/tabs.tsx';
import type { ControlProps } from './form/controls/control-props.ts';
import type { SectionSlotProps } from './form/templates/sections.tsx';
import type { ScreenSlotProps } from './screens/resource-screen.tsx';
import type { CellSlotProps } from './values/field-value.tsx';

/** What each kind of slot is given. A component is the default export of its module. */
export interface SlotProps {
  /** Shows a field's value, in a table's cell or, `wide`, with room. */
  cells: CellSlotProps;
  /** Edits a field of a form. */
  controls: ControlProps;
  /** Is a tab's body. */
  tabs: TabSlotProps;
  /** Stands around a form section's fields, its children. */
  sections: SectionSlotProps;
  /** Is a screen. */
  screens: ScreenSlotProps;
}
