/** The order of related tests: as they were named in NEAREST, which a path a line. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const order = new Map((process.env.NEAREST ?? '').split('\n').map((path, index) => [path, index]));

function placeOf({ moduleId }: TestSpecification): number {
  return order.get(relative(process.cwd(), moduleId).replaceAll('\\', '/')) ?? order.size;
}

export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => placeOf(a) - placeOf(b));
  }
}
