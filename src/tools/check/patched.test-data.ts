import { tokensOf } from '../../contract/expression/pointer.ts';

/** One operation of a JSON Patch (RFC 6902). */
export interface Operation {
  op: string;
  path: string;
  value?: unknown;
}

/** A copy of a document with the operations applied. Throws where a path does not exist. */
export function patched<T extends object>(document: T, operations: readonly Operation[]): T {
  const copy = structuredClone(document);
  for (const { op, path, value } of operations) {
    const tokens = tokensOf(path);
    const last = tokens.pop() ?? '';
    let holder: object = copy;
    for (const token of tokens) {
      const inner: unknown = Reflect.get(holder, token);
      if (typeof inner !== 'object' || inner === null) throw new Error(`${path} does not exist`);
      holder = inner;
    }
    if (Array.isArray(holder)) {
      const index = last === '-' ? holder.length : Number(last);
      holder.splice(index, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [structuredClone(value)]));
    } else if (op === 'remove') Reflect.deleteProperty(holder, last);
    else Reflect.set(holder, last, structuredClone(value));
  }
  return copy;
}
