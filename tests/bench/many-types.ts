/** What 300 resource types cost over 10: bytes of a first load, and seconds of check, generate and build. */
import { join } from 'node:path';
import { startProvider } from '../provider.ts';
import { type FirstLoad, measureFirstLoads } from './first-load.ts';
import { withBrowser } from './support/browser.ts';
import { atMost, type BenchRow, figure } from './support/table.ts';
import { copyProject } from './support/workspace.ts';
import { MEASURED_TYPE, resizeSchemas } from './types/schemas.ts';

const FEW = 10;
const MANY = 300;
/** KiB, Brotli, by which a first load with many types may exceed one with few. */
const MORE: Partial<Record<FirstLoad['screen'], number>> = { 'sign-in': 3, list: 25 };

interface Project {
  types: number;
  /** Seconds by step. */
  seconds: Record<'check' | 'generate' | 'build', number>;
  loads: FirstLoad[];
}

/** Makes a project of so many types and measures it. */
async function measureProject(count: number): Promise<Project> {
  const workspace = copyProject();
  try {
    const types = resizeSchemas(join(workspace.root, 'schemas'), count);
    const seconds = {
      check: workspace.run('tsx', 'src/tools/check.ts'),
      generate: workspace.run('tsx', 'src/tools/generate.ts'),
      build: workspace.run('vite', 'build', '--logLevel', 'error'),
    };
    const provider = await startProvider({ entry: join(workspace.root, 'src/tools/start.ts') });
    try {
      const what = {
        origin: provider.origin,
        dist: join(workspace.root, 'dist'),
        list: `/${MEASURED_TYPE}`,
        form: `/${MEASURED_TYPE}/create`,
      };
      return { types, seconds, loads: await withBrowser((browser) => measureFirstLoads(browser, what)) };
    } finally {
      await provider.stop();
    }
  } finally {
    workspace.remove();
  }
}

function bytes({ js, css, data }: FirstLoad): number {
  return js + css + data;
}

/** Measures a project of few types and one of many. */
export async function manyTypesBench(): Promise<BenchRow[]> {
  const projects = [await measureProject(FEW), await measureProject(MANY)];
  const [few, many] = projects;
  if (!few || !many) return [];
  const sizes = many.loads.flatMap((load, index): BenchRow[] => {
    const before = few.loads[index];
    if (!before) return [];
    const limit = MORE[load.screen];
    const what = `${load.screen}: all bytes, more with ${many.types} types than with ${few.types}`;
    const more = bytes(load) - bytes(before);
    return [
      ...[before, load].map((each, place) =>
        figure(`${each.screen}: all bytes with ${projects[place]?.types} types`, bytes(each), 'KiB br', 1),
      ),
      limit === undefined ? figure(what, more, 'KiB br', 1) : atMost(what, more, limit, 'KiB br', 1),
    ];
  });
  const times = projects.flatMap(({ types, seconds }) =>
    Object.entries(seconds).map(([step, value]) => figure(`${step} with ${types} types`, value, 's', 1)),
  );
  return [...sizes, ...times];
}
