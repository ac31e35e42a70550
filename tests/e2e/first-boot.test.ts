/** A server that sets itself up: its cloud-init script from a template or a file, shown and copied on its page, and in no list. */
import { expect, test } from 'vitest';
import { choices, chooseRow, press, row, see, seeScreen, sendCreate, status, type, value } from './support/console.ts';
import { countDecisions } from './support/decisions.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** The most that a script may have, characters. */
const LONGEST = 64 * 1024;
const SCRIPT = '#!/bin/bash\necho from-a-file\n';

const text = ({ words }: Visit, key: string): string => words.of('vm', key);

/** The button that unfolds the script, and its field. */
const fold = (visit: Visit) => visit.page.getByRole('button', { name: text(visit, 'section.firstBoot') });
const script = (visit: Visit) => visit.page.getByRole('textbox', { name: text(visit, 'field.userData') });

/** What every server needs, in a new network. */
async function fillServer(visit: Visit, name: string): Promise<void> {
  await type(visit, text(visit, 'field.name'), name);
  await chooseRow(visit, text(visit, 'field.imageId'), 'Ubuntu 24.04 LTS');
  await chooseRow(visit, text(visit, 'field.flavorId'), 'g-1-2');
  await choices(visit, text(visit, 'field.network'))
    .getByRole('radio', { name: text(visit, 'value.network.new'), exact: true })
    .check();
}

/** Chooses a file with the button below the script. */
async function chooseFile(visit: Visit, content: string): Promise<void> {
  const { page, words } = visit;
  const choosing = page.waitForEvent('filechooser');
  await press(page, words.t('forms.code.loadOf', { name: text(visit, 'field.userData') }));
  const file = { name: 'setup.sh', mimeType: 'text/x-shellscript', buffer: Buffer.from(content) };
  await (await choosing).setFiles(file);
}

test('a server sets itself up from a template, and its script is shown and copied, but in no list', async () => {
  const visit = await stage.visit({ lang: 'kk', at: '/' });
  const { page, words } = visit;
  const taken = await countDecisions(visit);
  await page.getByRole('link', { name: words.t('onboarding.quick.server') }).click();
  await seeScreen(visit, text(visit, 'action.create'));
  await fillServer(visit, 'web');
  await fold(visit).click();
  await press(page, text(visit, 'preset.nginx'));
  await see(script(visit)).toHaveValue(/nginx/);
  await sendCreate(visit, 'vm');
  await seeScreen(visit, 'web');
  await see(status(visit, 'vm')).toHaveText(text(visit, 'status.ACTIVE'));
  await see(value(visit, text(visit, 'field.userData'))).toContainText('systemctl enable --now nginx');
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, words.t('engine.copyOf', { name: text(visit, 'field.userData') }));
  await see.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^#cloud-config\n.*nginx/s);
  await taken.atMost({ decisions: 9, screens: 3 });

  const [listed] = await stage.api.list('vm');
  expect(listed).toMatchObject({ name: 'web' });
  expect(listed).not.toHaveProperty('userData');
  await page.goto('/vm');
  await see(row(visit, 'web')).toBeVisible();
  await see(page.getByRole('main').getByText('cloud-config')).toHaveCount(0);
});

test('a script comes from a file, and one that is too long or no script is refused at its field', async () => {
  const visit = await stage.visit({ lang: 'ru', at: '/vm/create' });
  await fillServer(visit, 'from-file');
  await fold(visit).click();
  await chooseFile(visit, `#${'x'.repeat(LONGEST)}`);
  await see(script(visit)).toHaveAccessibleDescription(/Макс. длина: 65.?536/);
  await script(visit).fill('echo no-script');
  await script(visit).blur();
  await see(script(visit)).toHaveAccessibleDescription(new RegExp(text(visit, 'error.userData.pattern').slice(0, 30)));
  await chooseFile(visit, SCRIPT);
  await see(script(visit)).toHaveValue(SCRIPT);
  await sendCreate(visit, 'vm');
  await seeScreen(visit, 'from-file');
  await see(value(visit, text(visit, 'field.userData'))).toContainText('echo from-a-file');
});
