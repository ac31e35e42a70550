import { describe, expect, test } from 'vitest';
import { type Doc, PATHS } from './support/api.ts';
import {
  cell,
  choices,
  choose,
  chooseRow,
  clickAnyway,
  deleteNow,
  dialog,
  openList,
  openRowActions,
  press,
  see,
  seeScreen,
  sendCreate,
  start,
  toast,
  type,
  unfold,
  value,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { SPLIT_LANGS } from './support/words.ts';

const stage = setStage();

/** A field of the open form, by its label. */
function field({ page, words }: Visit, resource: string, name: string) {
  return page.getByRole('textbox', { name: words.of(resource, `field.${name}`), exact: true });
}

/** The body that a form sends on submit. */
async function sentBy({ page }: Visit, press: () => Promise<void>): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/'));
  await press();
  return (await sent).postDataJSON() as Record<string, unknown>;
}

/** A pattern for a literal text. */
function containing(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}

describe('what is wrong', () => {
  test('says at each field what is wrong in ru, kk and en', { tags: 'languages' }, async () => {
    for (const lang of SPLIT_LANGS) {
      const visit = await stage.visit({ lang, at: '/network/create' });
      const { page, words } = visit;
      await field(visit, 'network', 'name').fill('-bad');
      await field(visit, 'network', 'cidr').fill('10.0.0/33');
      await field(visit, 'network', 'gatewayIp').fill('10.0.0');
      await field(visit, 'network', 'subnetName').fill('<b>');
      await field(visit, 'network', 'description').fill(' <script>');
      const says = async (name: string, text: string): Promise<void> => {
        await see(page.getByRole('alert').getByText(text, { exact: true }).first()).toBeVisible();
        await see(field(visit, 'network', name)).toHaveAccessibleDescription(containing(text));
        await see(field(visit, 'network', name)).toHaveAttribute('aria-invalid', 'true');
      };
      await says('name', words.of('network', 'error.name.pattern'));
      await says('cidr', words.t('validation.format.cidr'));
      await says('gatewayIp', words.t('validation.format.ip'));
      await field(visit, 'network', 'cidr').fill('10.0.0.5/24');
      await field(visit, 'network', 'gatewayIp').fill('192.168.0.1');
      await field(visit, 'network', 'name').focus();
      await says('cidr', words.of('network', 'rule.CIDR_IS_NETWORK'));
      await says('gatewayIp', words.of('network', 'rule.GATEWAY_IN_CIDR', { right: '10.0.0.5/24' }));
      await field(visit, 'network', 'cidr').fill('10.0.0.0/24');
      await see(field(visit, 'network', 'cidr')).not.toHaveAttribute('aria-invalid', 'true');
    }
  });

  test('says nothing of a field that has not been left yet', async () => {
    const visit = await stage.visit({ at: '/network/create' });
    await field(visit, 'network', 'name').pressSequentially('-b');
    await see(visit.page.getByRole('alert')).toHaveCount(0);
    await field(visit, 'network', 'cidr').focus();
    await see(visit.page.getByRole('alert')).toHaveCount(1);
  });

  test('says what is required on send and goes to the first error', { tags: 'languages' }, async () => {
    for (const lang of SPLIT_LANGS) {
      const visit = await stage.visit({ lang, at: '/vm/create' });
      const { page, words } = visit;
      await sendCreate(visit, 'vm');
      await see(choices(visit, words.of('vm', 'field.imageId'))).toHaveAccessibleDescription(
        words.t('validation.required'),
      );
      // The topmost invalid field, whichever it is.
      await see(page.locator('form [aria-invalid=true]').first()).toBeFocused();
      await see(field(visit, 'vm', 'name')).toHaveAccessibleDescription(words.t('validation.required'));
    }
    expect(await stage.api.list('vm')).toEqual([]);
  });

  test('asks for at most five DNS servers', async () => {
    const visit = await stage.visit({ at: '/network/create' });
    const { page, words } = visit;
    const dns = page.getByRole('combobox', { name: words.of('network', 'field.dnsServers'), exact: true });
    for (const last of [1, 2, 3, 4, 5, 6]) {
      await dns.fill(`8.8.8.${last}`);
      await dns.press('Enter');
    }
    await field(visit, 'network', 'name').focus();
    await see(page.getByRole('alert')).toHaveText(words.of('network', 'error.dnsServers.maxItems'));
  });

  test('refuses a key pair name with other characters', async () => {
    const visit = await stage.visit({ at: '/keypair/create' });
    await type(visit, visit.words.of('keypair', 'field.name'), 'ключ');
    await sendCreate(visit, 'keypair');
    await see(field(visit, 'keypair', 'name')).toHaveAccessibleDescription(
      visit.words.of('keypair', 'error.name.pattern'),
    );
    await see(field(visit, 'keypair', 'name')).toBeFocused();
  });

  test("puts a server's error at its field", async () => {
    await stage.api.keypair('taken');
    const visit = await stage.visit({ at: '/keypair/create' });
    visit.problems.expect(/^4\d\d POST .*\/keypair\/create$/);
    const { words } = visit;
    await type(visit, words.of('keypair', 'field.name'), 'taken');
    await sendCreate(visit, 'keypair');
    await see(field(visit, 'keypair', 'name')).toHaveAccessibleDescription(words.provider('NOT_UNIQUE'));
    await see(field(visit, 'keypair', 'name')).toBeFocused();
    await see(toast(visit, '')).toHaveCount(0);
    await type(visit, visit.words.of('keypair', 'field.name'), 'free');
    await see(field(visit, 'keypair', 'name')).not.toHaveAttribute('aria-invalid', 'true');
  });
});

describe('what is sent', () => {
  test('sends nothing of fields that are hidden', async () => {
    const visit = await stage.visit({ at: '/keypair/create' });
    const { page, words } = visit;
    await type(visit, words.of('keypair', 'field.name'), 'plain');
    await page.getByRole('radio', { name: words.of('keypair', 'value.mode.import') }).check();
    await see(field(visit, 'keypair', 'passphrase')).toHaveCount(0);
    await field(visit, 'keypair', 'publicKey').fill('not a key');
    await page.getByRole('radio', { name: words.of('keypair', 'value.mode.generate') }).check();
    await see(field(visit, 'keypair', 'publicKey')).toHaveCount(0);
    const body = await sentBy(visit, () => sendCreate(visit, 'keypair'));
    expect(body).toEqual({ name: 'plain', mode: 'generate', algorithm: 'ed25519' });
    await press(page, words.t('engine.savedClose'));
    await seeScreen(visit, 'plain');
  });

  test('makes one of a double click', async () => {
    const visit = await stage.visit({ at: '/disk/create' });
    const { page, words } = visit;
    await type(visit, words.of('disk', 'field.display_name'), 'once');
    await page
      .getByRole('main')
      .getByRole('button', { name: words.of('disk', 'action.create'), exact: true })
      .dblclick();
    await seeScreen(visit, 'once');
    expect((await stage.api.list('disk')).map((disk) => disk.display_name)).toEqual(['once']);
  });

  test('shows the private key once and saves it', async () => {
    const visit = await stage.visit({ lang: 'kk', at: '/keypair/create' });
    const { page, words } = visit;
    await type(visit, words.of('keypair', 'field.name'), 'shown once');
    await sendCreate(visit, 'keypair');
    const revealed = dialog(visit, words.of('keypair', 'done.create', { name: 'shown once' }));
    await see(revealed).toContainText(words.of('keypair', 'reveal.create'));
    await page.keyboard.press('Escape');
    await see(revealed).toContainText('PRIVATE KEY');
    const saved = page.waitForEvent('download');
    await press(revealed, words.t('engine.saveAs', { name: 'shown-once.pem' }));
    await saved;
    await press(revealed, words.t('engine.savedClose'));
    await seeScreen(visit, 'shown once');
    await page.reload();
    await seeScreen(visit, 'shown once');
    await see(page.getByText('PRIVATE KEY')).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain('PRIVATE KEY');
    expect(await stage.api.call('GET', `${PATHS.keypair}/shown%20once`)).not.toHaveProperty('privateKey');
  });
});

describe('what one may choose', () => {
  test('offers the subnets of the chosen network alone, and forgets one when the network changes', async () => {
    await stage.api.network('left', '10.1.0.0/24');
    await stage.api.network('right', '10.2.0.0/24');
    const visit = await stage.visit({ at: '/vm/create' });
    const { page, words } = visit;
    const label = (name: string): string => words.of('vm', `field.${name}`);
    const subnet = page.getByRole('combobox', { name: label('subnetId'), exact: true });
    await see(subnet).toBeDisabled();
    await choose(visit, label('networkId'), 'left');
    // The only option is chosen.
    await see(subnet).toHaveValue('left-sub');
    await choose(visit, label('networkId'), 'right');
    await see(subnet).toHaveValue('right-sub');
    await subnet.click();
    await see(page.getByRole('option')).toHaveCount(1);
  });

  test('asks to choose a size when the flavor is to be changed', async () => {
    const server = await stage.api.server('resized');
    const visit = await stage.visit({ at: `/vm/${server.id}` });
    const { page, words } = visit;
    await start(visit, 'vm', 'resize');
    await see(page).toHaveURL(`${visit.origin}/vm/${server.id}/flavor-resize/g-1-2`);
    // The page before has a button of the same name.
    const form = page.getByRole('main').locator('form');
    const flavor = choices(visit, words.of('vm', 'field.flavorId'));
    await press(form, words.of('vm', 'action.resize'));
    await see(flavor).toHaveAccessibleDescription(containing(words.of('vm', 'error.flavorId.required')));
    await chooseRow(visit, words.of('vm', 'field.flavorId'), 'g-1-2');
    await press(form, words.of('vm', 'action.resize'));
    await see(flavor).toHaveAccessibleDescription(containing(words.of('vm', 'rule.OTHER_FLAVOR')));
    await chooseRow(visit, words.of('vm', 'field.flavorId'), 'g-2-4');
    await press(form, words.of('vm', 'action.resize'));
    await see(toast(visit, words.of('vm', 'doneTitle.resize'))).toBeVisible();
    await seeScreen(visit, 'resized');
    await see(value(visit, words.of('vm', 'field.flavorId'))).toHaveText('g-2-4');
    await see(value(visit, words.of('vm', 'field.status'))).toHaveText(words.of('vm', 'status.ACTIVE'));
  });

  test('notices that the price changes next month when the flavor changes', async () => {
    const server = await stage.api.server('dearer');
    // A link can contain the target flavor.
    const visit = await stage.visit({ at: `/vm/${server.id}/flavor-resize/g-2-4` });
    const { page, words } = visit;
    const notice = page.getByRole('alert').filter({ hasText: words.of('vm', 'confirmTitle.resize') });
    await see(notice).toContainText(words.of('vm', 'confirm.resize'));
    await see(page.getByRole('complementary', { name: words.t('engine.cost.title') })).toContainText(/01\.\d\d\.\d{4}/);
    await press(page.getByRole('main'), words.of('vm', 'action.resize'));
    await seeScreen(visit, 'dearer');
    await page.getByRole('link', { name: words.of('vm', 'tab.billing') }).click();
    await see(page.getByText(/^From 01\.\d\d\.\d{4}: /)).toBeVisible();
  });
});

describe('what stands against a disk', () => {
  test('says that disk expansion may not go below the current size', async () => {
    const disk = await stage.api.disk('grown', 3);
    const visit = await stage.visit({ at: `/disk/${disk.id}` });
    const { words } = visit;
    await start(visit, 'disk', 'extend');
    const extend = dialog(visit, words.of('disk', 'action.extend'));
    await extend.getByRole('textbox').fill('2');
    await press(extend, words.of('disk', 'action.extend'));
    await see(extend.getByRole('alert')).toHaveText(words.of('disk', 'rule.GROW_ONLY', { right: 3 }));
    await see(extend.getByRole('textbox')).toBeFocused();
  });

  test("says that a bootable disk can't be detached and offers to change its type", async () => {
    await stage.api.server('booted');
    const visit = await stage.visit({ at: '/disk' });
    const { words } = visit;
    await openRowActions(visit, 'booted');
    await clickAnyway(visit.page.getByRole('menuitem', { name: words.of('disk', 'action.detach') }));
    const why = dialog(visit, words.of('disk', 'action.detach'));
    await see(why).toContainText(words.of('disk', 'guard.DISK_BOOTABLE'));
    await press(why, words.of('disk', 'action.retype'));
    const retype = dialog(visit, words.of('disk', 'action.retype'));
    await see(retype.getByRole('switch', { name: words.of('disk', 'field.bootable') })).toBeChecked();
  });

  test("says that an attached disk can't be deleted and detaches it from there", async () => {
    const server = await stage.api.server('holder');
    const disk = await stage.api.attach(await stage.api.disk('held'), server);
    const visit = await stage.visit({ at: `/disk/${disk.id}` });
    const { words } = visit;
    await start(visit, 'disk', 'delete');
    const why = dialog(visit, words.of('disk', 'action.delete'));
    await see(why).toContainText(words.of('disk', 'guard.DISK_ATTACHED'));
    await press(why, words.of('disk', 'action.detach'));
    const confirm = dialog(visit, words.of('disk', 'action.detach'));
    await see(confirm).toContainText(words.of('disk', 'confirm.detach', { name: 'held' }));
    await press(confirm, words.of('disk', 'action.detach'));
    await see(value(visit, words.of('disk', 'field.status'))).toHaveText(words.of('disk', 'status.available'));
  });

  test('offers to delete the snapshots with the disk', async () => {
    const disk = await stage.api.disk('pictured');
    await stage.api.snapshot('picture', disk.id);
    const visit = await stage.visit({ at: `/disk/${disk.id}` });
    const { words } = visit;
    const name = words.of('disk', 'action.delete');
    // The disk's screen may poll once more after its deletion.
    visit.problems.expect(/^404 GET .*\/cinder\/volumes\/[^/]+$/);
    await start(visit, 'disk', 'delete');
    await press(dialog(visit, name), name);
    await see(dialog(visit, name)).toContainText(words.of('disk', 'rule.HAS_SNAPSHOTS', { left: 1 }));
    await dialog(visit, name)
      .getByRole('switch', { name: words.of('disk', 'field.cascade') })
      .click();
    await press(dialog(visit, name), name);
    await deleteNow(visit, 'pictured');
    await seeScreen(visit, words.of('disk', 'names'));
    await see.poll(async () => (await stage.api.list('snapshot')).length).toBe(0);
  });

  test('says that a delete is irreversible and leaves five seconds to take it back', async () => {
    const disk = await stage.api.disk('precious');
    const visit = await stage.visit({ at: `/disk/${disk.id}` });
    const { page, words } = visit;
    await seeScreen(visit, 'precious');
    await page.clock.install({ time: 0 });
    const deletes: string[] = [];
    page.on('request', (request) => void (request.method() === 'DELETE' && deletes.push(request.url())));
    const name = words.of('disk', 'action.delete');
    const notice = toast(visit, words.t('engine.undo.title', { name: 'precious' }));

    await start(visit, 'disk', 'delete');
    await see(dialog(visit, name)).toContainText(
      words.t('engine.confirm.irreversible', { name: 'precious', seconds: 5 }),
    );
    await page.clock.pauseAt(60_000);
    await press(dialog(visit, name), name);
    await see(notice).toContainText(words.t('engine.undo.text', { seconds: 5 }));
    await page.clock.runFor(4900);
    await press(notice, words.t('engine.undo.button'));
    await page.clock.runFor(10_000);
    expect(deletes).toEqual([]);

    await page.clock.resume();
    await start(visit, 'disk', 'delete');
    await press(dialog(visit, name), name);
    await see(notice).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(5000);
    await seeScreen(visit, words.of('disk', 'names'));
    expect(deletes).toHaveLength(1);
  });
});

describe('what it takes', () => {
  test('shows quota and the price of a month beside the form', async () => {
    const visit = await stage.visit({ at: '/disk/create' });
    const { page, words } = visit;
    const cost = page.getByRole('complementary', { name: words.t('engine.cost.title') });
    await see(cost).toContainText(words.t('engine.cost.month'));
    await see(cost).toContainText('252 ₸');
    const quota = (type: string) => cost.getByRole('listitem').filter({ hasText: words.t(`quota.${type}`) });
    await see(quota('VOLUME_STORAGE')).toContainText('10 GB of 2,000 GB');
    await type(visit, words.of('disk', 'field.size'), '3000');
    await see(quota('VOLUME_STORAGE')).toContainText(words.t('engine.quota.over', { left: '2,000 GB' }));
    await see(cost).toContainText('75,600 ₸');
    await choose(visit, words.of('disk', 'field.volume_type'), 'FAST');
    await see(cost).toContainText('183,600 ₸');
  });

  test('says of a quota that is exceeded what the provider says', async () => {
    const visit = await stage.visit({ at: '/disk/create' });
    visit.problems.expect(/^409 POST /);
    const { page, words } = visit;
    await type(visit, words.of('disk', 'field.display_name'), 'too big');
    await type(visit, words.of('disk', 'field.size'), '3000');
    await sendCreate(visit, 'disk');
    const exceeded = { type: words.t('quota.VOLUME_STORAGE'), used: 0, limit: 2000, requested: 3000 };
    await see(page.getByRole('alert').filter({ hasText: words.provider('QUOTA_EXCEEDED', exceeded) })).toBeFocused();
    await see(field(visit, 'disk', 'display_name')).toHaveValue('too big');
  });

  test('shows sizes in GB and prices in tenge', async () => {
    await stage.api.disk('priced', 3);
    const visit = await stage.visit({ lang: 'ru', at: '/disk' });
    const { words } = visit;
    await see(await cell(visit, 'priced', words.of('disk', 'field.size'))).toHaveText('3 ГБ');
    await see(await cell(visit, 'priced', words.of('disk', 'field.$price'))).toHaveText('75,60 ₸/мес.');
  });
});

describe('what one has typed', () => {
  test('is there after a reload, and gone when one starts anew', async () => {
    const visit = await stage.visit({ at: '/disk/create' });
    const { page, words } = visit;
    const name = field(visit, 'disk', 'display_name');
    await name.fill('half done');
    await page.reload();
    await see(name).toHaveValue('half done');
    await press(page, words.t('engine.draft.restart'));
    await see(name).toHaveValue('');
    await page.reload();
    await see(name).toHaveValue('');
    await see(page.getByText(words.t('engine.draft.restored'))).toHaveCount(0);
  });

  test('is no unfinished form once it is sent, and who went elsewhere meanwhile stays there', async () => {
    const visit = await stage.visit({ at: '/disk/create' });
    const { page, words } = visit;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${PATHS.disk}`, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await field(visit, 'disk', 'display_name').fill('on its way');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(PATHS.disk));
    await sendCreate(visit, 'disk');
    await sent;
    await openList(visit, 'network');
    const left = page.getByRole('complementary', { name: words.t('unfinished.label') });
    await see(left).toBeVisible();
    answer();
    await see(toast(visit, words.of('disk', 'done.create', { name: 'on its way' }))).toBeVisible();
    await see(left).toHaveCount(0);
    await seeScreen(visit, words.of('network', 'names'));
  });

  test('does not keep a passphrase', async () => {
    const visit = await stage.visit({ at: '/keypair/create' });
    await type(visit, visit.words.of('keypair', 'field.name'), 'secretive');
    await field(visit, 'keypair', 'passphrase').fill('hush-hush');
    await visit.page.reload();
    await see(field(visit, 'keypair', 'name')).toHaveValue('secretive');
    await see(field(visit, 'keypair', 'passphrase')).toHaveValue('');
    expect(await visit.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hush-hush');
  });

  test('keeps what was typed when somebody else changed the record', async () => {
    const disk = await stage.api.disk('raced');
    const visit = await stage.visit({ at: `/disk/${disk.id}` });
    visit.problems.expect(/^412 PUT /);
    const { words } = visit;
    await start(visit, 'disk', 'update');
    const edit = dialog(visit, words.of('disk', 'action.update'));
    await edit.getByRole('textbox', { name: words.of('disk', 'field.display_name') }).fill('mine');
    const now = await stage.api.call<Doc>('GET', `${PATHS.disk}/${disk.id}`);
    const theirs = { display_name: 'theirs' };
    await stage.api.call('PUT', `${PATHS.disk}/${disk.id}`, theirs, { 'If-Match': `"${now._version}"` });
    await press(edit, words.of('disk', 'action.update'));
    await see(edit.getByRole('alert')).toContainText(words.provider('VERSION_CONFLICT'));
    await see(edit.getByRole('textbox', { name: words.of('disk', 'field.display_name') })).toHaveValue('mine');
    await press(edit, words.of('disk', 'action.update'));
    await seeScreen(visit, 'mine');
  });
});

describe('dialogs and notices', () => {
  test('says that something was copied to the clipboard', async () => {
    const disk = await stage.api.disk('copied');
    const visit = await stage.visit({ at: `/disk/${disk.id}` });
    const { page, words } = visit;
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: visit.origin });
    await unfold(visit);
    await press(
      value(visit, words.of('disk', 'field.id')),
      words.t('engine.copyOf', { name: words.of('disk', 'field.id') }),
    );
    await see(toast(visit, words.t('engine.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(disk.id);
  });

  test('locks page scrolling while a dialog is open', async () => {
    const disk = await stage.api.disk('long');
    const visit = await stage.visit({ at: `/disk/${disk.id}` });
    const { page, words } = visit;
    const root = page.locator('html');
    await start(visit, 'disk', 'extend');
    await see(dialog(visit, words.of('disk', 'action.extend'))).toBeVisible();
    await see(root).toHaveClass(/scroll-locked/);
    await see(root).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await see(root).not.toHaveClass(/scroll-locked/);
  });
});
