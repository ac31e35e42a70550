import { describe, expect, test } from 'vitest';
import { dialog, press, row, see, seeScreen, start, toast, type, unfold, value } from './support/console.ts';
import { setStage } from './support/stage.ts';
import { shippedConfig } from './support/static-host.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

describe('an error that belongs to no field', () => {
  test('shows an error once as a toast with its title and text', async () => {
    const server = await stage.api.server('web-refuse-stop');
    const visit = await stage.visit({ at: `/vm/${server.id}` });
    const { page, words } = visit;
    visit.problems.expect(/^\d+ POST .*\/action\/stop$/);
    await start(visit, 'vm', 'stop');
    const stop = words.of('vm', 'action.stop');
    await press(dialog(visit, stop), stop);
    const refused = words.provider('CLOUD_FAILED');
    await see(toast(visit, refused)).toContainText(stop);
    await see(page.getByText(refused)).toHaveCount(1);
    await see(value(visit, words.of('vm', 'field.status'))).toHaveText(words.of('vm', 'status.ACTIVE'));
  });

  test('lies over a dialog, which stays open when the toast is pressed, and has its place in the tab order', async () => {
    const disk = await stage.api.disk('lying below');
    const visit = await stage.visit({ at: `/disk/${disk.id}` });
    const { page, words } = visit;
    await seeScreen(visit, 'lying below');
    await start(visit, 'disk', 'delete');
    await press(dialog(visit, words.of('disk', 'action.delete')), words.of('disk', 'action.delete'));
    const undo = toast(visit, words.t('engine.undo.title', { name: 'lying below' }));
    await undo.hover();
    await page.keyboard.press('?');
    const keys = dialog(visit, words.t('shortcuts.title'));
    await see(keys.getByRole('button', { name: words.t('dialog.close') })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await see(undo.getByRole('button', { name: words.t('toast.close') })).toBeFocused();
    await page.keyboard.press('Tab');
    await see(keys.getByRole('button', { name: words.t('dialog.close') })).toBeFocused();
    await undo.click({ position: { x: 60, y: 20 } });
    await see(keys).toBeVisible();
    await press(undo, words.t('engine.undo.button'));
    await see(toast(visit, words.t('engine.undo.back'))).toBeVisible();
    await see(keys).toBeVisible();
  });

  test('shows the request id with an error', async () => {
    const visit = await stage.visit();
    const { page, words } = visit;
    visit.problems.expect(/^503 GET /);
    await page.route('**/cinder/volumes?*', (route) =>
      route.fulfill({ status: 503, headers: { 'X-Request-Id': 'req-42' }, json: { status: 503, message: 'Closed' } }),
    );
    await page.goto('/disk');
    await see(page.getByRole('alert')).toContainText('Closed');
    await see(page.getByRole('alert')).toContainText(words.t('error.requestId', { id: 'req-42' }));
  });

  test('takes a toast away after 5000 ms unless it is pointed at', async () => {
    const disk = await stage.api.disk('noticed');
    const visit = await stage.visit({ at: `/disk/${disk.id}` });
    const { page, words } = visit;
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: visit.origin });
    await seeScreen(visit, 'noticed');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const copied = toast(visit, words.t('engine.copied'));
    await unfold(visit);
    await press(
      value(visit, words.of('disk', 'field.id')),
      words.t('engine.copyOf', { name: words.of('disk', 'field.id') }),
    );
    await see(copied).toBeVisible();
    await page.clock.runFor(4900);
    await see(copied).toBeVisible();
    await copied.hover();
    await page.clock.runFor(60_000);
    await see(copied).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(200);
    await see(copied).toHaveCount(0);
  });
});

describe('a screen that can not be shown', () => {
  test('says that access rights are not sufficient', async () => {
    for (const lang of JOB_LANGS) {
      const visit = await stage.visit({ lang });
      const { page, words } = visit;
      visit.problems.expect(/^403 GET /);
      await page.route('**/cinder/volumes/*', (route) => route.fulfill({ status: 403, json: { status: 403 } }));
      await page.goto('/disk/somebody-elses');
      await seeScreen(visit, words.t('state.forbidden.title'));
      await see(page.getByText(words.t('state.forbidden.text'))).toBeVisible();
    }
  });

  test('says that loading failed and offers a retry', async () => {
    await stage.api.disk('there after all');
    const visit = await stage.visit();
    const { page, words } = visit;
    visit.problems.expect(/^500 GET /);
    await page.route('**/cinder/volumes?*', (route) => route.fulfill({ status: 500, body: '<html>' }));
    await page.goto('/disk');
    await see(page.getByRole('heading', { name: words.t('state.failed.title') })).toBeVisible();
    await see(page.getByText(words.t('error.later', { status: 500 }))).toBeVisible();
    await see(toast(visit, '')).toHaveCount(0);
    await page.unroute('**/cinder/volumes?*');
    await press(page, words.t('state.retry'));
    await see(row(visit, 'there after all')).toBeVisible();
  });

  test('says that the API is out of reach, and goes on once it is back', async () => {
    const visit = await stage.visit();
    const { page, words } = visit;
    visit.problems.expect(/^failed: net::ERR_CONNECTION_REFUSED/);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await seeScreen(visit, words.t('state.unreachable.title'));
    await see(page.getByText(words.t('state.unreachable.text', { host: new URL(visit.origin).host }))).toBeVisible();
    await page.unroute('**/api/**');
    await press(page, words.t('state.retry'));
    await seeScreen(visit, words.t('home.title'));
  });

  test('says that nothing was found for a path that is not there', async () => {
    for (const lang of JOB_LANGS) {
      const visit = await stage.visit({ lang });
      const { page, words } = visit;
      visit.problems.expect(/^404 GET .*\/(cinder\/volumes|nova\/servers)\//);
      for (const path of ['/nothing/here', '/disk/00000000-0000-4000-8000-000000000000', '/vm/x/no-such-tab']) {
        await page.goto(path);
        await seeScreen(visit, words.t('state.notFound.title'));
        await see(page.getByText(words.t('state.notFound.text'))).toBeVisible();
      }
    }
  });

  test('offers a retry where a part of the console itself can not be loaded', async () => {
    const visit = await stage.visit({ at: '/' });
    const { page, words } = visit;
    visit.problems.expect(/^failed: |^console: /);
    await seeScreen(visit, words.t('home.title'));
    await page.route('**/bundles/**', (route) => route.abort('connectionrefused'));
    await page
      .getByRole('navigation', { name: words.t('shell.menu') })
      .getByRole('link', { name: words.of('disk', 'names') })
      .click();
    await see(page.getByRole('alert')).toContainText(words.t('state.failed.title'));
    await page.unroute('**/bundles/**');
    await press(page, words.t('state.retry'));
    await seeScreen(visit, words.of('disk', 'names'));
  });
});

describe('config.json', () => {
  test('says what is wrong with config.json', async () => {
    const visit = await stage.visit({ lang: 'en' });
    const { page } = visit;
    visit.problems.expect(/^500 GET .*\/config\.json$/);
    const noTitle = shippedConfig((variant) => delete variant.title);
    const badColour = shippedConfig((variant) => {
      variant.accent = 'teal';
    });
    const badFlag = shippedConfig((variant) => {
      variant.flags = { databse: true };
    });
    const wrong: [answer: { status?: number; body: string }, says: string][] = [
      [{ body: '{ "variants": [' }, 'config.json: it is not JSON'],
      [{ body: JSON.stringify(noTitle) }, 'config.json#/variants/0/title: a value is missing'],
      [{ body: JSON.stringify(badColour) }, 'config.json#/variants/0/accent: wrong format, for example #0b6e76'],
      [{ body: JSON.stringify(badFlag) }, 'config.json#/variants/0/flags/databse: unknown name → database'],
      [{ status: 500, body: '' }, 'config.json: can’t be loaded 500'],
    ];
    for (const [answer, says] of wrong) {
      await page.route('**/config.json', (route) => route.fulfill({ contentType: 'application/json', ...answer }));
      await page.goto('/');
      await seeScreen(visit, 'The console is misconfigured');
      await see(page.getByText(says)).toBeVisible();
      await page.unroute('**/config.json');
    }
    await press(page, 'Try again');
    await seeScreen(visit, visit.words.t('home.title'));
  });
});

describe('markup', () => {
  test('shows markup in fields as text', async () => {
    const evil = '<script>document.title="run"</script><img src=x onerror="document.title=\'run\'">';
    const visit = await stage.visit({ at: '/disk/create' });
    const { page, words } = visit;
    await type(visit, words.of('disk', 'field.display_name'), evil);
    await type(visit, words.of('disk', 'field.description'), evil);
    await press(page.getByRole('main'), words.of('disk', 'action.create'));
    const name = page.getByRole('textbox', { name: words.of('disk', 'field.display_name'), exact: true });
    await see(name).toHaveAttribute('aria-invalid', 'true');
    await page.goto(`/disk?q=${encodeURIComponent(evil)}`);
    await see(page.getByRole('searchbox')).toHaveValue(evil);

    // A cloud may contain names that this console would refuse.
    const record = { ...(await stage.api.disk('tame')), display_name: evil, description: evil, status: evil };
    const answer = { content: [record], totalElements: 1, totalPages: 1, number: 0, size: 25 };
    await page.route('**/cinder/volumes?*', (route) => route.fulfill({ json: answer }));
    await page.route('**/cinder/volumes/*', (route) => route.fulfill({ json: record }));
    await page.goto('/disk');
    await see(row(visit, evil).first()).toBeVisible();
    await page.getByRole('link', { name: evil, exact: true }).click();
    await seeScreen(visit, evil);
    await see(page.locator('main script, main img[src]')).toHaveCount(0);
    expect(await page.title()).toContain(evil);
  });
});
