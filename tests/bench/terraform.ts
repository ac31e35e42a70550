/**
 * The provider for Terraform, on the simulated cloud: a plan of 100 disks, and an apply of 50. By itself: `npx tsx tests/bench/terraform.ts`.
 */
import { pathToFileURL } from 'node:url';
import { Stage } from '../terraform/support/stage.ts';
import { endOf, type Ran, whyNot } from '../terraform/support/workspace.ts';
import { machineLine } from './support/machine.ts';
import { atMost, type BenchRow, figure, tableOf } from './support/table.ts';

const PLANNED = 100;
const MOST_PLAN_MS = 3_000;
const APPLIED = 50;
const MOST_APPLY_MS = 20_000;

function disks(count: number): string {
  return `resource "infra_disk" "each" {\n  count        = ${count}\n  display_name = "bench-\${count.index}"\n  size         = 1\n}\n`;
}

async function timed(run: () => Promise<Ran>, code: number): Promise<number> {
  const started = performance.now();
  const ran = await run();
  if (ran.code !== code) throw new Error(endOf(ran));
  return performance.now() - started;
}

/** Measures with the real Terraform; nothing where it is missing. */
export async function terraformBench(): Promise<BenchRow[]> {
  const reason = whyNot();
  if (reason !== undefined) return [{ what: reason, value: '' }];
  const stage = await Stage.begin();
  try {
    // Quotas and money are those of a larger customer.
    await stage.raiseQuotas({ VOLUME: PLANNED, VOLUME_STORAGE: PLANNED });
    const workspace = stage.workspace();
    workspace.write(disks(PLANNED));
    const plan = await timed(() => workspace.plan(), 2);
    workspace.write(disks(APPLIED));
    const apply = await timed(() => workspace.apply(), 0);
    const again = await timed(() => workspace.plan(), 0);
    const destroy = await timed(() => workspace.destroy(), 0);
    return [
      atMost(`plan of ${PLANNED} disks, asking the server`, plan, MOST_PLAN_MS, 'ms'),
      atMost(`apply of ${APPLIED} disks`, apply, MOST_APPLY_MS, 'ms'),
      figure(`plan of ${APPLIED} disks without a change`, again, 'ms'),
      figure(`destroy of ${APPLIED} disks`, destroy, 'ms'),
    ];
  } finally {
    await stage.end();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log([machineLine(), '', ...tableOf(await terraformBench())].join('\n'));
}
