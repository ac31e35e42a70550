/** Approximate values for a JSON Schema: at least of the right shape, so that a call sometimes passes its validation. */
import type { Random } from '../../durability/support/random.ts';
import { oddValue } from './odd-values.ts';

/** The used part of a schema in `openapi.json`. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const TEXTS: Record<string, string> = {
  email: 'customer@demo.kz',
  date: '2026-12-01',
  'date-time': '2026-12-01T00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000001',
  ipv4: '10.0.0.5',
  ip: '10.0.0.5',
  cidr: '10.0.0.0/24',
  money: '100.00',
  password: 'Example-Pass-1',
};

/** Generates values for the schemas of one document. */
export class SchemaValues {
  readonly #schemas: Record<string, JsonSchema>;
  readonly #random: Random;

  constructor(schemas: Record<string, JsonSchema>, random: Random) {
    this.#schemas = schemas;
    this.#random = random;
  }

  /** A value of approximately that shape. */
  of(schema: JsonSchema, depth = 0): unknown {
    const random = this.#random;
    if (depth > 6) return null;
    if (schema.$ref) return this.of(this.#schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
    const choice = random.pick([...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]);
    if (choice) return this.of(choice, depth + 1);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    if (schema.default !== undefined && random.chance(0.5)) return schema.default;
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    if (type === 'object' || schema.properties) return this.#object(schema, depth);
    if (type === 'array')
      return Array.from({ length: random.between(0, 2) }, () => this.of(schema.items ?? {}, depth + 1));
    return this.#scalar(type, schema);
  }

  #object({ properties = {}, required = [] }: JsonSchema, depth: number): Record<string, unknown> {
    const named = Object.entries(properties).filter(([name]) => required.includes(name) || this.#random.chance(0.7));
    return Object.fromEntries(named.map(([name, inner]) => [name, this.of(inner, depth + 1)]));
  }

  #scalar(type: string | undefined, { format = '', minimum = 1, minLength = 0 }: JsonSchema): unknown {
    if (type === 'integer' || type === 'number') return minimum + this.#random.between(0, 3);
    if (type === 'boolean') return this.#random.chance(0.5);
    if (type === 'null') return null;
    if (type === 'string') return TEXTS[format] ?? 'text'.padEnd(minLength, 'x');
    return oddValue(this.#random);
  }
}
