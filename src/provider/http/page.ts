/** A page of a list as it goes over the wire (design.md 3). */
export interface WirePage<T> {
  content: T[];
  totalElements: number;
  totalPages: number;
  number: number;
  size: number;
}

/** A page of content. `number` counts from 0. */
export function wirePage<T>(content: T[], total: number, { page, size }: { page: number; size: number }): WirePage<T> {
  return { content, totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
}

/**
 * A page as a stream of JSON, its content made piece by piece: a long list then neither fills the memory nor keeps others
 * waiting. What fails after the first piece ends the connection, so that nobody takes half a page for a whole one.
 */
export function streamedPage<T>(
  pieces: AsyncIterator<T[]>,
  total: number,
  query: { page: number; size: number },
): ReadableStream<Uint8Array> {
  const { content: _, ...rest } = wirePage<T>([], total, query);
  const encoder = new TextEncoder();
  let started = false;
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) {
        controller.enqueue(encoder.encode(`${started ? '' : '{"content":['}],${JSON.stringify(rest).slice(1)}`));
        controller.close();
        return;
      }
      const items = value.map((item) => JSON.stringify(item)).join(',');
      controller.enqueue(encoder.encode(`${started ? ',' : '{"content":['}${items}`));
      started = true;
    },
  });
}
