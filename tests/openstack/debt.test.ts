/** The life of a prepaid customer's debt in Chromium, on the cloud of this run; the provider is killed while it stops, starts and deletes servers. */
import { test } from 'vitest';
import { until } from '../durability/support/until.ts';
import { Api, type Doc } from '../e2e/support/api.ts';
import { liveThroughDebt } from '../e2e/support/debt-life.ts';
import { setStage } from '../e2e/support/stage.ts';
import { Theirs } from './cloud/theirs.ts';
import { CLOUD, onCloud } from './conformance/support/cloud.ts';

/** Nova takes its time over each of six states. */
const TIMEOUT_MS = 600_000;

const stage = setStage({ clock: true, start: onCloud() });

/** Nova's own status of a server of ours, undefined for one that is gone. The simulated cloud has no other view of it. */
async function agreesWithNova({ name }: Doc, status: string | undefined): Promise<void> {
  if (CLOUD !== 'openstack') return;
  // The first session ended with the days that passed.
  const { osCurrentProjectId } = await (await Api.signIn(stage.origin)).call('GET', '/api/user');
  const theirs = await Theirs.of(String(osCurrentProjectId));
  let seen: unknown;
  await until(
    () => `Nova to say ${String(status)} of ${name}, but it says ${String(seen)}`,
    async () => {
      seen = (await theirs.list('vm')).find((each) => each.name === name)?.status;
      return seen === status ? true : undefined;
    },
  );
}

test(
  `a prepaid customer on the ${CLOUD} cloud is suspended, restored and deleted, whenever the provider is killed`,
  { timeout: TIMEOUT_MS },
  () =>
    liveThroughDebt(stage, {
      atWork: async () => {
        await stage.crash();
        // What was cut short is tried again after a minute.
        await stage.pass(2 / 60);
      },
      settled: agreesWithNova,
    }),
);
