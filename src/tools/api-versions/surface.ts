/** What clients of the API rely on, one thing a line, so that two descriptions can be compared. */
import type { CallAccess } from '../../contract/access/call-access.ts';

type Json = Record<string, unknown>;

/** The part of an OpenAPI description that is read here. */
export interface Description {
  paths: Record<string, Record<string, Json>>;
  components?: { schemas?: Record<string, Json> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Collects the lines of a description. Named schemas are followed once. */
class Surface {
  readonly lines = new Set<string>();
  readonly #schemas: Record<string, Json>;
  readonly #seen = new Set<string>();

  constructor({ components }: Description) {
    this.#schemas = components?.schemas ?? {};
  }

  operation(call: string, { parameters = [], requestBody, responses = {} }: Json): void {
    this.lines.add(call);
    for (const { name, in: place, required } of parameters as Json[]) {
      const sign = place === 'query' ? '?' : place === 'header' ? 'header ' : undefined;
      if (sign === undefined) continue;
      this.lines.add(`${call} ${sign}${name}`);
      if (required) this.lines.add(`${call} ${sign}${name} required`);
    }
    for (const schema of contents(requestBody)) this.#walk(`${call} body`, schema, true);
    for (const [status, answer] of Object.entries(responses as Json))
      if (/^2/.test(status)) for (const schema of contents(answer)) this.#walk(`${call} ${status}`, schema, false);
  }

  #walk(at: string, schema: Json, isInput: boolean): void {
    if (typeof schema.$ref === 'string') this.#named(at, schema.$ref.split('/').at(-1) ?? '', isInput);
    else if (isJson(schema.items)) this.#walk(`${at}[]`, schema.items, isInput);
    else this.#value(at, schema, isInput);
  }

  #value(at: string, schema: Json, isInput: boolean): void {
    for (const part of [schema.allOf, schema.oneOf, schema.anyOf].flat())
      if (isJson(part)) this.#walk(at, part, isInput);
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    for (const [name, each] of properties) {
      this.#walk(`${at}.${name}`, each, isInput);
      if (isInput && (schema.required as string[] | undefined)?.includes(name))
        this.lines.add(`${at}.${name} required`);
    }
    if (properties.length > 0) return;
    if (schema.type !== undefined) this.lines.add(`${at}: ${[schema.type].flat().join('|')}`);
    if (isInput)
      for (const value of (schema.enum ?? []) as unknown[]) this.lines.add(`${at} = ${JSON.stringify(value)}`);
  }

  #named(at: string, name: string, isInput: boolean): void {
    this.lines.add(`${at}: ${name}`);
    const key = `${name} ${isInput}`;
    const schema = this.#schemas[name];
    if (this.#seen.has(key) || !schema) return;
    this.#seen.add(key);
    this.#walk(name, schema, isInput);
  }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function contents(message: unknown): Json[] {
  const { content = {} } = (message ?? {}) as { content?: Record<string, { schema?: Json }> };
  return Object.values(content).flatMap(({ schema }): Json[] => (schema ? [schema] : []));
}

/** Whether customers and guests can make a call. What is for staff alone changes without notice. */
export function isForCustomers(operation: Json): boolean {
  const { role, collector } = (operation['x-access'] ?? {}) as CallAccess;
  return !collector && (!role || role.includes('client'));
}

/** The lines of a description, sorted: calls, parameters, fields of bodies and answers, choices. Staff's calls are left out. */
export function surfaceOf(description: Description): string[] {
  const surface = new Surface(description);
  for (const [path, item] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(item))
      if (METHODS.includes(method) && isForCustomers(operation))
        surface.operation(`${method.toUpperCase()} ${path}`, operation);
  return [...surface.lines].sort();
}
