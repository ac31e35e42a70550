/** Every call of the API as a valid request: a real record in its path, and a valid body. */

import { fill, fillPath, placesOf } from '../../../src/contract/expression/template.ts';
import { type Doc, parseCall, type ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { type ServedCall, servedPaths } from '../../../src/provider/engine/calls/served-calls.ts';
import { exampleAnswerTo, exampleInput } from '../../../src/tools/examples/records.ts';
import type { Records } from './records.ts';

/** A request without its caller. */
export interface ExampleCall {
  /** Method and path, with all parameters. */
  call: string;
  body?: unknown;
  headers: Record<string, string>;
}

/** The shape of a path, without its parameters' names. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}|:\w+/g, '{}');
}

/** The path parameters of hand-written routes, by call or path. Created on demand. */
export type ByHand = Record<string, () => Promise<Record<string, string>>>;

/** Creates the requests of calls. */
export class Calls {
  readonly #served = new Map<string, ServedCall>();
  readonly #records: Records;
  readonly #byHand: ByHand;

  constructor(records: Records, byHand: ByHand) {
    this.#records = records;
    this.#byHand = byHand;
    for (const { method, pattern, calls } of servedPaths([...records.types.values()])) {
      const [first] = calls;
      if (first) this.#served.set(`${method} ${shapeOf(pattern)}`, first);
    }
  }

  /** The request of a call in `openapi.json`. Throws where a path parameter has no value. */
  async exampleOf(call: string): Promise<ExampleCall> {
    const [method = '', path = ''] = call.split(' ');
    const served = this.#served.get(`${method} ${shapeOf(path)}`);
    if (served) return this.#ofFile(served);
    const body = method === 'GET' ? {} : { body: {} };
    return { call: `${method} ${fillPath(path, await this.#places(call, path))}`, headers: {}, ...body };
  }

  async #places(call: string, path: string): Promise<Doc> {
    if (placesOf(path).length === 0) return {};
    const byHand = await (this.#byHand[call] ?? this.#byHand[path])?.();
    const type = [...this.#records.types.values()].find(({ api }) => api.get && isBelow(path, parseCall(api.get).path));
    const places: Doc = { ...(type ? await this.#records.of(type) : this.#records.places), ...byHand };
    const missing = placesOf(path).find((name) => !Object.hasOwn(places, name));
    if (missing !== undefined)
      throw new Error(`${call}: say in tests/contract/rights/by-hand.ts what stands for {${missing}}`);
    return places;
  }

  async #ofFile({ file, kind, action, method, path, body, headers = {} }: ServedCall): Promise<ExampleCall> {
    const self = kind === 'list' || kind === 'create' ? await this.#parent(file, path) : await this.#records.of(file);
    const input = { ...this.#inputOf(file, kind, action, path), ...(isOfMany(kind) && { ids: [self[file.key]] }) };
    const places = { ...this.#records.places, ...self };
    const sent = body === undefined ? input : fill(body, { self, input });
    return {
      call: `${method} ${fillPath(path, places)}`,
      headers: { 'If-Match': '"1"', ...(fill(headers, { self }) as Record<string, string>) },
      ...(method !== 'GET' && (method !== 'DELETE' || body !== undefined) && { body: sent }),
    };
  }

  /** The parent in the path of a list or create call: that of the existing record. */
  async #parent(file: ResourceFile, path: string): Promise<Doc> {
    return placesOf(path).length > 0 ? this.#records.of(file) : {};
  }

  #inputOf(file: ResourceFile, kind: ServedCall['kind'], action: string, path: string): Doc {
    if (kind === 'create') {
      const input = exampleInput(file, this.#records.types);
      return Object.fromEntries(Object.entries(input).filter(([name]) => !placesOf(path).includes(name)));
    }
    return kind === 'action' || kind === 'delete' ? exampleAnswerTo(file, action, this.#records.types) : {};
  }
}

function isOfMany(kind: ServedCall['kind']): boolean {
  return kind === 'bulkDelete' || kind === 'byIds';
}

function isBelow(path: string, above: string): boolean {
  return shapeOf(path) === shapeOf(above) || shapeOf(path).startsWith(`${shapeOf(above)}/`);
}
