/** Labels and protection from deletion, as every type of a project has them: on several records at once, on one, and in a create form. */
import { expect, test } from 'vitest';
import { dialog, press, row, see, seeScreen, start, toast, value } from './support/console.ts';
import { setStage } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

test('labels several disks at once, and finds them by key and by value', async () => {
  for (const name of ['label-a', 'label-b', 'label-c']) await stage.api.disk(name);
  const visit = await stage.visit({ at: '/disk', lang: 'ru' });
  const { page, words } = visit;
  for (const name of ['label-a', 'label-b']) await row(visit, name).getByRole('checkbox').check();
  await press(page, words.of('disk', 'action.addLabels'));
  const adding = dialog(visit, words.of('disk', 'action.addLabels'));
  await see(adding.getByRole('listitem')).toHaveText([/label-[ab]/, /label-[ab]/]);
  const box = adding.getByRole('combobox', { name: words.of('disk', 'field.labels') });
  await box.fill('Prod');
  await box.press('Enter');
  await press(adding, words.of('disk', 'action.addLabels'));
  await see(adding.getByRole('alert').first()).toContainText(words.of('disk', 'error.labels.pattern'));
  await box.press('Backspace');
  await box.fill('env=prod');
  await box.press('Enter');
  await press(adding, words.of('disk', 'action.addLabels'));
  await see(adding.getByRole('region', { name: words.t('engine.bulk.done', { count: 2 }) })).toBeVisible();
  // The dialog's cross has the same name, and comes once nothing runs any more.
  await adding
    .getByRole('button', { name: words.t('engine.close'), exact: true })
    .last()
    .click();

  await page.goto('/disk?columns=display_name,labels&f.labels=env');
  await see(row(visit, 'label-a').getByRole('cell', { name: 'env=prod', exact: true })).toBeVisible();
  await see(row(visit, 'label-c')).toHaveCount(0);
  await press(page, words.t('engine.filterOn', { name: words.of('disk', 'field.labels'), chosen: '1' }));
  const choices = [page.getByRole('checkbox', { name: 'env=prod', exact: true })];
  choices.push(page.getByRole('checkbox', { name: words.t('list.filter.anyValue', { key: 'env' }) }));
  // The address changes first, and the box with it, which `check` would not wait for.
  for (const choice of choices) await choice.click();
  await see(page).toHaveURL(/f\.labels=env%3Dprod/);
  await see(row(visit, 'label-b')).toHaveCount(1);
  await see(row(visit, 'label-c')).toHaveCount(0);
});

test('a protected disk is not deleted until its protection is removed, which the refusal offers', async () => {
  const disk = await stage.api.disk('kept');
  for (const lang of JOB_LANGS) {
    const visit = await stage.visit({ at: `/disk/${disk.id}`, lang });
    const { page, words } = visit;
    await seeScreen(visit, 'kept');
    await start(visit, 'disk', 'protect');
    await see(toast(visit, words.of('disk', 'done.protect', { name: 'kept' }))).toBeVisible();
    await see(value(visit, words.of('disk', 'field.deletionProtected'))).toHaveText(words.t('engine.yes'));
    await start(visit, 'disk', 'delete');
    const why = page.getByRole('dialog');
    await see(why).toContainText(words.of('disk', 'guard.DELETION_PROTECTED'));
    await press(why, words.of('disk', 'action.unprotect'));
    await press(page.getByRole('dialog').last(), words.of('disk', 'action.unprotect'));
    await see(page.getByText(words.of('disk', 'field.deletionProtected'), { exact: true })).toHaveCount(0);
  }
  expect((await stage.api.call('GET', `/api/openstack/cinder/volumes/${disk.id}`)).id).toBe(disk.id);
});

test('labels are set in the create form, in a section that few people open', async () => {
  const visit = await stage.visit({ at: '/server-group/create', lang: 'en' });
  const { page, words } = visit;
  await page.getByRole('textbox', { name: words.of('server-group', 'field.name') }).fill('labelled');
  await press(page, words.of('server-group', 'section.labels'));
  const box = page.getByRole('combobox', { name: words.of('server-group', 'field.labels') });
  for (const label of ['env=prod', 'team=shop']) {
    await box.fill(label);
    await box.press('Enter');
  }
  await press(page, words.of('server-group', 'action.create'));
  await seeScreen(visit, 'labelled');
  await see(value(visit, words.of('server-group', 'field.labels'))).toHaveText('env=prodteam=shop');
});
