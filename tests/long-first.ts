/** The order of test files: what takes longest begins first, so that none of it runs on alone while the other core has nothing to do. */
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than half a minute, the longest first. */
const LONG = [
  'mutations',
  'fuzz',
  'tables',
  'mistakes',
  'judges',
  'a11y',
  'failing-writes',
  'accountant',
  'story',
  'network',
  'storage',
  'forms',
  'new-service',
  'errors',
  'routes',
  'registration',
  'lists',
  'bill',
  'administration',
  'databases',
  'second-factor',
  'home',
  'calculator',
  'server',
  'form-depth',
  'price-change',
];

function placeOf({ moduleId }: TestSpecification): number {
  const found = LONG.indexOf(basename(moduleId).replace(/(\.full)?\.test\.ts$/, ''));
  return found < 0 ? LONG.length : found;
}

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
