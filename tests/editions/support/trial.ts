/** Tries an edit: replays the last edition's clients against it, and says what it means. */
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';
import type { EditSort } from '../../../src/contract/history/edit.ts';
import type { ChanceEdit } from './chance-edits.ts';
import { isSeen } from './evidence.ts';
import { type LastClient, lastClients } from './last-client.ts';
import { replay } from './replay.ts';
import type { Part, Sight } from './sight.ts';
import { Stores } from './stores.ts';
import { type Observed, observed, sortOf, together } from './verdict.ts';
import { SAME } from './words.ts';

/** What an edit means. */
export interface Result {
  sort: EditSort;
  open: boolean;
  /** What was seen, for the report: some problems of clients and of records. */
  seen: string[];
}

/** The last edition with its clients, and what they see of it. */
export class Trials {
  readonly #stores: Stores;
  readonly #files: readonly ResourceFile[];
  readonly #clients: LastClient[];
  readonly #before = new Map<string, [Sight, Sight]>();

  private constructor(stores: Stores, files: readonly ResourceFile[], clients: LastClient[]) {
    this.#stores = stores;
    this.#files = files;
    this.#clients = clients;
  }

  /** Starts a provider with the files of the last edition, and finds out what clients can do with it. */
  static async create(files: readonly ResourceFile[]): Promise<Trials> {
    const stores = await Stores.create(files);
    return new Trials(stores, files, await lastClients(stores));
  }

  /** What an edit means, by what clients and records of the last edition meet. */
  async result(edit: Pick<ChanceEdit, 'type' | 'next' | 'answered' | 'words'>): Promise<Result> {
    const { type, next, answered } = edit;
    const plain = await this.#observe(edit, next, answered === undefined);
    const withLine = answered && plain.records.length > 0 ? await this.#observe(edit, answered, true) : undefined;
    const { clients, records } = withLine ?? plain;
    return { ...sortOf(plain, withLine), seen: [type, ...clients.slice(0, 3), ...records.slice(0, 3)] };
  }

  /** Whether the clients do what an edit is about, or records hold it. Without that, a replay says nothing. */
  isShown({ type, needs }: Pick<ChanceEdit, 'type' | 'needs'>): boolean {
    return isSeen(this.#clientOf(type), needs);
  }

  /** Deletes all stores. */
  remove(): Promise<void> {
    return this.#stores.remove();
  }

  /** With `ends`, the rest is left out once a client breaks: nothing else changes the verdict. */
  async #observe(
    { type, words }: Pick<ChanceEdit, 'type' | 'words'>,
    next: ResourceFile,
    ends: boolean,
  ): Promise<Observed> {
    const client = this.#clientOf(type);
    const files = this.#files.map((file) => (file.name === type ? next : file));
    const pair = { last: client.file, next, words };
    const look = async (part: Part) => {
      const [before, again] = await this.#sights(client, part);
      return observed(pair, [before, again, await replay(this.#stores, client, part, { files, words })]);
    };
    const creates = await look('creates');
    return ends && creates.clients.length > 0 ? creates : together(creates, await look('stored'));
  }

  #clientOf(type: string): LastClient {
    const client = this.#clients.find(({ file }) => file.name === type);
    if (!client) throw new Error(`No client of ${type}`);
    return client;
  }

  /** What clients see of the last edition, twice. */
  async #sights(client: LastClient, part: Part): Promise<[Sight, Sight]> {
    const place = `${client.file.name} ${part}`;
    const edition = { files: this.#files, words: SAME };
    const known = this.#before.get(place) ?? [
      await replay(this.#stores, client, part, edition),
      await replay(this.#stores, client, part, edition),
    ];
    this.#before.set(place, known);
    return known;
  }
}
