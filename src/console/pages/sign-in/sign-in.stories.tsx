import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { PENDING, refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { bare, forgetWays, gone, preloaded, withWays } from '../../../../tests/stories/support/ways.tsx';
import { flagsBy } from '../../../contract/access/flags.ts';
import { savedEmail } from '../bare/saved-input.ts';
import { SignIn } from './sign-in.tsx';

const meta: Meta<typeof SignIn> = {
  title: 'Screens/Sign-in',
  component: SignIn,
  args: { expired: false },
  parameters: bare(),
  decorators: withWays,
  beforeEach: forgetWays,
};
export default meta;
type Story = StoryObj<typeof SignIn>;

const enter = async (): Promise<void> => {
  await userEvent.type(await onPage().findByLabelText(say('signIn.login')), 'customer@demo.kz');
  await userEvent.type(onPage().getByLabelText(say('signIn.password')), 'wrong');
  await press(say('signIn.submit'));
};

export const Empty: Story = {};
export const OnPhone: Story = { globals: ON_PHONE };

/** After a 401: the reason for the sign-in. */
export const Expired: Story = {
  args: { expired: true },
  play: async () => void (await see(say('signIn.expired'))),
};

export const NothingTyped: Story = {
  play: async () => {
    await press(say('signIn.submit'));
    await waitFor(() => expect(onPage().getAllByText(say('validation.required'))).toHaveLength(2));
  },
};

export const Refused: Story = {
  parameters: bare({ api: { 'POST /api/auth/login': refuse(401, '') } }),
  play: async () => {
    await enter();
    await see(say('signIn.wrong'));
  },
};

export const Busy: Story = {
  parameters: bare({ api: { 'POST /api/auth/login': PENDING } }),
  play: async () => {
    await enter();
    await waitFor(() => expect(sentCalls('POST')).toHaveLength(1));
  },
};

const KEYCLOAK = { id: 'keycloak', name: 'Keycloak' };
const OFFERED = { 'GET /api/auth/providers': { content: [KEYCLOAK], required: null } };

/** A provider that is offered to everybody, beside the password. It does not answer now. */
export const WithProvider: Story = {
  parameters: bare({
    api: { ...OFFERED, 'POST /api/auth/providers/start': refuse(502, [{ code: 'ISSUER_AWAY', message: 'Away' }]) },
  }),
  play: async () => {
    await press(say('signIn.with', { name: 'Keycloak' }));
    await see('Away');
    expect(sentCalls('POST').map(({ body }) => body)).toEqual([{ provider: 'keycloak' }]);
    expect(onPage().getByLabelText(say('signIn.password'))).toBeVisible();
  },
};

/** A provider that is the only way in for the typed domain. */
export const OnlyProvider: Story = {
  parameters: bare({
    api: { 'GET /api/auth/providers': { content: [KEYCLOAK], required: 'keycloak' } },
  }),
  play: async () => {
    await see(say('signIn.only', { name: 'Keycloak' }));
    expect(onPage().queryByLabelText(say('signIn.password'))).toBeNull();
  },
};

/** After a completed step on another page. */
export const AfterSurvey: Story = {
  args: { notice: 'signIn.thanks' },
  play: async () => void (await see(say('signIn.thanks'))),
};

/** The other pages are preloaded when their links are hovered, and the input is shared. */
export const OtherWays: Story = {
  play: async () => {
    await userEvent.type(await onPage().findByLabelText(say('signIn.login')), 'new@demo.kz');
    const restore = onPage().getByRole('link', { name: say('signIn.forgot') });
    await userEvent.hover(restore);
    expect(preloaded).toHaveBeenCalledWith('/password');
    await userEvent.click(restore);
    expect(gone).toHaveBeenLastCalledWith('/password');
    await userEvent.click(onPage().getByRole('link', { name: say('signIn.register') }));
    expect(gone).toHaveBeenLastCalledWith('/registration');
    expect(savedEmail()).toBe('new@demo.kz');
  },
};

const NO_FLAGS = flagsBy(() => false);

/** Without registration there is no link to it. */
export const NoRegistration: Story = {
  parameters: bare({ variant: { flags: NO_FLAGS } }),
  play: async () => {
    await onPage().findByRole('link', { name: say('signIn.forgot') });
    expect(onPage().queryByRole('link', { name: say('signIn.register') })).toBeNull();
  },
};
