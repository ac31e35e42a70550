/** An empty project at a real provider, in which configurations of the calculator are created as the console does it. */

import { ApiError } from '../../../src/console/api/errors.ts';
import { type OfferedType, type Reckoner, reckoner } from '../../../src/console/calculator/calculation/calculated.ts';
import { type Catalogues, lookupAmong } from '../../../src/console/calculator/calculation/sources.ts';
import { planCreation } from '../../../src/console/calculator/planning/plan.ts';
import type { CreationPlan, CreationWorld, Filters } from '../../../src/console/calculator/planning/types.ts';
import { CreationRunner } from '../../../src/console/calculator/running/runner.ts';
import { beginCreation, type Creation } from '../../../src/console/calculator/running/saved-creation.ts';
import { calculateSchema, isCalculable, lookupIn } from '../../../src/contract/calculator/calculate.ts';
import { type Configuration, calculatedType } from '../../../src/contract/calculator/configuration.ts';
import { fillPath, whereFilters } from '../../../src/contract/expression/template.ts';
import { type Doc, keyOf, parseCall, type ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { createCallOf } from '../../../src/contract/forms/create-call.ts';
import { oldestFirst } from '../../../src/contract/forms/related-of-new.ts';
import { joinValues, relatedPath } from '../../../src/contract/lists/list-query.ts';
import type { TariffLine } from '../../../src/contract/money/price.ts';
import { createResourceTest, FILES, type ResourceTest } from '../../../src/provider/engine/testing.ts';
import { insertProject, setMember } from '../../../src/provider/identity/projects.ts';
import { insertUser } from '../../../src/provider/identity/users.ts';

const lookup = lookupIn(FILES);
const PASSWORD = 'Kq7-long-enough';
/** A rich customer's balance, in tiyn. */
const RICH = 1_000_000_000;
const MOST = '1000';

/** The types that the calculator offers, without their texts. */
const types: ReadonlyMap<string, OfferedType> = new Map(
  FILES.filter((file) => isCalculable(file, lookup)).map((file) => [
    file.name,
    {
      resource: { file, text: {}, forms: { calculate: calculateSchema(file, lookup) } },
      calculated: calculatedType(file, lookup),
    },
  ]),
);

/** Finds a resource file, which must exist. */
export function fileOf(type: string): ResourceFile {
  const file = lookup(type);
  if (!file) throw new Error(`No type ${type}`);
  return file;
}

/** The calculator of a project. */
export type ProjectCalculator = Reckoner & { types: typeof types; catalogues: Catalogues };

/** A project with its calls. */
export class CalculatedProject {
  private constructor(
    readonly resources: ResourceTest,
    readonly projectId: string,
    private readonly token: string,
  ) {}

  static async open(): Promise<CalculatedProject> {
    const resources = await createResourceTest({ cloudPaceMs: 0 });
    const { test } = resources;
    const createdAt = test.clock.now().toISOString();
    const projectId = await test.db.transaction().execute(async (tx) => {
      const user = { login: 'shop', email: 'shop@demo.kz', name: 'shop', role: 'client' as const, createdAt };
      const userId = await insertUser(tx, { ...user, balanceTiyn: RICH, passwordHash: 'plain:Demo-Cloud-2026' });
      const project = await insertProject(tx, { name: 'shop', paymentType: 'prePaid', createdAt });
      await setMember(tx, project, userId, 'owner');
      return project;
    });
    return new CalculatedProject(resources, projectId, await test.signIn('shop'));
  }

  /** The answer of a call. @throws ApiError */
  async call<T = Doc>(call: string, body?: unknown, key?: string): Promise<T> {
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    const answer = await this.resources.call(call, body, { token: this.token, headers });
    if (answer.status >= 400) throw new ApiError('http', answer.status, answer.errors);
    return answer.body as T;
  }

  /** The records of a type in the project that match filters. */
  async list(type: string, filters: Filters = {}): Promise<Doc[]> {
    const file = fileOf(type);
    const places = Object.fromEntries(Object.entries(filters).map(([field, [first]]) => [field, first]));
    const path = relatedPath(file, places);
    if (path === undefined) return [];
    const query = new URLSearchParams({ page: '0', size: MOST });
    for (const [field, values] of Object.entries(filters)) query.set(`f.${field}`, joinValues(values));
    return (await this.call<{ content: Doc[] }>(`GET ${path}?${query}`)).content;
  }

  /** What each quota of the project has used. */
  async used(): Promise<Record<string, number>> {
    const quotas = await this.call<Record<string, { used: number }>>('GET /api/project/current/quota');
    return Object.fromEntries(Object.entries(quotas).map(([type, { used }]) => [type, used]));
  }

  async calculator(): Promise<ProjectCalculator> {
    const prices = await this.call<{ lines: TariffLine[]; currency: string }>('GET /api/project/current/prices');
    const wanted = new Set<string>();
    for (const { calculated } of types.values())
      for (const field of Object.values(calculated.schema.properties)) {
        const reference = field['x-ref'] ?? field.items?.['x-ref'];
        if (reference) wanted.add(reference.resource);
      }
    const lists = [...wanted].map(async (type) => [type, await this.list(type)] as const);
    const catalogues = Object.fromEntries(await Promise.all(lists));
    const records = lookupAmong(catalogues, (type) => fileOf(type).key);
    return { ...reckoner({ types, prices, records }), types, catalogues };
  }

  /** The plan of a configuration, with the lists that it asks for. */
  async plan({ lines, along }: Pick<Configuration, 'lines' | 'along'>): Promise<CreationPlan> {
    const lists = new Map<string, Doc[]>();
    const keyOfList = (type: string, filters: Filters): string => type + JSON.stringify(filters);
    const world: CreationWorld = {
      lookup,
      list: (type, filters) => lists.get(keyOfList(type, filters)),
      may: () => true,
      choices: {},
      projectId: this.projectId,
    };
    for (;;) {
      const plan = planCreation(lines, world, along);
      if (plan.wanted.lists.length === 0) return plan;
      for (const { type, filters } of plan.wanted.lists)
        lists.set(keyOfList(type, filters), await this.list(type, filters));
    }
  }

  /** Creates all steps of a plan by the console's runner. */
  async run(plan: CreationPlan): Promise<Creation> {
    const secrets = (asked: readonly string[]): Doc => Object.fromEntries(asked.map((name) => [name, PASSWORD]));
    const runner = new CreationRunner(beginCreation('Test', plan.steps), {
      create: ({ key }, file, input) => {
        const call = createCallOf(file, input);
        return this.call(`${call?.method} ${fillPath(call?.path ?? '', input)}`, input, key);
      },
      read: async (file, known) => {
        const each = known.map((record) => this.list(file.name, placesIn(file, record)));
        const keys = known.map((record) => keyOf(file, record));
        return (await Promise.all(each)).flat().filter((record) => keys.includes(keyOf(file, record)));
      },
      related: async (file, name, record) => {
        const relation = file.relations?.[name];
        const filters = whereFilters(relation?.where, { self: record });
        return relation && filters ? oldestFirst(await this.list(relation.resource, filters)) : [];
      },
      find: async () => undefined,
      file: async (type) => fileOf(type),
      secrets: ({ asked }) => secrets(asked),
      keep: () => undefined,
      reveal: () => undefined,
      sleep: () => this.resources.settle(),
    });
    await runner.run();
    return runner.state;
  }
}

/** The places of a list's path, from a record. */
function placesIn(file: ResourceFile, record: Doc): Filters {
  const { path } = parseCall(file.api.list ?? '');
  const names = Object.keys(record).filter((name) => path.includes(`{${name}}`));
  return Object.fromEntries(names.map((name) => [name, [String(record[name])]]));
}
