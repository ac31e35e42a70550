import type { Page } from '../../contract/lists/page.ts';

/** A page of content. `number` counts from 0. */
export function wirePage<T>(content: T[], total: number, { page, size }: { page: number; size: number }): Page<T> {
  return { content, totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
}

/**
 * A page as a stream of JSON, built piece by piece. A long list then does not fill the memory or block other requests.
 * An error after the first piece ends the connection, so that no client takes half a page for a complete one.
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
