import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  OFFLINE,
  PENDING,
  Reply,
  refuse,
  type StoryCall,
  sentCalls,
} from '../../../../tests/stories/support/fake-api.ts';
import { dialog, focused, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { bare, forgetWays, gone, withWays } from '../../../../tests/stories/support/ways.tsx';
import { language } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import Registration from './registration.tsx';

const REGISTER = 'POST /api/user/registration';
const RESEND = 'GET /api/user/activate/resending/{email}';
const PROMO = 'GET /api/promocode/check/{code}';
const SURVEY = 'POST /api/user/registration/survey';
const EMAIL = 'aigerim@example.kz';
const URL = 'https://example.kz/{lang}/agreement';

const promo = ({ path }: StoryCall): unknown =>
  path.endsWith('/START5000') ? { valid: true, amount: '5000.00' } : { valid: false };

const meta: Meta<typeof Registration> = {
  title: 'Screens/Registration',
  component: Registration,
  args: {},
  parameters: bare({
    variant: { registration: { open: true, agreementUrl: URL } },
    api: {
      [REGISTER]: new Reply(202, { resendAfter: 60 }),
      [RESEND]: { resendAfter: 60 },
      [PROMO]: promo,
      [SURVEY]: undefined,
    },
  }),
  decorators: withWays,
  beforeEach: forgetWays,
};
export default meta;
type Story = StoryObj<typeof Registration>;

const input = (label: string): Promise<HTMLElement> => onPage().findByLabelText(label, { selector: 'input' });
const send = (): Promise<void> => press(say('registration.submit'));
const type = async (email = EMAIL, code = ''): Promise<void> => {
  await userEvent.type(await input(say('bare.email')), email);
  if (code) await userEvent.type(await input(say('registration.promo')), code);
  await userEvent.click(await input(say('registration.agreement')));
};

export const Empty: Story = {
  play: async () => {
    await focused(await input(say('bare.email')));
    const read = onPage().getByRole('link', { name: say('registration.agreementOpen') });
    expect(read).toHaveAttribute('href', `https://example.kz/${language()}/agreement`);
  },
};
export const OnPhone: Story = { globals: ON_PHONE };

/** The variant has no agreement text, so there is no link. */
export const NoAgreementText: Story = {
  parameters: bare({ variant: { registration: { open: true, agreementUrl: '' } } }),
  play: async () => {
    await input(say('registration.agreement'));
    expect(onPage().queryByRole('link', { name: say('registration.agreementOpen') })).toBeNull();
  },
};

export const NothingTyped: Story = {
  play: async () => {
    await send();
    await see(say('validation.required'));
    await see(say('registration.agreementNeeded'));
    await focused(await input(say('bare.email')));
    expect(sentCalls('POST')).toEqual([]);
  },
};

export const NoAgreement: Story = {
  play: async () => {
    await userEvent.type(await input(say('bare.email')), EMAIL);
    await send();
    await focused(await input(say('registration.agreement')));
    expect(await input(say('registration.agreement'))).toHaveAccessibleDescription(say('registration.agreementNeeded'));
    expect(sentCalls('POST')).toEqual([]);
  },
};

/** Checked while typing, with its value. */
export const PromoCode: Story = {
  play: async () => {
    await type(EMAIL, 'START5000');
    await see(say('registration.promoValid', { amount: formatMoney('5000.00') }).replaceAll('\u00a0', ' '));
    await send();
    await see(say('bare.checkMail'));
    expect(sentCalls('POST')[0]?.body).toEqual({ email: EMAIL, promoCode: 'START5000', agreement: true });
  },
};

/** A message says so, and the form can't be sent. */
export const WrongPromoCode: Story = {
  play: async () => {
    await type(EMAIL, 'START');
    await see(say('registration.promoInvalid'));
    expect(sentCalls('GET').at(-1)?.path).toBe('/api/promocode/check/START');
    await send();
    await focused(await input(say('registration.promo')));
    expect(sentCalls('POST')).toEqual([]);
    await userEvent.clear(await input(say('registration.promo')));
    await send();
    await see(say('bare.checkMail'));
    expect(sentCalls('POST')[0]?.body).toEqual({ email: EMAIL, agreement: true });
  },
};

/** It could not be checked, so the provider refuses it. */
export const PromoCodeRefused: Story = {
  parameters: bare({
    api: {
      [PROMO]: refuse(429, [{ code: 'TOO_MANY_ATTEMPTS', message: '…' }]),
      [REGISTER]: refuse(400, [{ code: 'PROMO_INVALID', field: 'promoCode', message: '…' }]),
    },
  }),
  play: async () => {
    await type(EMAIL, 'OVER');
    await send();
    await see(say('registration.promoInvalid'));
    await focused(await input(say('registration.promo')));
  },
};

export const Sending: Story = {
  parameters: bare({ api: { [REGISTER]: PENDING } }),
  play: async () => {
    await type();
    await send();
    await waitFor(() => expect(sentCalls('POST')).toHaveLength(1));
  },
};

/** No input is lost. */
export const NoConnection: Story = {
  parameters: bare({ api: { [REGISTER]: OFFLINE } }),
  play: async () => {
    await type(EMAIL, 'START5000');
    await send();
    await see(say('error.network'));
    await focused(await input(say('bare.email')));
    expect(await input(say('bare.email'))).toHaveValue(EMAIL);
    expect(await input(say('registration.promo'))).toHaveValue('START5000');
    expect(await input(say('registration.agreement'))).toBeChecked();
  },
};

/** The provider's error about the address is shown at its field. */
export const AddressRefused: Story = {
  parameters: bare({
    api: {
      [REGISTER]: refuse(400, [{ code: 'VALIDATION', field: 'email', message: 'Введите корректный адрес почты' }]),
    },
  }),
  play: async () => {
    await type();
    await send();
    await focused(await input(say('bare.email')));
    await waitFor(async () =>
      expect(await input(say('bare.email'))).toHaveAccessibleDescription('Введите корректный адрес почты'),
    );
  },
};

/** An e-mail is announced, whether or not the address is registered. */
export const Sent: Story = {
  play: async () => {
    await type();
    await send();
    await focused(await onPage().findByRole('heading', { level: 1, name: say('bare.checkMail') }));
    await see(EMAIL);
    await see(say('bare.resendIn', { count: 60 }));
  },
};
export const SentOnPhone: Story = { ...Sent, globals: ON_PHONE };

export const SentAgain: Story = {
  parameters: bare({ api: { [REGISTER]: new Reply(202, { resendAfter: 0 }) } }),
  play: async () => {
    await type('a+b@example.kz');
    await send();
    await press(say('bare.resend'));
    await see(say('bare.resent'));
    expect(sentCalls('GET').at(-1)?.path).toBe('/api/user/activate/resending/a%2Bb%40example.kz');
  },
};

/** All input is still there. */
export const OtherAddress: Story = {
  play: async () => {
    await type(EMAIL, 'START5000');
    await send();
    await press(say('bare.otherAddress'));
    expect(await input(say('bare.email'))).toHaveValue(EMAIL);
    expect(await input(say('registration.promo'))).toHaveValue('START5000');
    expect(await input(say('registration.agreement'))).toBeChecked();
  },
};

/** The variant accepts no new customers. */
export const Closed: Story = {
  parameters: bare({ variant: { registration: { open: false, agreementUrl: '' } } }),
  play: async () => {
    await see(say('registration.closed.text'));
    expect(onPage().getByRole('link', { name: 'help@demo.kz' })).toHaveAttribute('href', 'mailto:help@demo.kz');
    expect(onPage().getByRole('link', { name: '+7 727 000 00 00' })).toHaveAttribute('href', 'tel:+77270000000');
    expect(onPage().queryByLabelText(say('bare.email'))).toBeNull();
  },
};
export const ClosedOnPhone: Story = { ...Closed, globals: ON_PHONE };

/** The provider accepts none. */
export const ClosedMeanwhile: Story = {
  parameters: bare({ api: { [REGISTER]: refuse(403, [{ code: 'REGISTRATION_CLOSED', message: '…' }]) } }),
  play: async () => {
    await type();
    await send();
    await see(say('registration.closed.title'));
  },
};

const leave = async (): Promise<void> =>
  userEvent.click(await onPage().findByRole('link', { name: say('registration.signIn') }));
const begin = async (): Promise<HTMLElement> => {
  await userEvent.type(await input(say('bare.email')), 'aig');
  await leave();
  return dialog(say('survey.title'));
};
const choice = (name: string): Promise<void> => userEvent.click(onPage().getByLabelText(name));

/** Without input there is no survey. */
export const LeftAtOnce: Story = {
  play: async () => {
    await leave();
    expect(gone).toHaveBeenCalledWith('/login');
  },
};

/** A user who had started and leaves is asked why. */
export const Survey: Story = {
  play: async () => {
    const modal = await begin();
    await focused(await within(modal).findByRole('heading', { name: say('survey.title') }));
    expect(gone).not.toHaveBeenCalled();
  },
};
export const SurveyOnPhone: Story = { ...Survey, globals: ON_PHONE };

export const SurveyAnswered: Story = {
  play: async () => {
    await begin();
    await choice(say('survey.reason.price'));
    await press(say('survey.next'));
    await choice(say('survey.missing.trial'));
    await choice(say('survey.missing.docs'));
    await press(say('survey.next'));
    await choice('7');
    await press(say('survey.next'));
    await userEvent.type(onPage().getByRole('textbox', { name: say('survey.comment.title') }), 'Вернусь');
    await see(say('survey.comment.left', { length: 7, max: 500 }));
    await press(say('survey.send'));
    await waitFor(() => expect(gone).toHaveBeenCalledWith('/login', 'signIn.thanks'));
    expect(sentCalls('POST').map(({ body }) => body)).toEqual([
      { reason: 'price', missing: ['trial', 'docs'], likelihood: 7, comment: 'Вернусь' },
    ]);
  },
};

export const SurveyScaleOnPhone: Story = {
  globals: ON_PHONE,
  play: async () => {
    await begin();
    await press(say('survey.skipStep'));
    await press(say('survey.skipStep'));
    await choice('10');
  },
};

/** The input is limited to the counter's maximum. */
export const SurveyComment: Story = {
  play: async () => {
    await begin();
    for (let step = 1; step < 4; step += 1) await press(say('survey.skipStep'));
    const box = onPage().getByRole('textbox', { name: say('survey.comment.title') });
    await userEvent.click(box);
    await userEvent.paste('я'.repeat(501));
    expect(box).toHaveValue('я'.repeat(500));
    await see(say('survey.comment.left', { length: 500, max: 500 }));
  },
};

/** With every question skipped, nothing is sent. */
export const SurveySkipped: Story = {
  play: async () => {
    await begin();
    for (let step = 1; step <= 4; step += 1) await press(say('survey.skipStep'));
    await waitFor(() => expect(gone).toHaveBeenCalledWith('/login', undefined));
    expect(sentCalls('POST')).toEqual([]);
  },
};

/** Closed midway: the given answers are sent. */
export const SurveyClosed: Story = {
  play: async () => {
    await begin();
    await choice(say('survey.reason.looking'));
    await press(say('survey.next'));
    await press(say('survey.close'));
    await waitFor(() => expect(gone).toHaveBeenCalledWith('/login', 'signIn.thanks'));
    expect(sentCalls('POST').map(({ body }) => body)).toEqual([{ reason: 'looking' }]);
  },
};

/** The user stays: the focus is restored, and the survey is not shown again. */
export const SurveyStayed: Story = {
  play: async () => {
    await begin();
    await press(say('survey.stay'));
    await waitFor(() => expect(onPage().queryByRole('dialog')).toBeNull());
    await focused(onPage().getByRole('link', { name: say('registration.signIn') }));
    expect(await input(say('bare.email'))).toHaveValue('aig');
    await leave();
    expect(gone).toHaveBeenCalledWith('/login');
  },
};

/** The survey was already shown in this browser. */
export const SurveyOnce: Story = {
  parameters: bare({ stored: { 'exit-survey': 'shown' } }),
  play: async () => {
    await userEvent.type(await input(say('bare.email')), 'aig');
    await leave();
    expect(gone).toHaveBeenCalledWith('/login');
    expect(onPage().queryByRole('dialog')).toBeNull();
  },
};
