/** Reads text/event-stream as it comes, in whatever pieces. */

/** An event of a stream. */
export interface StreamEvent {
  event: string;
  data: string;
  /** The last id that came, with this event or before. */
  id: string | undefined;
}

/** Takes a stream's text apart, piece by piece. */
export class EventReader {
  #rest = '';
  #id: string | undefined;

  /** The events that are whole with this piece. */
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

/** A wait before the next try: twice as long each time up to a minute, and never for all at the same moment. */
export function backOff(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(60_000, 1000 * 2 ** failures);
  return longest / 2 + (random() * longest) / 2;
}
