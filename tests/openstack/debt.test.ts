/** The life of a prepaid customer's debt in Chromium, on the cloud of this run; the provider is killed while it stops the servers. */
import { test } from 'vitest';
import { until } from '../durability/support/until.ts';
import { Api, type Doc } from '../e2e/support/api.ts';
import { liveThroughDebt } from '../e2e/support/debt-life.ts';
import { setStage } from '../e2e/support/stage.ts';
import { Theirs } from './cloud/theirs.ts';
import { CLOUD, onCloud } from './conformance/support/cloud.ts';

const stage = setStage({ clock: true, start: onCloud() });

/** Nova's own status of a server of ours. The simulated cloud has no other view of it. */
async function agreesWithNova({ name }: Doc, status: string): Promise<void> {
  if (CLOUD !== 'openstack') return;
  // The first session ended with the days that passed.
  const { osCurrentProjectId } = await (await Api.signIn(stage.origin)).call('GET', '/api/user');
  const theirs = await Theirs.of(String(osCurrentProjectId));
  let seen: unknown;
  await until(
    () => `Nova to say ${status} of ${name}, but it says ${String(seen)}`,
    async () => {
      seen = (await theirs.list('vm')).find((each) => each.name === name)?.status;
      return seen === status ? true : undefined;
    },
  );
}

test(`a prepaid customer on the ${CLOUD} cloud is suspended and restored, whenever the provider is killed`, () =>
  liveThroughDebt(stage, {
    whileStopping: () => stage.crash(),
    settled: agreesWithNova,
  }));
