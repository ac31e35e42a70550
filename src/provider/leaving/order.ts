/** What refers to others of its kind. */
interface Referring<T> {
  refersTo: readonly T[];
}

/**
 * Puts records in an order in which they can be deleted: what refers to another one comes before it. Where records refer to each other in
 * a circle, one of them has to come first; a delete that is refused is tried again anyway.
 */
export function inOrderOfDelete<T extends Referring<T>>(records: readonly T[]): T[] {
  const seen = new Set<T>();
  const order: T[] = [];
  // Depth first: a record is put down after all that it refers to. The reverse is the order of deletes.
  const visit = (first: T): void => {
    const path: { record: T; next: number }[] = [{ record: first, next: 0 }];
    seen.add(first);
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const other = here.record.refersTo[here.next];
      here.next += 1;
      if (other === undefined) {
        order.push(here.record);
        path.pop();
      } else if (!seen.has(other)) {
        seen.add(other);
        path.push({ record: other, next: 0 });
      }
    }
  };
  for (const record of records) if (!seen.has(record)) visit(record);
  return order.reverse();
}
