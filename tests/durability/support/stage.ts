import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type StartingProvider, spawnProvider } from '../../provider.ts';
import { type Answer, type CallOptions, call, docOf, Lost } from './client.ts';
import type { TestDatabase } from './database.ts';
import type { Random } from './random.ts';
import { until } from './until.ts';

/** The demo account that owns the project. */
const CUSTOMER = { login: 'customer@demo.kz', password: 'Demo-Cloud-2026' };

/**
 * The default duration of a step of the simulated cloud, in milliseconds: short, so that there are always pending tasks, and they end soon.
 */
const PACE_MS = 40;

/** The program whose clock begins ahead of the machine's. */
const MOVED_CLOCK = 'tests/e2e/support/moved-clock-main.ts';

interface Seat {
  port: number;
  data: string;
  provider: StartingProvider | undefined;
  /** Whether it answers. */
  up: boolean;
}

/** Several provider processes on one database, which are killed and restarted at the same addresses. */
export class Stage {
  readonly database: TestDatabase;
  readonly #seats: Seat[];
  readonly #paceMs: number;
  #aheadMs: number | undefined;
  #token = '';
  #calls = 0;

  private constructor(database: TestDatabase, seats: Seat[], paceMs: number) {
    this.database = database;
    this.#seats = seats;
    this.#paceMs = paceMs;
  }

  /** Reserves the addresses. Nothing runs yet. */
  static async set(database: TestDatabase, processes: number, { paceMs = PACE_MS } = {}): Promise<Stage> {
    const seats: Seat[] = [];
    for (let index = 0; index < processes; index += 1) {
      const data = processes === 1 ? database.data : join(database.data, String(index));
      mkdirSync(data, { recursive: true });
      seats.push({ port: await freePort(), data, provider: undefined, up: false });
    }
    return new Stage(database, seats, paceMs);
  }

  /** Has those that are started from now on live so many milliseconds ahead of this machine. Time never goes back. */
  live(aheadMs: number): void {
    this.#aheadMs = aheadMs;
  }

  /** Starts the stopped ones and waits until they answer. */
  async start(): Promise<void> {
    await Promise.all(
      this.#seats.map(async (seat) => {
        seat.provider ??= await this.#spawn(seat);
        await seat.provider.ready;
        seat.up = true;
      }),
    );
  }

  /** Kills all of them during their start, after this time at most. */
  async startAndKill(afterMs: number): Promise<void> {
    for (const seat of this.#seats) seat.provider ??= await this.#spawn(seat);
    await pause(afterMs);
    await this.killAll();
  }

  /** Kills one, or in a third of the cases all of them. */
  async killSome(random: Random): Promise<void> {
    if (random.chance(1 / 3)) return this.killAll();
    await this.kill(random.between(0, this.#seats.length - 1));
  }

  async killAll(): Promise<void> {
    await Promise.all(this.#seats.map((_, index) => this.kill(index)));
  }

  /** Kills one process, if it runs. */
  async kill(index: number): Promise<void> {
    const seat = this.#seats[index];
    const provider = seat?.provider;
    if (!seat || !provider) return;
    seat.provider = undefined;
    seat.up = false;
    await provider.kill();
  }

  /** Waits until one of them answers. */
  async whenUp(): Promise<void> {
    await until(
      () => 'a provider that answers',
      async () => (this.#seats.some((seat) => seat.up) ? true : undefined),
    );
  }

  /** Signs in. The session outlives every kill. */
  async signIn(): Promise<void> {
    const answer = await this.ask('POST /api/auth/login', { body: CUSTOMER });
    this.#token = String(docOf(answer).token);
  }

  /** Sends a call once, to one process or the next running one. Throws {@link Lost} where no answer comes. */
  async once(verb: string, options: CallOptions = {}, index?: number): Promise<Answer> {
    const seats = this.#seats.filter((seat, at) => seat.up && (index === undefined || at === index));
    const seat = seats[this.#calls++ % seats.length];
    if (!seat) throw new Lost(`${verb}: no provider runs`);
    return call(`http://127.0.0.1:${seat.port}`, verb, { token: this.#token || undefined, ...options });
  }

  /** Sends a repeatable call until it is answered. */
  ask(verb: string, options: CallOptions = {}): Promise<Answer> {
    return until(
      () => verb,
      () => this.once(verb, options).catch(undefinedIfLost),
    );
  }

  /** The errors in the logs of the running processes. */
  log(): string {
    return this.#seats.map(({ provider }) => provider?.log() ?? '').join('');
  }

  /** Stops all of them gracefully. */
  async stop(): Promise<void> {
    await Promise.all(this.#seats.map(({ provider }) => provider?.stop()));
  }

  #spawn({ port, data }: Seat): Promise<StartingProvider> {
    const moved = this.#aheadMs !== undefined && { CLOCK_AHEAD: String(this.#aheadMs) };
    const env = { CLOUD_PACE: String(this.#paceMs), LOG_LEVEL: 'error', ...moved };
    const entry = moved ? { entry: MOVED_CLOCK } : {};
    return spawnProvider({ port, data, database: this.database.url, env, args: ['--api-only'], ...entry });
  }
}

function undefinedIfLost(error: unknown): undefined {
  if (!(error instanceof Lost)) throw error;
}
