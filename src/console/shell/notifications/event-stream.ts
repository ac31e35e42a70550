/** Parses text/event-stream from pieces of any size. */

/** An event of a stream. */
export interface StreamEvent {
  event: string;
  data: string;
  /** The last received id, of this event or an earlier one. */
  id: string | undefined;
}

/** Parses a stream's text, piece by piece. */
export class EventReader {
  #rest = '';
  #id: string | undefined;

  /** The events that are complete with this piece. */
  take(piece: string): StreamEvent[] {
    const blocks = (this.#rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => this.#event(block));
  }

  #event(block: string): StreamEvent[] {
    let event = 'message';
    const data: string[] = [];
    for (const line of block.split('\n')) {
      const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (field === 'event') event = value;
      else if (field === 'data') data.push(value);
      else if (field === 'id') this.#id = value;
    }
    return data.length > 0 ? [{ event, data: data.join('\n'), id: this.#id }] : [];
  }
}

/** The delay before the next try. It doubles up to a minute, and is randomized so that clients do not retry at the same time. */
export function backOff(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(60_000, 1000 * 2 ** failures);
  return longest / 2 + (random() * longest) / 2;
}
