import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen } from '../../../../tests/stories/support/frame.tsx';
import { dialog, focused, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { given, ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import type { Balance, OwnProject, Session } from '../../account/types.ts';

const BALANCE: Balance = {
  balance: '25000.00',
  currency: 'KZT',
  perHour: '85.00',
  perMonth: '61200.00',
  daysLeft: 12,
  endsAt: '2026-12-02T10:00:00.000Z',
};

const SESSIONS: Session[] = [
  {
    id: 's1',
    created: '2026-11-20T05:00:00.000Z',
    used: '2026-11-20T06:00:00.000Z',
    address: '203.0.113.7',
    agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36',
    current: true,
  },
  {
    id: 's2',
    created: '2026-11-18T05:00:00.000Z',
    used: '2026-11-19T06:00:00.000Z',
    address: null,
    agent: null,
    current: false,
  },
];

const PROJECTS: OwnProject[] = [
  { id: 'p1', name: 'Qala', role: 'owner', status: 'active', current: true, pays: true, viaGroup: false },
  { id: 'p2', name: 'Dala', role: 'reader', status: 'active', current: false, pays: false, viaGroup: false },
  { id: 'p3', name: 'Teñiz', role: 'member', status: 'invited', current: false, pays: false, viaGroup: false },
];

const balance = (changes: Partial<Balance>) => ({ 'GET /api/user/balance': { ...BALANCE, ...changes } });
const GOOD = 'Kq7-long-enough';
const WRONG = 'Wrong password';

const meta: Meta<typeof Screen> = {
  title: 'Screens/Profile',
  component: Screen,
  parameters: given({
    frame: 'screen',
    at: '/profile',
    api: {
      'GET /api/user/balance': BALANCE,
      'GET /api/merchant/list/external': { content: [] },
      'GET /api/user/sessions': { content: SESSIONS },
      'GET /api/user/projects': pageOf(PROJECTS.map((project) => ({ ...project }))),
    },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

/** The balance, the current costs, and the remaining days. */
export const Money: Story = {
  play: async () => {
    await see(/25.000/);
    await see(say('profile.lasts.days', { count: 12, date: '02.12.2026' }));
  },
};

export const MoneyOnPhone: Story = { ...Money, globals: ON_PHONE };

/** It warns below a week. */
export const EndsSoon: Story = {
  parameters: given({ api: balance({ balance: '5000.00', daysLeft: 2, endsAt: '2026-11-22T10:00:00.000Z' }) }),
  play: async () => {
    await see(say('profile.lasts.days', { count: 2, date: '22.11.2026' }));
    await see(say('profile.soon'));
  },
};

/** The balance is empty. */
export const UsedUp: Story = {
  parameters: given({ api: balance({ balance: '-120.50', daysLeft: 0, endsAt: '2026-11-20T06:00:00.000Z' }) }),
  play: async () => {
    await see(say('profile.lasts.over'));
    await see(say('profile.over'));
  },
};

/** Nothing is running, so the balance does not end. */
export const NothingRuns: Story = {
  parameters: given({ api: balance({ perHour: '0.00', perMonth: '0.00', daysLeft: null, endsAt: null }) }),
  play: async () => void (await see(say('profile.lasts.nothingRuns'))),
};

/** The balance itself is still known. */
export const CostNotLoaded: Story = {
  parameters: given({ api: { 'GET /api/user/balance': refuse(503, '') } }),
  play: async () => {
    await see(/125.000/);
    await onPage().findByRole('button', { name: say('state.retry') });
  },
};

/** The project's quotas by group. */
export const Limits: Story = {
  parameters: given({ at: '/profile/limits' }),
  play: async () => void (await see(say('profile.limits.title', { name: 'Qala' }))),
};

const password = (name: string): Promise<HTMLElement> =>
  onPage().findByLabelText(say(`profile.password.${name}`), { selector: 'input' });

async function fill(old: string, fresh: string, again: string): Promise<void> {
  await userEvent.type(await password('oldPassword'), old);
  await userEvent.type(await password('password'), fresh);
  await userEvent.type(await password('again'), again);
  await press(say('profile.password.submit'));
}

const ACTING = { acting: { id: 'm', name: 'Тимур Омаров' } };

/** During impersonation messages replace the forms that the provider would refuse. */
export const MoneyOfAnother: Story = {
  parameters: given({ user: ACTING }),
  play: async () => {
    await see(say('acting.own.topUp'));
    await see(say('acting.own.promo'));
    expect(onPage().queryByRole('textbox')).toBeNull();
  },
};

export const SecurityOfAnother: Story = {
  parameters: given({ at: '/profile/security', user: ACTING }),
  play: async () => {
    await see(say('acting.own.password'));
    await see(say('acting.own.sessions'));
    expect(sentCalls('GET').some(({ path }) => path === '/api/user/sessions')).toBe(false);
  },
};

/** The password, and the sessions. */
export const Security: Story = { parameters: given({ at: '/profile/security' }) };

export const SecurityOnPhone: Story = { ...Security, globals: ON_PHONE };

/** Each empty field shows an error, and nothing is sent. */
export const PasswordEmpty: Story = {
  parameters: given({ at: '/profile/security' }),
  play: async () => {
    await press(say('profile.password.submit'));
    await waitFor(() => expect(onPage().getAllByText(say('validation.required'))).toHaveLength(3));
    await focused(await password('oldPassword'));
  },
};

/** A password that breaks a rule, and a different repetition. */
export const PasswordWeak: Story = {
  parameters: given({ at: '/profile/security' }),
  play: async () => {
    await fill('old', 'weak', 'other');
    await see(say('password.weak'));
    await see(say('password.mismatch'));
  },
};

/** The old password is wrong: its field says so, and the input stays. */
export const PasswordWrong: Story = {
  parameters: given({
    at: '/profile/security',
    api: {
      'POST /api/user/password/change': refuse(400, [{ code: 'WRONG_PASSWORD', message: WRONG, field: 'oldPassword' }]),
    },
  }),
  play: async () => {
    await fill('wrong', GOOD, GOOD);
    const old = await password('oldPassword');
    await see(WRONG);
    await waitFor(() => expect(old).toHaveAttribute('aria-invalid', 'true'));
    await focused(old);
    expect(await password('password')).toHaveValue(GOOD);
  },
};

/** The change failed for another reason: the form says what to do. */
export const PasswordRefused: Story = {
  parameters: given({ at: '/profile/security', api: { 'POST /api/user/password/change': refuse(500, '') } }),
  play: async () => {
    await fill('old', GOOD, GOOD);
    await see(say('profile.password.failed'));
  },
};

/** After the change the fields are empty. */
export const PasswordChanged: Story = {
  parameters: given({ at: '/profile/security', api: { 'POST /api/user/password/change': undefined } }),
  play: async () => {
    await fill('old', GOOD, GOOD);
    await see(say('profile.password.done'));
    expect(await password('password')).toHaveValue('');
  },
};

/** Another session can be ended, but not the current one. */
export const EndSession: Story = {
  parameters: given({ at: '/profile/security', api: { 'DELETE /api/user/sessions/{id}': undefined } }),
  play: async () => {
    const name = say('profile.sessions.endOne', { name: say('profile.sessions.unknown') });
    expect(
      await onPage().findAllByRole('button', { name: new RegExp(say('profile.sessions.endOne', { name: '' })) }),
    ).toHaveLength(1);
    await press(name);
    await see(say('profile.sessions.done'));
  },
};

/** The user's projects, and an invitation. */
export const Projects: Story = {
  parameters: given({ at: '/profile/projects' }),
  play: async () => {
    await see('Teñiz');
    await onPage().findByRole('button', { name: say('profile.projects.acceptOf', { name: 'Teñiz' }) });
    // A user who pays for a project can't leave it.
    expect(onPage().queryByRole('button', { name: say('profile.projects.leaveOf', { name: 'Qala' }) })).toBeNull();
  },
};

export const ProjectsOnPhone: Story = { ...Projects, globals: ON_PHONE };

/** Leaving asks for a confirmation. */
export const LeaveProject: Story = {
  parameters: given({ at: '/profile/projects', api: { 'DELETE /api/user/projects/{id}': undefined } }),
  play: async () => {
    const title = say('profile.projects.leaveOf', { name: 'Dala' });
    await press(title);
    await press(say('profile.projects.leave'), await dialog(title));
    await see(say('profile.projects.left', { name: 'Dala' }));
  },
};

/** A failed switch: the status, then the message (spec section 8). */
export const ChangeFails: Story = {
  parameters: given({ at: '/profile/projects', api: { 'POST /api/user/change/project/{id}': refuse(404, 'Gone') } }),
  play: async () => {
    await press(say('profile.projects.acceptOf', { name: 'Teñiz' }));
    const toasts = await onPage().findByRole('region', { name: say('toast.region') });
    await waitFor(() => expect(within(toasts).getByText('404 Gone')).toBeVisible());
  },
};

/** An unknown tab. */
export const NoSuchTab: Story = {
  parameters: given({ at: '/profile/nothing' }),
  play: async () => void (await see(say('state.notFound.title'))),
};
