import { type Answer, codeOf, type Doc, docOf, Lost, succeeded } from './client.ts';
import type { Ledger } from './ledger.ts';
import { PATHS } from './paths.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** The share of creates without an answer that are not repeated. */
const ORPHANED = 0.35;

/** The share of answered writes that are sent again, as by a client that lost the answer. */
const REPEATED = 0.15;

/** Sends writes as a careful client: it repeats calls without an answer, and reads where it may not repeat. */
export class Sender {
  readonly stage: Stage;
  readonly ledger: Ledger;
  readonly #random: Random;

  constructor(stage: Stage, ledger: Ledger, random: Random) {
    this.stage = stage;
    this.ledger = ledger;
    this.#random = random;
  }

  /** Creates records. Undefined where a quota refused it, or the result stays unknown. */
  async create(kind: 'disk' | 'vm', names: string[], body: Doc): Promise<Answer | undefined> {
    const answer = await this.#repeat(`POST ${PATHS[kind]}`, body, () => {
      if (!this.#random.chance(ORPHANED)) return false;
      this.ledger.orphans.push({ kind, names, body });
      return true;
    });
    if (!answer || this.#refusedByQuota(answer)) return undefined;
    docOf(answer);
    return answer;
  }

  /** Runs an action of a record. Undefined where a quota refused it. */
  async act(id: string, action: string, path: string, body: Doc = {}): Promise<Doc | undefined> {
    const answer = await this.#repeat(`POST ${path}`, body, () => false);
    if (!answer || this.#refusedByQuota(answer)) return undefined;
    const doc = docOf(answer);
    this.ledger.done(id, action);
    return doc;
  }

  /**
   * Replaces a disk's fields. Returns its version afterwards. Without an answer it reads: the disk has either all old or all new values.
   */
  async update(id: string, version: number, before: Doc, after: Doc): Promise<number> {
    for (;;) {
      const answer = await this.#try(`PUT ${PATHS.disk}/${id}`, { body: after, ifMatch: `"${version}"` });
      // A database may finish a killed provider's statement after our read. Then the repetition is too late.
      const result = answer && answer.status !== 412 ? answer : await this.read('disk', id);
      const doc = docOf(result);
      const changed = doc._version !== version;
      const written = changed ? after : before;
      for (const [name, value] of Object.entries(written)) {
        if (doc[name] !== value) throw new Error(`Half written: ${id} ${JSON.stringify({ doc, written })}`);
      }
      if (!changed) continue;
      this.ledger.done(id, 'update');
      return Number(doc._version);
    }
  }

  /** Deletes a record. Without an answer it reads whether that was applied. */
  async remove(kind: 'disk' | 'vm', id: string): Promise<void> {
    for (;;) {
      const answer = await this.#try(`DELETE ${PATHS[kind]}/${id}`, {});
      if ((answer && succeeded(answer)) || (await this.isLeaving(kind, id))) return this.noteRemoved(kind, id);
      if (answer) throw new Error(`Not deleted: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }

  /** Deletes disks in one call. Without an answer it reads which ones are deleted. */
  async removeMany(ids: string[]): Promise<void> {
    const answer = await this.#try(`DELETE ${PATHS.disk}`, { body: { ids } });
    const items = Array.isArray(answer?.body) ? (answer.body as { id: string; status: number }[]) : [];
    if (answer && items.length !== ids.length) throw new Error(`Not told of all: ${JSON.stringify(answer.body)}`);
    for (const id of ids) {
      const item = items.find((each) => each.id === id);
      if (item && item.status >= 300) throw new Error(`Not deleted: ${JSON.stringify(item)}`);
      if (item || (await this.isLeaving('disk', id))) this.noteRemoved('disk', id);
      else await this.remove('disk', id);
    }
  }

  /** Whether a record is deleted or being deleted. */
  async isLeaving(kind: 'disk' | 'vm', id: string): Promise<boolean> {
    const answer = await this.read(kind, id);
    if (answer.status === 404) return true;
    const { status, task } = docOf(answer);
    return status === 'deleting' || task === 'deleting';
  }

  /** Reads one record. */
  read(kind: 'disk' | 'vm', id: string): Promise<Answer> {
    return this.stage.ask(`GET ${PATHS[kind]}/${id}`);
  }

  /** Writes the contested disk with the version just read. Without an answer the result stays unknown. */
  async contest(id: string, description: string): Promise<void> {
    const { display_name, _version } = docOf(await this.read('disk', id));
    const body = { display_name, description };
    const answer = await this.#try(`PUT ${PATHS.disk}/${id}`, { body, ifMatch: `"${_version}"` });
    if (!answer) return;
    if (answer.status === 412) return this.ledger.refuse(codeOf(answer) ?? '412');
    const version = Number(docOf(answer)._version);
    if (version !== Number(_version) + 1) throw new Error(`Written over: ${_version} was read, ${version} made`);
    if (this.ledger.contested.has(version)) throw new Error(`Version ${version} was written twice`);
    this.ledger.contested.set(version, description);
    this.ledger.acknowledged += 1;
  }

  private noteRemoved(kind: 'disk' | 'vm', id: string): void {
    this.ledger.done(id, 'delete');
    this.ledger.deleted.push({ kind, id });
  }

  /** Sends with one key until an answer comes, or until `giveUp`. */
  async #repeat(verb: string, body: Doc, giveUp: () => boolean): Promise<Answer | undefined> {
    const key = this.#random.id();
    const answer = await until(
      () => verb,
      async () => {
        const found = await this.#try(verb, { body, key });
        if (found) return found;
        return giveUp() ? ('given up' as const) : undefined;
      },
    );
    if (answer === 'given up') return undefined;
    if (succeeded(answer) && this.#random.chance(REPEATED)) await this.#expectReplay(verb, body, key, answer);
    return answer;
  }

  async #expectReplay(verb: string, body: Doc, key: string, first: Answer): Promise<void> {
    const again = await until(
      () => verb,
      () => this.#try(verb, { body, key }),
    );
    const same = again.status === first.status && JSON.stringify(again.body) === JSON.stringify(first.body);
    if (!same) throw new Error(`Repeated ${verb}: ${JSON.stringify(first.body)}, then ${JSON.stringify(again.body)}`);
  }

  async #try(verb: string, options: { body?: Doc; key?: string; ifMatch?: string }): Promise<Answer | undefined> {
    await this.stage.whenUp();
    try {
      return await this.stage.once(verb, options);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      this.ledger.lost += 1;
      return undefined;
    }
  }

  #refusedByQuota(answer: Answer): boolean {
    const code = codeOf(answer);
    if (code !== 'QUOTA_EXCEEDED') return false;
    this.ledger.refuse(code);
    return true;
  }
}
