import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { type BenchRecord, idOf, madeAt, nameOf, recordOf } from './provider-records.ts';

/** The end of the ids of the customer who is copied. Names and floating addresses have it too, so that each customer has others. */
export const CUSTOMER_MARK = 'c0571e5c0571';

/** The projects of each customer. */
export const PROJECTS_EACH = 10;

/** The records of each project: 50 in all. */
const EACH = {
  vm: 12,
  port: 12,
  disk: 14,
  snapshot: 4,
  network: 2,
  subnet: 2,
  floating: 3,
  'quota-request': 1,
} as const;

/** The id of a customer's project with that number, from 0. */
export function projectIdOf(index: number): string {
  return `${String(index).padStart(8, '0')}-0000-4000-8000-${CUSTOMER_MARK}`;
}

/** The records of all projects of the customer who is copied. */
export function* customersRecords(): Generator<BenchRecord> {
  for (let project = 0; project < PROJECTS_EACH; project += 1) yield* recordsOfProject(project);
}

function* recordsOfProject(project: number): Generator<BenchRecord> {
  const projectId = projectIdOf(project);
  for (const [type, count] of Object.entries(EACH)) {
    for (let each = 0; each < count; each += 1) {
      const index = project * 50 + each;
      const doc = { id: idOf(type, index, CUSTOMER_MARK), ...docOf(type, index), projectId, created: madeAt(index) };
      yield { type, owned: true, doc };
    }
  }
}

/** Every other record has a name that no other customer's has. */
function docOf(type: string, index: number): Doc {
  if (type === 'floating') return floatingOf(index);
  if (type === 'quota-request') return requestOf(index);
  const doc = recordOf(type, index, CUSTOMER_MARK);
  const title = type === 'disk' ? 'display_name' : 'name';
  return index % 2 === 0 ? doc : { ...doc, [title]: `${nameOf(index)}-${CUSTOMER_MARK}` };
}

function floatingOf(index: number): Doc {
  const serverId = idOf('vm', index, CUSTOMER_MARK);
  return {
    address: `203.${CUSTOMER_MARK}.${index}`,
    status: 'ACTIVE',
    networkId: 'external',
    description: '',
    fixedIp: `10.0.0.${index % 250}`,
    serverId,
  };
}

function requestOf(index: number): Doc {
  const decided = { answer: 'Да', granted: 40, decided: madeAt(index) };
  return { quotaType: 'CORE', present: 20, wanted: 40, reason: 'Сезон', status: 'DONE', ...decided };
}
