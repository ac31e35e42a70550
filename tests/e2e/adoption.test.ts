/** An administrator takes over a project that somebody set up in the cloud by hand, and its new owner works with it. */
import { expect, test } from 'vitest';
import { ADMINISTRATOR } from './support/admin.ts';
import { choose, dialog, press, row, see, seeScreen, signIn, status, type, value } from './support/console.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** The project that the simulated cloud has and nobody created here. */
const SHOP = 'old-shop';

// The simulated cloud has one such project, so it is taken over in one language.
test('a foreign project is shown, taken over and charged from then on', async () => {
  const visit = await stage.visit({ lang: 'kk', signedIn: false, at: '/login' });
  const { page, words } = visit;
  await signIn(visit, ADMINISTRATOR);
  await seeScreen(visit, words.t('overview.title'));
  await page.goto(`${stage.origin}/admin/cloud-projects`);
  await row(visit, SHOP).getByRole('link', { name: SHOP }).click();

  await seeScreen(visit, SHOP);
  await see(status(visit, 'cloud-project')).toHaveText(words.of('cloud-project', 'status.foreign'));
  const plan = page.getByRole('table');
  await see(plan.getByRole('row').filter({ hasText: 'shop-search' })).toContainText('search.2020');
  await see(plan.getByRole('row').filter({ hasText: 'shop-web-1-root' })).toContainText('₸');
  const price = await value(visit, words.of('cloud-project', 'field.costPerMonth')).first().innerText();

  await press(page.getByRole('main'), words.of('cloud-project', 'action.adopt'));
  const form = dialog(visit, words.of('cloud-project', 'action.adopt'));
  await type(visit, words.of('cloud-project', 'field.projectName'), 'Shop');
  await choose(visit, words.of('cloud-project', 'field.ownerId'), 'customer');
  await see(form.getByText(words.of('cloud-project', 'preview.adopt'))).toBeVisible();
  await press(form, words.of('cloud-project', 'action.adopt'));
  await see(status(visit, 'cloud-project')).toHaveText(words.of('cloud-project', 'status.adopted'));

  const { content } = await stage.api.call<{ content: { id: string; name: string }[] }>('GET', '/api/user/projects');
  const project = content.find(({ name }) => name === 'Shop');
  expect(project).toBeDefined();
  expect(price).toContain('₸');
});
