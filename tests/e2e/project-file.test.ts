/** The current project as a Terraform file, from the user menu. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { menuItem, press, see } from './support/console.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

test.each([
  { lang: 'kk', scheme: 'dark', width: 390 },
  { lang: 'en', scheme: 'light', width: 1440 },
] as const)('a project is saved as one file, with an import for each resource, in $lang', async (way) => {
  const disk = await stage.api.disk(`for-terraform-${way.lang}`);
  const visit = await stage.visit({ ...way, at: '/' });
  const { page, words } = visit;
  await page.getByRole('button', { name: new RegExp(words.t('shell.account', { name: '.*' })) }).click();
  await menuItem(visit, words.t('terraform.title')).click();
  const dialog = page.getByRole('dialog', { name: words.t('terraform.title') });
  await see(dialog).toContainText('terraform plan');
  expect(await violationsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await press(dialog, words.t('report.download'));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[a-z_][a-z0-9_]*\.tf$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(`endpoint   = "${stage.origin}"`);
  expect(text).toContain(`to = infra_disk.for_terraform_${way.lang}\n  id = "${disk.id}"`);
  expect(text).not.toMatch(/icp_|ics_|infra-token/);
  await see(dialog).toBeHidden();
});
