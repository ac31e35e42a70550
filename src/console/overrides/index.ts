/** The components that stand in the engine's slots: `<type>/<component>.tsx`, each loaded when its place is shown. */
import type { SlotModule, SlotModules } from '../engine/slots/slots.tsx';

const found = import.meta.glob<SlotModule>('./*/*.tsx');

/** By `TYPE/COMPONENT`. */
export const OVERRIDES: SlotModules = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.slice(2, -'.tsx'.length), load]),
);
