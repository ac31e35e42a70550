/**
 * The escape hatch: a custom component where a resource file is not enough. The file names it by its place. The engine knows places and not
 * components: the console registers their location at startup.
 */
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { Bar } from '../../ui/skeleton.tsx';

/** A kind of slot, as in `slots` of a resource file. For the props of each see `slot-props.ts`. */
type SlotKind = keyof NonNullable<ResourceFile['slots']>;

/** The module of a component. Its props are in `slot-props.ts`, and its author has to follow them. */
export interface SlotModule {
  // biome-ignore lint/suspicious/noExplicitAny: as React.lazy has it, for a component of any props
  default: ComponentType<any>;
}

/** Loads the module of a component, by `TYPE/COMPONENT`. */
export type SlotModules = Record<string, (() => Promise<SlotModule>) | undefined>;

let modules: SlotModules = {};
const components = new Map<string, LazyExoticComponent<SlotModule['default']>>();

/** Sets the location of the components. */
export function setSlots(all: SlotModules): void {
  modules = all;
  components.clear();
}

function componentOf<Props extends object>(
  file: ResourceFile,
  kind: SlotKind,
  place: string,
): ComponentType<Props> | undefined {
  const named: Record<string, string> | undefined = file.slots?.[kind];
  if (named === undefined || !Object.hasOwn(named, place)) return undefined;
  const name = `${file.name}/${named[place]}`;
  const load = modules[name];
  if (!load) throw new Error(`No component ${name} for the slot ${kind}/${place}`);
  const known = components.get(name) ?? lazy(load);
  components.set(name, known);
  return known;
}

/** Whether a slot of a type has a component. */
export function hasSlot(file: ResourceFile, kind: SlotKind, place: string): boolean {
  return Object.hasOwn(file.slots?.[kind] ?? {}, place);
}

/** The component of a slot. Only for slots with {@link hasSlot}. */
export function Slot<Props extends object>(props: {
  file: ResourceFile;
  kind: SlotKind;
  place: string;
  slotProps: Props;
}) {
  const Component = componentOf<Props>(props.file, props.kind, props.place);
  if (!Component) return null;
  return (
    <Suspense fallback={<Bar width="60%" />}>
      <Component {...props.slotProps} />
    </Suspense>
  );
}
