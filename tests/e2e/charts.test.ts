/** How a server is doing: its charts with tables beside them, another period, and an alert that comes to the bell and by e-mail. */
import type { Locator } from 'playwright';
import { test } from 'vitest';
import { Api, type Doc } from './support/api.ts';
import { openList, press, row, see, seeScreen, status, type } from './support/console.ts';
import { countDecisions } from './support/decisions.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage({ clock: true });

const MINUTES = (count: number): number => count / 60;

/** Lets minutes go by until the server has figures, and returns how many went by. */
async function figures(server: Doc): Promise<number> {
  let passed = 0;
  const measured = async (): Promise<number> => {
    await stage.pass(MINUTES(1));
    passed += 1;
    const answer = await stage.api.call<{ series: { points: unknown[] }[] }>(
      'GET',
      `/api/openstack/nova/servers/${server.id}/metrics`,
    );
    return answer.series[0]?.points.length ?? 0;
  };
  await see.poll(measured).toBeGreaterThan(2);
  return passed;
}

function chart({ page, words }: Visit, id: string): Locator {
  return page.getByRole('figure', { name: words.t('chart.about', { title: words.of('vm', `chart.${id}`) }) });
}

test('a server has charts of its load, and an alert tells of a bound that is passed', {
  timeout: 180_000,
}, async () => {
  const server = await stage.api.server('busy');
  const passed = await figures(server);
  const visit = await stage.visit({ lang: 'kk' });
  const { page, words } = visit;
  // The browser's clock goes with the provider's, which is some minutes ahead.
  await page.clock.setFixedTime(Date.now() + passed * 60_000);
  await page.goto('/');
  const taken = await countDecisions(visit);
  await openList(visit, 'vm');
  await row(visit, 'busy').getByRole('link', { name: 'busy', exact: true }).click();
  await page.getByRole('link', { name: words.of('vm', 'tab.charts'), exact: true }).click();
  for (const id of ['cpu', 'memory', 'disk', 'network']) await see(chart(visit, id)).toBeVisible();
  await chart(visit, 'cpu').getByText(words.t('chart.table'), { exact: true }).click();
  await see(chart(visit, 'cpu').getByRole('row').nth(1)).toContainText('%');
  const period = page.getByRole('status').filter({ hasText: words.t('telemetry.step.minute') });
  await see(period).toBeVisible();
  await press(page, words.t('telemetry.range.week'));
  await see(page.getByRole('status').filter({ hasText: words.t('telemetry.step.hour') })).toBeVisible();
  await see(chart(visit, 'cpu')).toBeVisible();
  const shown = await page
    .getByRole('status')
    .filter({ hasText: words.t('telemetry.step.hour') })
    .innerText();
  await press(page, words.t('telemetry.move.in'));
  await see(page.getByText(shown, { exact: true })).toHaveCount(0);
  await see(chart(visit, 'cpu')).toBeVisible();

  await press(page, words.of('vm', 'action.createAlert'));
  await seeScreen(visit, words.of('alert', 'action.create'));
  await type(visit, words.of('alert', 'field.name'), 'any-load');
  await page.getByRole('textbox', { name: words.of('alert', 'field.bound') }).fill('0');
  await press(page.getByRole('main'), words.of('alert', 'action.create'));
  await seeScreen(visit, 'any-load');
  const id = page.url().split('/').at(-1) ?? '';
  const stateOf = async (): Promise<unknown> => {
    await stage.pass(MINUTES(1));
    return (await (await Api.signIn(stage.origin)).call('GET', `/api/alerts/${id}`)).status;
  };
  await see.poll(stateOf).toBe('alarm');
  await see(status(visit, 'alert')).toHaveText(words.of('alert', 'status.alarm'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.t('notifications.bell') })
    .click();
  const newest = page.getByRole('banner').getByRole('dialog').getByRole('listitem').first();
  await see(newest).toContainText('any-load');
  await taken.atMost({ decisions: 11, screens: 6 });
  const outbox = async (): Promise<boolean> =>
    (await (await fetch(`${stage.origin}/outbox`)).text()).includes('any-load');
  await see.poll(outbox).toBe(true);
});
