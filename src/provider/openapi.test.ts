import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from './testing.ts';

type Operation = {
  parameters?: { required?: boolean }[];
  responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>;
};

let test: TestProvider;

const folder = new URL('./openapi/', import.meta.url);
const declared = Object.assign(
  {},
  ...readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object),
) as Record<string, Record<string, Operation>>;

/** Every operation of the document, as `GET /api/x`. */
const operations = new Map(
  Object.entries(declared).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  ),
);

beforeAll(async () => {
  test = await createTestProvider({ flags: { admin: true } });
});

describe('the description of the hand-written routes', () => {
  it('has each of them and no other', () => {
    const routes = test.provider.app.routes.filter((route) => route.method !== 'ALL');
    const calls = routes.map((route) => `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`);
    expect([...operations.keys()].sort()).toEqual([...new Set(calls)].sort());
  });

  it('contains what they answer', async () => {
    const customer = await test.signIn();
    const admin = await test.signIn('admin@demo.kz');
    // Otherwise it would not be ready.
    await test.provider.start();
    const ajv = new Ajv2020({ strict: false });
    for (const [call, { parameters = [], responses }] of operations) {
      const schema = responses['200']?.content?.['application/json']?.schema;
      if (!call.startsWith('GET ') || parameters.some(({ required }) => required) || !schema) continue;
      const token = call.startsWith('GET /api/admin/') ? admin : customer;
      const answer = await test.send(call, { token });
      expect([call, answer.status]).toEqual([call, 200]);
      const validate = ajv.compile(schema);
      validate(await answer.json());
      expect([call, validate.errors]).toEqual([call, null]);
    }
    await test.provider.stop();
  });
});
