/** Tags of a server: added, refused as duplicates, removed, and searched in the list. */
import { expect, test } from 'vitest';
import { choose, dialog, press, row, see, seeScreen, start, type, value } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

async function addTag(visit: Visit, tag: string) {
  const { words } = visit;
  const name = words.of('vm', 'action.addTag');
  await start(visit, 'vm', 'addTag');
  const open = dialog(visit, name);
  await see(open).toBeVisible();
  await type(visit, words.of('vm', 'field.tag'), tag);
  await press(open, name);
  return open;
}

test('adds a tag once, finds servers by it, and removes one of those there are', async () => {
  const server = await stage.api.server('tagged');
  const visit = await stage.visit({ at: `/vm/${server.id}`, lang: 'ru' });
  const { page, words } = visit;
  await seeScreen(visit, 'tagged');
  const tags = value(visit, words.of('vm', 'field.tags'));
  await see(await addTag(visit, 'база данных')).toBeHidden();
  await see(tags).toHaveText('база данных');

  const refused = await addTag(visit, 'база данных');
  await see(refused.getByRole('alert')).toHaveText(words.of('vm', 'rule.TAG_EXISTS'));
  await refused.getByRole('textbox').fill('prod');
  await press(refused, words.of('vm', 'action.addTag'));
  await see(tags).toHaveText('база данныхprod');

  await start(visit, 'vm', 'removeTag');
  const removing = dialog(visit, words.of('vm', 'action.removeTag'));
  await see(removing).toBeVisible();
  await choose(visit, words.of('vm', 'field.tag'), 'база данных');
  await press(removing, words.of('vm', 'action.removeTag'));
  await see(tags).toHaveText('prod');

  await page.goto('/vm?f.tags=prod&columns=name,tags');
  await see(row(visit, 'tagged').getByRole('cell', { name: 'prod', exact: true })).toBeVisible();
  expect(await page.getByRole('row').count()).toBe(2);
});
