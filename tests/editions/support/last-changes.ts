/** The changes of records that the last edition accepts. */
import { type Action, type Call, type Doc, parseCall } from '../../../src/contract/file/resource-file.ts';
import { editSchema } from '../../../src/contract/forms/derive.ts';
import { type LastClient, pathOf, type RecordCall } from './last-client.ts';
import type { Spare } from './spares.ts';
import type { Running } from './stores.ts';
import { bodiesLike } from './values.ts';

/** How many bodies of an action's form are tried. */
const BODIES = 6;

/** Tries all changes, each on a spare record of its own. */
export async function acceptedChanges(on: Running, client: LastClient, spares: Spare[]): Promise<RecordCall[]> {
  const trial = new Trial(on, client, spares);
  const { file } = client;
  for (const [name, action] of Object.entries(file.actions ?? {}))
    if (action.call !== undefined && name !== 'update' && name !== 'delete')
      await trial.action(name, action.call, action);
  if (file.api.delete) await trial.action('delete', file.api.delete, {});
  if (file.api.update) await trial.updates(file.api.update);
  return trial.accepted;
}

class Trial {
  readonly accepted: RecordCall[] = [];
  readonly #on: Running;
  readonly #client: LastClient;
  #left: Spare[];

  constructor(on: Running, client: LastClient, spares: Spare[]) {
    this.#on = on;
    this.#client = client;
    this.#left = spares;
  }

  /** The first body in every status, and the others in one. */
  async action(name: string, call: Call, action: Action): Promise<void> {
    const [first] = this.#client.docs.values();
    const bodies = formsOf(action, first ?? {}).slice(0, BODIES);
    for (const [index, body] of bodies.entries())
      for (const spare of this.#oneOfEach()) if ((await this.#try(name, call, body, spare)) && index > 0) break;
  }

  async updates(call: Call): Promise<void> {
    const properties = editSchema(this.#client.file).properties;
    const kinds = [...new Set(this.#left.map(({ kind }) => kind))];
    const fieldsOf = (kind: number) => Object.keys(properties).filter((name) => this.#docOf(kind)?.[name] != null);
    for (const kind of kinds) {
      const names = kind === 0 ? Object.keys(properties) : fieldsOf(kind).filter((name) => !fieldsOf(0).includes(name));
      const own = Object.fromEntries(names.map((name) => [name, properties[name] ?? {}]));
      const count = bodiesLike(this.#right(this.#docOf(kind), properties), own).length;
      for (let index = 0; index < count; index += 1) {
        const spare = this.#left.find((each) => each.rests && each.kind === kind);
        const body = spare && bodiesLike(this.#right(this.#client.docs.get(spare.key), properties), own)[index];
        if (spare && body) await this.#try('update', call, body, spare);
      }
    }
  }

  #docOf(kind: number): Doc | undefined {
    return this.#client.docs.get(this.#left.find((each) => each.rests && each.kind === kind)?.key ?? '');
  }

  /** What an update sends that changes nothing. */
  #right(doc: Doc | undefined, properties: object): Doc {
    return Object.fromEntries(
      Object.keys(properties).flatMap((name) => (doc?.[name] == null ? [] : [[name, doc[name]]])),
    );
  }

  #oneOfEach(): Spare[] {
    const places = new Map(this.#left.map((spare) => [`${spare.status} ${spare.kind}`, spare]));
    return [...places.values()];
  }

  async #try(action: string, call: Call, body: Doc, spare: Spare): Promise<boolean> {
    const { file, docs, service } = this.#client;
    const { method, path } = parseCall(call);
    const address = `${method} ${pathOf(path, file, docs.get(spare.key) ?? {})}`;
    const sent = { call: address, as: service.as, ...(method !== 'GET' && method !== 'DELETE' && { body }) };
    const { status } = await this.#on.send(sent);
    if (status >= 300) return false;
    this.#left = this.#left.filter((each) => each !== spare);
    this.accepted.push({ ...sent, key: spare.key, action });
    return true;
  }
}

/** The bodies that an action may take. */
function formsOf(action: Action, doc: Doc): Doc[] {
  const properties = action.form?.properties ?? {};
  const right: Doc = {};
  for (const name of action.form?.required ?? []) {
    const value = properties[name]?.default ?? doc[name];
    right[name] = typeof value === 'number' ? value + 1 : value;
  }
  return bodiesLike(right, properties);
}
