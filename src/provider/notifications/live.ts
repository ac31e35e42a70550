import { sql } from 'kysely';
import { ApiError } from '../http/errors.ts';
import { holding, type Identity } from '../identity/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Db } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import { dataStamp } from '../store/stamps.ts';
import { type Notification, readSince } from './notifications.ts';

/**
 * Streams notifications to users. Any process may write a notification to the store. Each process polls the store for its listeners: at
 * most once a second, with one cheap query whether anything was written, and only while there are listeners. So one process and several
 * behave the same, on either database.
 */

/** How often the store is polled, in milliseconds. */
const POLL_EVERY = 1000;
/** How often listeners get a heartbeat, in milliseconds. Their sessions are checked then, and before each push. */
const BEAT_EVERY = 20_000;
/** Rows can become visible late: after a slow transaction, or with another process's clock. */
const LATE_MS = 60_000;
/** The limit of open streams of one user in a process. */
export const MOST_STREAMS = 6;
/** The number of missed notifications that are sent one by one. The list has the rest. */
const MOST_MISSED = 20;
/** The retry time for a user with too many streams, in seconds. */
const COME_AGAIN = 300;
/** A stream with this many unread events is closed. */
const MOST_WAITING = 256;

/** The user of a stream, as they were when they opened it. */
export interface Listener extends Identity {
  /** The id of the last event that the client received. */
  lastEventId: string | undefined;
  /** Converts a notification to what the client gets. */
  toWire: (notification: Notification) => object;
}

interface Stream extends Listener {
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** Sent notifications, among those that can still become visible late. */
  has: Map<string, string>;
  unread: number | undefined;
}

type Deps = { db: Db; clock: Clock; log: Log };

const encoder = new TextEncoder();

/** The open streams of a process. */
export class LiveNotifications {
  readonly #deps: Deps;
  readonly #streams = new Set<Stream>();
  #stamp: string | undefined;
  #polling: Promise<void> | undefined;
  #timers: ReturnType<typeof setInterval>[] = [];
  #closed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /** Opens a stream of new notifications, after those that the client missed. Throws 429 for a user with too many streams. */
  async open(listener: Listener): Promise<ReadableStream<Uint8Array>> {
    const own = [...this.#streams].filter(({ userId }) => userId === listener.userId);
    if (own.length >= MOST_STREAMS)
      throw new ApiError(429, 'TOO_MANY_STREAMS', { headers: { 'Retry-After': String(COME_AGAIN) } });
    let stream: Stream | undefined;
    return new ReadableStream<Uint8Array>({
      start: async (controller) => {
        stream = { ...listener, controller, has: new Map(), unread: undefined };
        this.#add(stream);
        try {
          await this.#begin(stream);
        } catch (error) {
          this.#drop(stream);
          throw error;
        }
      },
      cancel: () => {
        if (stream) this.#drop(stream);
      },
    });
  }

  /** Sends new notifications to all listeners, if anything was written. */
  poll(anyway = false): Promise<void> {
    this.#polling ??= this.#pollNow(anyway)
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'The list of news could not be read'))
      .finally(() => {
        this.#polling = undefined;
      });
    return this.#polling;
  }

  /** Sends a heartbeat to all listeners, and closes the streams whose session has ended or belongs to somebody else by now. */
  async beat(): Promise<void> {
    for (const stream of this.#streams) this.#send(stream, ':\n\n');
    await this.poll(true);
  }

  /** Ends all streams and refuses new ones. */
  close(): void {
    this.#closed = true;
    for (const stream of [...this.#streams]) this.#end(stream);
  }

  #add(stream: Stream): void {
    if (this.#closed) {
      stream.controller.close();
      return;
    }
    this.#streams.add(stream);
    if (this.#timers.length > 0) return;
    this.#timers = [setInterval(() => void this.poll(), POLL_EVERY), setInterval(() => void this.beat(), BEAT_EVERY)];
  }

  #drop(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    this.#stamp = undefined;
  }

  #end(stream: Stream): void {
    if (!this.#streams.has(stream)) return;
    this.#drop(stream);
    stream.controller.close();
  }

  /** Existing notifications are not sent, except those after the client's last event. */
  async #begin(stream: Stream): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const after = cursorOf(stream.lastEventId);
    const since = new Date(Math.min(now.getTime() - LATE_MS, after ? new Date(after.at).getTime() : now.getTime()));
    const rows = await readSince(db, [stream.userId], since);
    const missed = after ? rows.filter((row) => isAfter(row, after)).slice(-MOST_MISSED) : [];
    const counts = await this.#unread([stream.userId]);
    // The session may have ended since the request was let in.
    const held = await holding(db, [stream], clock.now());
    if (!held.has(stream)) return this.#end(stream);
    for (const { id, createdAt } of rows) stream.has.set(id, createdAt);
    this.#send(stream, `id: ${now.toISOString()}_\n`);
    for (const each of missed) this.#tell(stream, each);
    this.#count(stream, counts.get(stream.userId) ?? 0);
    // Forces another poll for what was written since this read began.
    this.#stamp = undefined;
  }

  async #pollNow(anyway: boolean): Promise<void> {
    const streams = [...this.#streams].filter(({ unread }) => unread !== undefined);
    if (streams.length === 0) return;
    const { db, clock } = this.#deps;
    const stamp = await dataStamp(db);
    if (stamp === this.#stamp && !anyway) return;
    this.#stamp = stamp;
    const users = [...new Set(streams.map(({ userId }) => userId))];
    const since = new Date(clock.now().getTime() - LATE_MS);
    const rows = await readSince(db, users, since);
    const counts = await this.#unread(users);
    // Asked last, so that nothing is sent that was written after a session ended.
    const held = await holding(db, streams, clock.now());
    for (const stream of streams) {
      if (!held.has(stream)) this.#end(stream);
      else this.#follow(stream, rows, counts.get(stream.userId) ?? 0, since);
    }
  }

  #follow(stream: Stream, rows: readonly (Notification & { userId: string })[], unread: number, since: Date): void {
    const news = rows.filter(({ userId, id }) => userId === stream.userId && !stream.has.has(id));
    for (const each of news) this.#tell(stream, each);
    if (unread !== stream.unread) this.#count(stream, unread);
    for (const [id, at] of stream.has) if (at < since.toISOString()) stream.has.delete(id);
  }

  #tell(stream: Stream, notification: Notification): void {
    stream.has.set(notification.id, notification.createdAt);
    const id = `${notification.createdAt}_${notification.id}`;
    this.#send(stream, `event: notification\nid: ${id}\ndata: ${JSON.stringify(stream.toWire(notification))}\n\n`);
  }

  #count(stream: Stream, unread: number): void {
    stream.unread = unread;
    this.#send(stream, `event: unread\ndata: ${unread}\n\n`);
  }

  #send(stream: Stream, text: string): void {
    if (!this.#streams.has(stream)) return;
    if ((stream.controller.desiredSize ?? 0) < -MOST_WAITING) this.#end(stream);
    else stream.controller.enqueue(encoder.encode(text));
  }

  async #unread(users: readonly string[]): Promise<Map<string, number>> {
    const { db } = this.#deps;
    const rows = await db
      .selectFrom('notification')
      .select(['user_id', (eb) => eb.fn.countAll().as('count')])
      .where(isAmong(db, sql.ref('user_id'), users))
      .where('read_at', 'is', null)
      .groupBy('user_id')
      .execute();
    return new Map(rows.map(({ user_id: id, count }) => [id, Number(count)]));
  }
}

interface Cursor {
  at: string;
  id: string;
}

/** Parses an event's id; undefined for an id that is not ours. */
function cursorOf(eventId: string | undefined): Cursor | undefined {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]*)$/.exec(eventId ?? '') ?? [];
  return Number.isNaN(Date.parse(at)) ? undefined : { at, id };
}

function isAfter({ createdAt, id }: Notification, after: Cursor): boolean {
  return createdAt > after.at || (createdAt === after.at && id > after.id);
}
