/**
 * The way out: what no resource file can say is a component of its own, named in the file by its place. The engine knows
 * places and not who stands in them; the console tells it where the components are when it starts.
 */
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { Bar } from '../../ui/skeleton.tsx';

/** A kind of place, as in `slots` of a resource file. What each is given: `slot-props.ts`. */
type SlotKind = keyof NonNullable<ResourceFile['slots']>;

/** A component's module. What it takes is for the person who wrote it to keep to: `slot-props.ts` says it. */
export interface SlotModule {
  // biome-ignore lint/suspicious/noExplicitAny: as React.lazy has it, for a component of any props
  default: ComponentType<any>;
}

/** Loads the module of a component, by `TYPE/COMPONENT`. */
export type SlotModules = Record<string, (() => Promise<SlotModule>) | undefined>;

let modules: SlotModules = {};
const components = new Map<string, LazyExoticComponent<SlotModule['default']>>();

/** Tells where the components are. */
export function setSlots(all: SlotModules): void {
  modules = all;
  components.clear();
}

function componentOf<Given extends object>(
  file: ResourceFile,
  kind: SlotKind,
  place: string,
): ComponentType<Given> | undefined {
  const named: Record<string, string> | undefined = file.slots?.[kind];
  if (named === undefined || !Object.hasOwn(named, place)) return undefined;
  const name = `${file.name}/${named[place]}`;
  const load = modules[name];
  if (!load) throw new Error(`No component ${name} for the slot ${kind}/${place}`);
  const known = components.get(name) ?? lazy(load);
  components.set(name, known);
  return known;
}

/** Whether a place of a type is taken by a component of its own. */
export function hasSlot(file: ResourceFile, kind: SlotKind, place: string): boolean {
  return Object.hasOwn(file.slots?.[kind] ?? {}, place);
}

/** The component in a place that is taken; only where {@link hasSlot} says so. */
export function Slot<Given extends object>(props: { file: ResourceFile; kind: SlotKind; place: string; given: Given }) {
  const Component = componentOf<Given>(props.file, props.kind, props.place);
  if (!Component) return null;
  return (
    <Suspense fallback={<Bar width="60%" />}>
      <Component {...props.given} />
    </Suspense>
  );
}
