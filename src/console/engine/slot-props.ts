import type { TabSlotProps } from './detail/tabs.tsx';
import type { ControlProps } from './form/controls/control-props.ts';
import type { SectionSlotProps } from './form/templates/sections.tsx';
import type { ScreenSlotProps } from './screens/resource-screen.tsx';
import type { CellSlotProps } from './values/field-value.tsx';

/** The props of each kind of slot. A component is the default export of its module. */
export interface SlotProps {
  /** Shows a field's value, in a table's cell or, `wide`, with room. */
  cells: CellSlotProps;
  /** An input of a form's field. */
  controls: ControlProps;
  /** The content of a tab. */
  tabs: TabSlotProps;
  /** The frame of a form section. Its children are the fields. */
  sections: SectionSlotProps;
  /** A screen. */
  screens: ScreenSlotProps;
}
