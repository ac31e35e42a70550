/** Forms and dialogs of every kind of write, each with the user's steps, for tests of network faults. */
import type { Locator } from 'playwright';
import { ADMINISTRATOR } from './admin.ts';
import type { Api, CUSTOMER, Doc } from './api.ts';
import { dialog, press, row, see, seeScreen, start, type } from './console.ts';
import type { Visit } from './stage.ts';

/** One kind of write. */
export interface Shape {
  /** Its calls, as `POST /api/…`. */
  calls: RegExp;
  /** Its event in the log, and the number of entries after the success. */
  event: string;
  times?: number;
  /** The number of its calls. */
  sends?: number;
  account?: typeof CUSTOMER;
  /** Creates its prerequisites, and returns its path. Each run uses other records, because only the type's own are deleted between runs. */
  prepare(apis: Apis): Promise<string>;
  /** From the screen to the form, where they differ. */
  open?(visit: Visit): Promise<void>;
  fill(visit: Visit): Promise<void>;
  /** Checks that all input is still there. */
  seeTyped(visit: Visit): Promise<void>;
  /** Repeats input that can't be saved, such as a file. */
  giveAgain?(visit: Visit): Promise<void>;
  button(visit: Visit): Locator;
  /** The retry button, where it differs. */
  again?(visit: Visit): Locator;
  seeDone(visit: Visit): Promise<void>;
}

/** The clients for preparation. */
interface Apis {
  customer: Api;
  administrator: Api;
}

let made = 0;

/** An unused name. */
function newName(): string {
  made += 1;
  return `write-${made}`;
}

function main({ page }: Visit): Locator {
  return page.getByRole('main');
}

function button(inside: Locator, name: string): Locator {
  return inside.getByRole('button', { name, exact: true });
}

async function seeTexts({ page }: Visit, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts))
    await see(page.getByRole('textbox', { name, exact: true })).toHaveValue(new RegExp(`^${text}(\\sGB)?$`));
}

function typing(texts: (visit: Visit) => Record<string, string>): Pick<Shape, 'fill' | 'seeTyped'> {
  return {
    async fill(visit) {
      for (const [name, text] of Object.entries(texts(visit))) await type(visit, name, text);
    },
    seeTyped: (visit) => seeTexts(visit, texts(visit)),
  };
}

const create: Shape = {
  calls: /^POST \/api\/openstack\/cinder\/volumes$/,
  event: 'disk.create',
  prepare: async () => '/disk/create',
  ...typing(({ words }) => ({
    [words.of('disk', 'field.display_name')]: 'typed by hand',
    [words.of('disk', 'field.description')]: 'for the books',
    [words.of('disk', 'field.size')]: '7',
  })),
  button: (visit) => button(main(visit), visit.words.of('disk', 'action.create')),
  seeDone: (visit) => seeScreen(visit, 'typed by hand'),
};

/** Any type's form can be a wizard if its file says so. Here the console is served such a file. */
async function inSteps({ context }: Visit): Promise<void> {
  await context.route('**/bundles/*/network.json', async (route) => {
    const answer = await route.fetch();
    const bundle = await answer.json();
    const { create } = bundle.resources.network.file.forms;
    create.steps = true;
    // A file that says so itself has labels in its last step.
    create.sections = create.sections.filter((section: { id: string }) => section.id !== 'labels');
    await route.fulfill({ response: answer, json: bundle });
  });
}

const wizard: Shape = {
  calls: /^POST \/api\/openstack\/neutron\/networks$/,
  event: 'network.create',
  prepare: async () => '/network/create',
  async fill(visit) {
    const { words } = visit;
    const next = words.t('forms.steps.next');
    await type(visit, words.of('network', 'field.name'), 'by steps');
    await press(main(visit), next);
    await type(visit, words.of('network', 'field.subnetName'), 'by steps too');
    await type(visit, words.of('network', 'field.cidr'), '10.9.0.0/24');
    await press(main(visit), next);
  },
  async seeTyped(visit) {
    for (const text of ['by steps', 'by steps too', '10.9.0.0/24'])
      await see(main(visit).getByText(text, { exact: true }).first()).toBeVisible();
  },
  button: (visit) => button(main(visit), visit.words.of('network', 'action.create')),
  seeDone: (visit) => seeScreen(visit, 'by steps'),
};

const edit: Shape = {
  calls: /^PUT \/api\/openstack\/cinder\/volumes\//,
  event: 'disk.update',
  prepare: async ({ customer }) => `/disk/${(await customer.disk('before')).id}`,
  open: (visit) => start(visit, 'disk', 'update'),
  ...typing(({ words }) => ({
    [words.of('disk', 'field.display_name')]: 'after',
    [words.of('disk', 'field.description')]: 'said twice',
  })),
  button: (visit) =>
    button(dialog(visit, visit.words.of('disk', 'action.update')), visit.words.of('disk', 'action.update')),
  seeDone: (visit) => seeScreen(visit, 'after'),
};

const action: Shape = {
  calls: /^POST \/api\/openstack\/cinder\/volumes\/[^/]+\/extend$/,
  event: 'disk.extend',
  prepare: async ({ customer }) => `/disk/${(await customer.disk('growing')).id}`,
  open: (visit) => start(visit, 'disk', 'extend'),
  ...typing(({ words }) => ({ [words.of('disk', 'field.size')]: '9' })),
  button: (visit) =>
    button(dialog(visit, visit.words.of('disk', 'action.extend')), visit.words.of('disk', 'action.extend')),
  async seeDone({ page }) {
    await see(page.getByRole('dialog')).toHaveCount(0);
    await see(page.getByText('9 GB', { exact: true }).first()).toBeVisible();
  },
};

/** From a list to the bulk dialog with the number of possible rows. */
async function chooseAll(visit: Visit, resource: string, name: string): Promise<void> {
  const { page, words } = visit;
  await see(row(visit, 'both-1')).toBeVisible();
  await see(row(visit, 'both-2')).toBeVisible();
  for (const title of ['both-1', 'both-2']) await row(visit, title).getByRole('checkbox').check();
  await press(page.getByRole('region', { name: words.t('engine.chosen', { count: 2 }) }), name);
  await see(dialog(visit, words.of(resource, 'names')).or(dialog(visit, name))).toBeVisible();
}

async function seeBoth(visit: Visit): Promise<void> {
  for (const title of ['both-1', 'both-2'])
    await see(visit.page.getByRole('dialog').getByText(title, { exact: true })).toBeVisible();
}

const bulk: Shape = {
  calls: /^PUT \/api\/openstack\/neutron\/networks\/[^/]+\/admin-state-up$/,
  event: 'network.disable',
  times: 2,
  sends: 2,
  async prepare({ customer }) {
    await Promise.all([customer.network('both-1'), customer.network('both-2', '10.1.0.0/24')]);
    return '/network';
  },
  open: (visit) => chooseAll(visit, 'network', visit.words.of('network', 'action.disable')),
  fill: seeBoth,
  seeTyped: seeBoth,
  button: ({ page, words }) => button(page.getByRole('dialog'), words.of('network', 'action.disable')),
  again: ({ page, words }) => button(page.getByRole('dialog'), words.t('state.retry')),
  seeDone: ({ page, words }) =>
    see(page.getByRole('dialog').getByText(words.t('engine.bulk.done', { count: 2 }))).toBeVisible(),
};

/** A bulk delete is sent by the button that skips the undo time. */
const bulkDelete: Shape = {
  calls: /^DELETE \/api\/openstack\/cinder\/volumes$/,
  event: 'disk.delete',
  times: 2,
  async prepare({ customer }) {
    await Promise.all([customer.disk('both-1'), customer.disk('both-2')]);
    return '/disk';
  },
  async open(visit) {
    const name = visit.words.of('disk', 'action.delete');
    await chooseAll(visit, 'disk', name);
    await press(visit.page.getByRole('dialog'), name);
  },
  fill: seeBoth,
  seeTyped: seeBoth,
  button: ({ page, words }) => button(page.getByRole('dialog'), words.t('engine.undo.now')),
  again: bulk.again,
  seeDone: bulk.seeDone,
};

const IMAGE = { name: 'disc.raw', mimeType: 'application/octet-stream', buffer: Buffer.alloc(200_000, 'a disc') };

const upload: Shape = {
  calls: /^POST \/api\/openstack\/nova\/images\/upload$/,
  event: 'image.create',
  prepare: async () => '/custom-image/create',
  async fill(visit) {
    const { page, words } = visit;
    await page.getByRole('radio', { name: words.of('image', 'value.source.file') }).check();
    await page.locator('input[type=file]').setInputFiles(IMAGE);
    await type(visit, words.of('image', 'field.name'), newName());
  },
  async seeTyped(visit) {
    const { page, words } = visit;
    await see(page.getByRole('radio', { name: words.of('image', 'value.source.file') })).toBeChecked();
    await seeTexts(visit, { [words.of('image', 'field.name')]: `write-${made}` });
  },
  giveAgain: ({ page }) => page.locator('input[type=file]').setInputFiles(IMAGE),
  button: (visit) => button(main(visit), visit.words.of('image', 'action.create')),
  seeDone: (visit) => seeScreen(visit, `write-${made}`),
};

const settings: Shape = {
  calls: /^PUT \/api\/admin\/project\//,
  event: 'admin-project.update',
  account: ADMINISTRATOR,
  async prepare({ administrator }) {
    const { id: ownerId } = await administrator.call<Doc>('GET', '/api/user');
    const { id } = await administrator.call<Doc>('POST', '/api/admin/project', { name: newName(), ownerId });
    return `/management/project/${id}/edit`;
  },
  ...typing(({ words }) => ({ [words.of('admin-project', 'field.name')]: 'Бухгалтерия' })),
  button: (visit) => button(main(visit), visit.words.of('admin-project', 'action.update')),
  async seeDone(visit) {
    await seeScreen(visit, 'Бухгалтерия');
    await see(visit.page).toHaveURL(/\/management\/project\/[^/]+$/);
  },
};

const profile: Shape = {
  calls: /^POST \/api\/promocode\/activate\//,
  event: 'promo-code.use',
  async prepare({ administrator }) {
    const [code, days] = [newName().toUpperCase(), { validFrom: '2020-01-01', validUntil: '2099-12-31' }];
    await administrator.call('POST', '/api/admin/promo-code', { code, amount: '100', ...days });
    return '/profile';
  },
  fill: (visit) => type(visit, visit.words.t('promo.title'), `write-${made}`),
  seeTyped: (visit) => seeTexts(visit, { [visit.words.t('promo.title')]: `write-${made}` }),
  button: (visit) => button(main(visit), visit.words.t('promo.submit')),
  seeDone: ({ page, words }) => see(page.getByText(words.t('promo.done', { amount: '100\u00a0₸' }))).toBeVisible(),
};

/** All kinds of writes by name. */
export const SHAPES: Record<string, Shape> = {
  'a form of one page': create,
  'a form of steps': wizard,
  'a change of a record': edit,
  'an action that asks': action,
  'an action for several records': bulk,
  'a delete of several records': bulkDelete,
  'a form with a file': upload,
  'the settings of a project': settings,
  'a promo code in the profile': profile,
};

/** Changes a resource file in the browser, for screens that need it. */
export async function prepareVisit(visit: Visit, name: string): Promise<void> {
  if (SHAPES[name] === wizard) await inSteps(visit);
}
