/**
 * Rights, which roles of one's own are made of. A right is a type and what may be done with its records: `vm.read`, `vm.create`, `vm.update`,
 * `vm.delete`, or one action, `vm.reboot`. A role names rights. It can also name several at once: `vm.*` are all of a type, `*.read` is one of
 * all types, also of those to come, and `all-*.read` is one of all types whose names begin so.
 */

/** Calls that change a record in ways that every type has. */
const UPDATES = new Set(['update', 'setLabels', 'addLabels', 'removeLabels', 'protect', 'unprotect']);

/** Whether a call only reads what everybody with the type may read. */
const READS = new Set(['list', 'get']);

/** The right to one call of a type. A call that reads, but needs more than reading, is an action. */
export function rightOf(type: string, action: string, reads: boolean): string {
  if (reads || READS.has(action)) return `${type}.read`;
  return `${type}.${UPDATES.has(action) ? 'update' : action}`;
}

/** The type and the kind of a right. */
export function partsOf(right: string): { type: string; kind: string } {
  const dot = right.lastIndexOf('.');
  return { type: right.slice(0, dot), kind: right.slice(dot + 1) };
}

/** Whether a role with these rights, or names of several, has one. */
export function grants(rights: readonly string[], wanted: string): boolean {
  if (rights.includes(wanted)) return true;
  const { type, kind } = partsOf(wanted);
  return rights.some((right) => {
    const named = partsOf(right);
    return (named.kind === '*' || named.kind === kind) && matchesType(named.type, type);
  });
}

function matchesType(named: string, type: string): boolean {
  return named.endsWith('*') ? type.startsWith(named.slice(0, -1)) : named === type;
}
