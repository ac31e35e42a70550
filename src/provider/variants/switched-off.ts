/** Types whose module is off for a caller: nothing that only they declare is shown, be it a quota, a price or a trial. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';

/** Whether the module of a type is on, or it has none. */
export function isOn({ access }: Pick<ResourceFile, 'access'>, flags: Record<string, boolean>): boolean {
  return access?.flag ? flags[access.flag] === true : true;
}

/** What is hidden from a caller, by name. */
interface SwitchedOff {
  types: ReadonlySet<string>;
  quotas: ReadonlySet<string>;
  /** Lines of the tariff. */
  lines: ReadonlySet<string>;
}

/** What only types that are off for the caller declare. What a type that is on declares or uses stays. */
export function switchedOff(files: readonly ResourceFile[], flags: Record<string, boolean>): SwitchedOff {
  const on = files.filter((file) => isOn(file, flags));
  const off = files.filter((file) => !isOn(file, flags));
  return {
    types: new Set(off.map(({ name }) => name)),
    quotas: without(
      off.flatMap(({ quotaTypes }) => Object.keys(quotaTypes ?? {})),
      on.flatMap(({ quotaTypes, quota }) => [
        ...Object.keys(quotaTypes ?? {}),
        ...(quota ?? []).map(({ type }) => type),
      ]),
    ),
    lines: without(
      off.flatMap(({ lines }) => Object.keys(lines ?? {})),
      on.flatMap(({ lines, price }) => [...Object.keys(lines ?? {}), ...(price ?? []).map(({ line }) => line)]),
    ),
  };
}

function without(names: readonly string[], kept: readonly unknown[]): Set<string> {
  return new Set(names.filter((name) => !kept.includes(name)));
}
