/** Live notifications: in the bell and its panel, in all tabs of a browser by one stream, and without a stream. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ADMINISTRATOR } from './support/admin.ts';
import { Api } from './support/api.ts';
import { see, toast } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage({ line: true });
const STREAM = '/api/notifications/stream';
const REQUESTS = '/api/request/quota-increase';
/** The requested quotas, each once. */
const types = ['CORE', 'RAM', 'INSTANCE', 'NETWORK', 'PORT', 'ROUTER', 'SUBNET'];
let administrator: Api;

beforeAll(async () => {
  administrator = await Api.signIn(stage.api.origin, ADMINISTRATOR);
});

/** The number of the customer's unread notifications at the provider. */
function unread(): Promise<number> {
  return stage.api.call<number>('GET', '/api/notifications/unread-count');
}

/** Creates a notification: a customer's request is taken up. Returns the number of unread ones afterwards. */
async function happen(): Promise<number> {
  const before = await unread();
  const body = { quotaType: types.shift(), wanted: 100_000, reason: 'A season' };
  const { id } = await stage.api.call('POST', REQUESTS, body);
  await administrator.call('POST', `/api/admin${REQUESTS.slice(4)}/${id}/take`, {});
  const after = await unread();
  expect(after).toBeGreaterThan(before);
  return after;
}

function bell({ page, words }: Visit, count: number) {
  const name = count > 0 ? words.t('notifications.bellUnread', { count }) : words.t('notifications.bell');
  return page.getByRole('banner').getByRole('button', { name, exact: true });
}

/** The streams that a visit's browser opens, in order. */
function streamsOf({ context }: Visit): string[] {
  const opened: string[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith(STREAM) && response.ok()) opened.push(response.url());
  });
  return opened;
}

describe('what one is told', () => {
  test('comes to the bell and its open panel without a reload', async () => {
    const before = await unread();
    const visit = await stage.visit();
    const { page, words } = visit;
    const streams = streamsOf(visit);
    await page.goto('/disk');
    await see.poll(() => streams.length).toBe(1);
    await bell(visit, before).click();
    const panel = page.getByRole('banner').getByRole('dialog');
    await see(panel.getByRole('listitem')).toHaveCount(before);
    const after = await happen();
    await see(bell(visit, after)).toBeVisible();
    await see(panel.getByRole('listitem')).toHaveCount(after);
    const title = words.of('quota-request', 'notify.taken.title');
    await see(panel.getByRole('listitem').first()).toContainText(title);
    await see(toast(visit, title).first()).toBeVisible();
  });

  test('comes to two tabs by one stream, which the second goes on with once the first is closed', async () => {
    const visit = await stage.visit();
    const streams = streamsOf(visit);
    await visit.page.goto('/disk');
    await see.poll(() => streams.length).toBe(1);
    const other: Visit = { ...visit, page: await visit.context.newPage() };
    await other.page.goto('/network');
    await see(bell(other, await unread())).toBeVisible();
    await other.page.bringToFront();
    const after = await happen();
    await see(bell(visit, after)).toBeVisible();
    await see(bell(other, after)).toBeVisible();
    expect(streams).toHaveLength(1);
    await visit.page.close();
    await see.poll(() => streams.length).toBe(2);
    await see(bell(other, await happen())).toBeVisible();
  });

  test('is asked for every minute where the stream is cut off, and comes by itself again after it', async () => {
    const visit = await stage.visit();
    const { page } = visit;
    const streams = streamsOf(visit);
    await page.clock.install();
    await page.goto('/disk');
    await see.poll(() => streams.length).toBe(1);
    await see(bell(visit, await unread())).toBeVisible();
    stage.line.fail('cut', /^GET \/api\/notifications\/stream$/);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(STREAM));
    await page.clock.fastForward(2000);
    await failed;
    const after = await happen();
    await page.clock.fastForward(61_000);
    await see(bell(visit, after)).toBeVisible();
    expect(streams).toHaveLength(1);
    stage.line.mend();
    await page.clock.fastForward(61_000);
    await see.poll(() => streams.length).toBe(2);
    await see(bell(visit, await happen())).toBeVisible();
  });
});
