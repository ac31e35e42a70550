import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pageOf } from '../../../tests/stories/support/answers.ts';
import { refuse, sentCalls } from '../../../tests/stories/support/fake-api.ts';
import { Screen } from '../../../tests/stories/support/frame.tsx';
import { gadgets } from '../../../tests/stories/support/records.ts';
import { onPage, press, see } from '../../../tests/stories/support/steps.ts';
import { gadgetSays, ON_PHONE, say, storyParameters } from '../../../tests/stories/support/story.ts';
import type { Variant } from '../../contract/access/console-config.ts';
import { flagsBy } from '../../contract/access/flags.ts';
import type { Expenses } from '../../contract/reports/expenses.ts';
import { Shell } from './shell.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

const meta: Meta<typeof Shell> = {
  title: 'Shell/Shell',
  component: Shell,
  parameters: storyParameters({ frame: 'bare', at: '/gadget', api: { 'GET /api/gadgets': pageOf(gadgets) } }),
  render: () => (
    <Shell>
      <Screen />
    </Shell>
  ),
};
export default meta;
type Story = StoryObj<typeof Shell>;

/** Header, menu, a screen and the footer. The menu marks the current page. */
export const WithList: Story = {
  play: async () => {
    await see('bare');
    expect(onPage().getAllByRole('link', { current: 'page' }).length).toBeGreaterThan(0);
  },
};

/** The first stop of the Tab key is a skip link past the menu. */
export const SkipLink: Story = {
  play: async () => {
    await see('bare');
    await userEvent.tab();
    expect(document.activeElement).toHaveAttribute('href', '#main');
  },
};

export const UserMenu: Story = {
  play: async () => {
    await see('bare');
    await press(new RegExp(say('shell.account', { name: '' }).trim()));
    await onPage().findByRole('menuitem', { name: say('shell.signOut') });
  },
};

const PROJECTS = [
  { id: 'p1', name: 'Demo', role: 'owner', status: 'active', current: true, pays: true, viaGroup: false },
  { id: 'p2', name: 'Shop', role: 'member', status: 'active', current: false, pays: false, viaGroup: false },
];
const withProjects = (projectSwitcher: boolean) =>
  storyParameters({
    frame: 'bare',
    at: '/gadget',
    variant: { projectSwitcher },
    api: { 'GET /api/gadgets': pageOf(gadgets), 'GET /api/user/projects': { content: PROJECTS } },
  });

/** Where the variant allows it, the project can be switched. */
export const Switcher: Story = {
  parameters: withProjects(true),
  play: async () => {
    await userEvent.click(await onPage().findByTitle(say('shell.changeProject')));
    await onPage().findByRole('menuitem', { name: /Shop/ });
  },
};

/** Otherwise the header only shows its name, even with several projects. */
export const SwitcherOff: Story = {
  parameters: withProjects(false),
  play: async () => {
    await see('bare');
    expect(onPage().queryByTitle(say('shell.changeProject'))).toBeNull();
  },
};

/** All modules but administration are off, so that only its effect is visible. */
const flags = (admin: boolean): Variant['flags'] => flagsBy((flag) => admin && flag === 'admin');
const NO_EXPENSES: Expenses = {
  ...{ currency: 'KZT', from: '2026-11', to: '2026-11', total: '0.00' },
  ...{ months: [], years: [], services: [], clients: [], others: null, byMonthService: [] },
};
const asManager = storyParameters({
  frame: 'bare',
  user: { role: 'manager' },
  variant: { flags: flags(true) },
  stored: { advancedVersion: 'true' },
  api: {
    'GET /api/gadgets': pageOf(gadgets),
    'GET /api/admin/expenses': NO_EXPENSES,
    'GET /api/admin/customer': pageOf([]),
    'GET /api/admin/gadget-clients': pageOf([{ id: 'c1', name: 'Qala Rent', gadgets: 3 }]),
  },
});
const menu = () => within(onPage().getByRole('navigation', { name: say('shell.menu') }));
const header = () => within(onPage().getByRole('banner'));

/** An administrator has a link to administration in the cloud's menu, and a link back. Each menu only shows its own area. */
export const ToAdministration: Story = {
  parameters: { ...asManager, at: '/gadget' },
  play: async () => {
    await see('bare');
    await userEvent.click(menu().getByRole('link', { name: say('menu.administration') }));
    await onPage().findByRole('heading', { level: 1, name: say('expenses.title') });
    expect(menu().queryByRole('link', { name: gadgetSays('names') })).toBeNull();
    expect(menu().queryByRole('switch')).toBeNull();
    expect(menu().getByRole('link', { current: 'page' })).toBeVisible();
    // In Kazakh the short word for phones is the same one.
    expect(header().getAllByText(say('menu.administration'))[0]).toBeVisible();
    expect(header().queryByText(say('shell.project'))).toBeNull();
    await userEvent.click(menu().getByRole('link', { name: say('menu.backToCloud') }));
    await onPage().findByRole('heading', { level: 1, name: say('home.title') });
    expect(header().getByText(say('shell.project'))).toBeVisible();
    expect(header().queryByText(say('menu.administration'))).toBeNull();
  },
};

/** In administration: no project and no balance, but the administrator's role. */
export const Administration: Story = {
  parameters: { ...asManager, at: '/admin/gadget-client' },
  play: async () => void (await header().findByText(say('shell.role.manager'))),
};

/** A user without access is refused there, and stays in the cloud area. */
export const AdministrationRefused: Story = {
  parameters: { ...asManager, at: '/admin/gadget-client', user: { role: 'client' } },
  play: async () => {
    await onPage().findByRole('heading', { level: 1, name: say('state.forbidden.title') });
    expect(menu().queryByRole('link', { name: say('menu.administration') })).toBeNull();
    expect(menu().getByRole('link', { name: gadgetSays('names') })).toBeVisible();
  },
};

/** Where the variant has no administration, nobody sees it. */
export const AdministrationOff: Story = {
  parameters: { ...asManager, at: '/admin/gadget-client', variant: { flags: flags(false) } },
  play: async () => void (await onPage().findByRole('heading', { level: 1, name: say('state.notFound.title') })),
};

export const AdministrationOnPhone: Story = {
  globals: ON_PHONE,
  parameters: { ...asManager, at: '/admin/gadget-client' },
  play: async () => {
    await press(say('shell.openMenu'));
    const drawer = within(await onPage().findByRole('dialog', { name: say('shell.menu') }));
    expect(drawer.getByRole('link', { name: say('menu.backToCloud') })).toBeVisible();
    expect(drawer.queryByText(say('shell.project'))).toBeNull();
  },
};

export const OnPhone: Story = { globals: ON_PHONE, play: async () => void (await see('bare')) };

/** The menu of narrow screens. Escape closes it. */
export const MenuOnPhone: Story = {
  globals: ON_PHONE,
  play: async () => {
    await see('bare');
    await press(say('shell.openMenu'));
    await onPage().findByRole('dialog', { name: say('shell.menu') });
  },
};

export const MenuOnPhoneClosed: Story = {
  globals: ON_PHONE,
  play: async () => {
    await see('bare');
    await press(say('shell.openMenu'));
    await onPage().findByRole('dialog', { name: say('shell.menu') });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onPage().queryByRole('dialog')).toBeNull());
  },
};

/** Before the user is loaded: the same places, empty. */
export const Skeleton: Story = { render: () => <ShellSkeleton /> };

export const Home: Story = {
  parameters: storyParameters({ at: '/' }),
  play: async () => void (await onPage().findByRole('heading', { level: 1, name: say('home.title') })),
};

/** During impersonation every page says so, with a link back. */
export const Acting: Story = {
  parameters: storyParameters({
    frame: 'bare',
    at: '/gadget',
    user: { fullName: 'Айгерим Ахметова', acting: { id: 'a', name: 'Тимур Омаров' } },
    api: {
      'GET /api/gadgets': pageOf(gadgets),
      'DELETE /api/user/acting': refuse(503, ''),
    },
  }),
  play: async () => {
    const banner = within(await onPage().findByRole('complementary', { name: say('acting.label') }));
    expect(banner.getByText(say('acting.as', { name: 'Айгерим Ахметова' }))).toBeVisible();
    await userEvent.click(banner.getByRole('button', { name: say('acting.return') }));
    await see(say('error.later', { status: 503 }));
    await waitFor(() => expect(sentCalls('DELETE')).toHaveLength(1));
  },
};
export const ActingOnPhone: Story = { parameters: Acting.parameters, globals: ON_PHONE };
