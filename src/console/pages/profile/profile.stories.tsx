import { files } from 'virtual:resource-files';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { World } from '../../../../tests/stories/resources/world.ts';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen } from '../../../../tests/stories/support/frame.tsx';
import { focused, onPage, openRow, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';
import type { RecordOf } from '../../../contract/file/records.ts';
import type { Balance, OwnProject } from '../../account/types.ts';
import { tn } from '../../i18n/index.ts';
import type { Factors } from '../authentication/types.ts';

/** The product's own types. */
const world = new World(files);

const BALANCE: Balance = {
  balance: '25000.00',
  paid: '20000.00',
  promo: '5000.00',
  corrections: '0.00',
  currency: 'KZT',
  perHour: '85.00',
  perMonth: '61200.00',
  daysLeft: 12,
  endsAt: '2026-12-02T10:00:00.000Z',
};

const SESSIONS: RecordOf<'session'>[] = [
  {
    id: 's1',
    device: 'Chrome, Windows',
    status: 'current',
    current: true,
    address: '203.0.113.7',
    created: '2026-11-20T05:00:00.000Z',
    used: '2026-11-20T06:00:00.000Z',
  },
  {
    id: 's2',
    device: 'Safari, iPhone',
    status: 'open',
    current: false,
    created: '2026-11-18T05:00:00.000Z',
    used: '2026-11-19T06:00:00.000Z',
  },
];

const FACTORS: Factors = {
  totpSince: '2026-11-18T05:00:00.000Z',
  passkeys: 1,
  passkeysHere: 1,
  otherHosts: [],
  recoveryCodes: 9,
  host: 'localhost',
  required: false,
  passwordDisabled: false,
};

const PASSKEYS: RecordOf<'passkey'>[] = [
  { id: 'k1', name: 'MacBook', host: 'localhost', synced: true, created: '2026-11-18T05:00:00.000Z' },
];

const SINCE = '2026-11-18T05:00:00.000Z';
const MEMBER = {
  status: 'active',
  created: SINCE,
  current: false,
  pays: false,
  viaGroup: false,
  lastOwner: false,
} as const;

const PROJECTS: OwnProject[] = [
  { ...MEMBER, id: 'p1', name: 'Qala', role: 'owner', current: true, pays: true, lastOwner: true },
  { ...MEMBER, id: 'p2', name: 'Dala', role: 'reader' },
];

const INVITATIONS: RecordOf<'invitation'>[] = [{ id: 'p3', name: 'Teñiz', role: 'member', created: SINCE }];

const balance = (changes: Partial<Balance>) => ({ 'GET /api/user/balance': { ...BALANCE, ...changes } });
const GOOD = 'Kq7-long-enough';
const WRONG = 'Wrong password';

const meta: Meta<typeof Screen> = {
  title: 'Screens/Profile',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: '/profile',
    world: (language) => world.load(language),
    api: {
      ...world.api(),
      'GET /api/user/balance': BALANCE,
      'GET /api/merchant/list/external': { content: [] },
      'GET /api/user/sessions': pageOf(SESSIONS.map((session) => ({ ...session }))),
      'GET /api/user/second-factor': FACTORS,
      'GET /api/user/passkeys': pageOf(PASSKEYS.map((passkey) => ({ ...passkey }))),
      'GET /api/user/projects': pageOf(PROJECTS.map((project) => ({ ...project }))),
      'GET /api/user/invitations': pageOf(INVITATIONS.map((invitation) => ({ ...invitation }))),
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
  parameters: storyParameters({
    api: balance({ balance: '5000.00', daysLeft: 2, endsAt: '2026-11-22T10:00:00.000Z' }),
  }),
  play: async () => {
    await see(say('profile.lasts.days', { count: 2, date: '22.11.2026' }));
    await see(say('profile.soon'));
  },
};

/** The balance is empty. */
export const UsedUp: Story = {
  parameters: storyParameters({
    api: balance({ balance: '-120.50', daysLeft: 0, endsAt: '2026-11-20T06:00:00.000Z' }),
  }),
  play: async () => {
    await see(say('profile.lasts.over'));
    await see(say('profile.over'));
  },
};

/** Nothing is running, so the balance does not end. */
export const NothingRuns: Story = {
  parameters: storyParameters({ api: balance({ perHour: '0.00', perMonth: '0.00', daysLeft: null, endsAt: null }) }),
  play: async () => void (await see(say('profile.lasts.nothingRuns'))),
};

/** The balance itself is still known. */
export const CostNotLoaded: Story = {
  parameters: storyParameters({ api: { 'GET /api/user/balance': refuse(503, '') } }),
  play: async () => {
    await see(/125.000/);
    await onPage().findByRole('button', { name: say('state.retry') });
  },
};

/** The project's quotas by group. */
export const Limits: Story = {
  parameters: storyParameters({ at: '/profile/limits' }),
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
  parameters: storyParameters({ user: ACTING }),
  play: async () => {
    await see(say('acting.own.topUp'));
    await see(say('acting.own.promo'));
    expect(onPage().queryByRole('textbox')).toBeNull();
  },
};

export const SecurityOfAnother: Story = {
  parameters: storyParameters({ at: '/profile/security', user: ACTING }),
  play: async () => {
    await see(say('acting.own.password'));
    await see(say('acting.own.sessions'));
    expect(sentCalls('GET').some(({ path }) => path === '/api/user/sessions')).toBe(false);
  },
};

/** The password, and the sessions. */
export const Security: Story = { parameters: storyParameters({ at: '/profile/security' }) };

export const SecurityOnPhone: Story = { ...Security, globals: ON_PHONE };

/** Each empty field shows an error, and nothing is sent. */
export const PasswordEmpty: Story = {
  parameters: storyParameters({ at: '/profile/security' }),
  play: async () => {
    await press(say('profile.password.submit'));
    await waitFor(() => expect(onPage().getAllByText(say('validation.required'))).toHaveLength(3));
    await focused(await password('oldPassword'));
  },
};

/** A password that breaks a rule, and a different repetition. */
export const PasswordWeak: Story = {
  parameters: storyParameters({ at: '/profile/security' }),
  play: async () => {
    await fill('old', 'weak', 'other');
    await see(say('password.weak'));
    await see(say('password.mismatch'));
  },
};

/** The old password is wrong: its field says so, and the input stays. */
export const PasswordWrong: Story = {
  parameters: storyParameters({
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
  parameters: storyParameters({ at: '/profile/security', api: { 'POST /api/user/password/change': refuse(500, '') } }),
  play: async () => {
    await fill('old', GOOD, GOOD);
    await see(say('profile.password.failed'));
  },
};

/** After the change the fields are empty. */
export const PasswordChanged: Story = {
  parameters: storyParameters({ at: '/profile/security', api: { 'POST /api/user/password/change': undefined } }),
  play: async () => {
    await fill('old', GOOD, GOOD);
    await see(say('profile.password.done'));
    expect(await password('password')).toHaveValue('');
  },
};

const PROFILE: RecordOf<'profile'> = {
  id: 'u1',
  login: 'customer@demo.kz',
  email: 'customer@demo.kz',
  name: 'Айгерим',
  phone: '+7 701 000 00 00',
};
const own = (changes: Partial<RecordOf<'profile'>> = {}) => ({ ...PROFILE, ...changes, _version: 3 });
const PENDING_EMAIL = { pendingEmail: 'new@demo.kz', pendingUntil: '2026-11-20T07:00:00.000Z' };

/** One's own name and telephone. */
export const Details: Story = {
  parameters: storyParameters({
    at: '/profile/details',
    api: { 'GET /api/user/profile': own(), 'PUT /api/user/profile': own({ name: 'Ару' }) },
  }),
  play: async () => {
    const name = await onPage().findByRole('textbox', { name: tn('profile', 'field.name') });
    await userEvent.clear(name);
    await userEvent.type(name, 'Ару');
    await press(tn('profile', 'action.update'));
    await see(tn('profile', 'done.update'));
    const [call] = sentCalls('PUT');
    expect([call?.headers.get('If-Match'), call?.body]).toMatchObject([
      '"3"',
      { name: 'Ару', phone: '+7 701 000 00 00' },
    ]);
  },
};

const COMPANY: RecordOf<'company'> = {
  id: 'u1',
  payerName: 'ТОО «Көктем»',
  kind: 'company',
  bin: '940140000385',
  nameRu: 'ТОО «Көктем»',
  contractNumber: 'ДО-17/2026',
  contractDate: '2026-03-01',
};

/** What one is in contracts and documents: a wrong check digit is told at its field, and nothing is sent. */
export const CompanyDetails: Story = {
  parameters: storyParameters({
    at: '/profile/company',
    api: {
      'GET /api/user/company': { ...COMPANY, _version: 2 },
      'PUT /api/user/company': { ...COMPANY, bin: '971240001315', _version: 3 },
    },
  }),
  play: async () => {
    await see(/ДО-17\/2026/);
    const bin = await onPage().findByRole('textbox', { name: tn('company', 'field.bin') });
    await userEvent.clear(bin);
    await userEvent.type(bin, '971240001316');
    await press(tn('company', 'action.update'));
    await see(say('validation.format.bin'));
    expect(sentCalls('PUT')).toEqual([]);
    await userEvent.clear(bin);
    await userEvent.type(bin, '971240001315');
    await press(tn('company', 'action.update'));
    await see(tn('company', 'done.update'));
    expect(sentCalls('PUT')[0]?.body).toEqual({ kind: 'company', bin: '971240001315', nameRu: 'ТОО «Көктем»' });
  },
};

/** A person needs no name of a company. */
export const CompanyOfPerson: Story = {
  parameters: storyParameters({
    at: '/profile/company',
    api: { 'GET /api/user/company': { id: 'u1', payerName: 'Айгерим', kind: 'person', _version: 1 } },
  }),
  play: async () => {
    await onPage().findByRole('textbox', { name: tn('company', 'field.bin') });
    expect(onPage().queryByRole('textbox', { name: tn('company', 'field.nameRu') })).toBeNull();
  },
};

/** A new address of one's own: the password is asked for, and errors are at their fields. */
export const NewAddress: Story = {
  parameters: storyParameters({
    at: '/profile/details',
    api: {
      'GET /api/user/profile': own(),
      'POST /api/user/email': refuse(400, [{ code: 'WRONG_PASSWORD', field: 'password', message: WRONG }]),
    },
  }),
  play: async () => {
    await press(say('profile.email.submit'));
    expect((await onPage().findAllByText(say('validation.required'))).length).toBe(2);
    await userEvent.type(await onPage().findByRole('textbox', { name: say('profile.email.email') }), 'new@demo.kz');
    await userEvent.type(await password('oldPassword'), GOOD);
    await press(say('profile.email.submit'));
    await see(WRONG);
    expect(sentCalls('POST')[0]?.body).toEqual({ email: 'new@demo.kz', password: GOOD });
  },
};

/** It waits for its confirmation, and can be cancelled. */
export const AddressWaits: Story = {
  parameters: storyParameters({
    at: '/profile/details',
    api: { 'GET /api/user/profile': own(PENDING_EMAIL), 'DELETE /api/user/email': undefined },
  }),
  play: async () => {
    await see(/new@demo\.kz/);
    await press(say('profile.email.cancel'));
    await see(say('profile.email.cancelled'));
  },
};

export const AddressWaitsOnPhone: Story = {
  parameters: storyParameters({ at: '/profile/details', api: { 'GET /api/user/profile': own(PENDING_EMAIL) } }),
  globals: ON_PHONE,
  play: async () => void (await see(/new@demo\.kz/)),
};

async function startOf(name: string, type: string, action: string): Promise<void> {
  await openRow(name);
  await userEvent.click(await onPage().findByRole('menuitem', { name: new RegExp(tn(type, `action.${action}`)) }));
}

/** Another session can be ended, after a question. */
export const EndSession: Story = {
  parameters: storyParameters({ at: '/profile/security' }),
  play: async () => {
    await startOf('Safari, iPhone', 'session', 'delete');
    await see(tn('session', 'confirm.delete', { name: 'Safari, iPhone' }));
  },
};

/** The session in use can't be ended here, and the console says why. */
export const EndThisSession: Story = {
  parameters: storyParameters({ at: '/profile/security' }),
  play: async () => {
    await startOf('Chrome, Windows', 'session', 'delete');
    await see(tn('session', 'guard.SESSION_CURRENT'));
  },
};

/** All other sessions end at once. */
export const EndOtherSessions: Story = {
  parameters: storyParameters({ at: '/profile/security', api: { 'DELETE /api/user/sessions': undefined } }),
  play: async () => {
    await press(say('profile.sessions.endOthers'));
    await see(say('profile.sessions.othersDone'));
  },
};

/** The user's projects, and an invitation. A user who pays for a project can't leave it, and the console says why. */
export const Projects: Story = {
  parameters: storyParameters({ at: '/profile/projects' }),
  play: async () => {
    await see('Teñiz');
    await startOf('Qala', 'membership', 'delete');
    await see(tn('membership', 'guard.MEMBER_PAYS'));
  },
};

export const ProjectsOnPhone: Story = { parameters: storyParameters({ at: '/profile/projects' }), globals: ON_PHONE };

/** Nobody has invited the user. */
export const NoInvitations: Story = {
  parameters: storyParameters({ at: '/profile/projects', api: { 'GET /api/user/invitations': pageOf([]) } }),
  play: async () => {
    await see('Dala');
    expect(onPage().queryByRole('region', { name: tn('invitation', 'names') })).toBeNull();
  },
};

/** Leaving asks for a confirmation. */
export const LeaveProject: Story = {
  parameters: storyParameters({ at: '/profile/projects' }),
  play: async () => {
    await startOf('Dala', 'membership', 'delete');
    await see(tn('membership', 'confirm.delete', { name: 'Dala' }));
  },
};

/** A failed switch: the message, and the user stays where they are. */
export const ChangeFails: Story = {
  parameters: storyParameters({
    at: '/profile/projects',
    api: { 'POST /api/user/invitations/{id}/accept': refuse(404, 'Gone') },
  }),
  play: async () => {
    await startOf('Teñiz', 'invitation', 'accept');
    const toasts = await onPage().findByRole('region', { name: say('toast.region') });
    await waitFor(() => expect(within(toasts).getByText(/Gone/)).toBeVisible());
  },
};

/** An unknown tab. */
export const NoSuchTab: Story = {
  parameters: storyParameters({ at: '/profile/nothing' }),
  play: async () => void (await see(say('state.notFound.title'))),
};
