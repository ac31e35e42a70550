import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { PENDING, Reply, refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { answerUploads, sentForms } from '../../../../tests/stories/support/fake-upload.ts';
import { dialog, focused, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';
import { ReportButton } from './report-button.tsx';

const CALL = 'POST /api/report';
const FILE = new Reply(200, 'PK', {
  'Content-Disposition': "attachment; filename*=UTF-8''Report%20Qala%202026-11.xlsx",
});

const meta: Meta<typeof ReportButton> = { title: 'Screens/Project report', component: ReportButton };
export default meta;
type Story = StoryObj<typeof ReportButton>;

async function opened(): Promise<HTMLElement> {
  await press(say('report.title'));
  return dialog(say('report.title'));
}

async function chooseDates(modal: HTMLElement, from: string, to: string): Promise<void> {
  await userEvent.click(within(modal).getByRole('radio', { name: new RegExp(say('report.dates')) }));
  fireEvent.change(within(modal).getByLabelText(say('report.from')), { target: { value: from } });
  fireEvent.change(within(modal).getByLabelText(say('report.to')), { target: { value: to } });
}

/** The current month is chosen and focused. Closing the dialog returns the focus to the button. */
export const Month: Story = {
  play: async () => {
    const modal = await opened();
    await focused(within(modal).getByRole('radio', { name: new RegExp(say('report.month')) }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onPage().queryByRole('dialog')).toBeNull());
    await focused(onPage().getByRole('button', { name: say('report.title') }));
    await opened();
  },
};

/** The arrow keys choose, as in any radio group. */
export const Dates: Story = {
  play: async () => {
    const modal = await opened();
    await focused(within(modal).getByRole('radio', { name: new RegExp(say('report.month')) }));
    await userEvent.keyboard('{ArrowDown}');
    await within(modal).findByLabelText(say('report.from'));
    expect(within(modal).getByRole('radio', { name: new RegExp(say('report.dates')) })).toBeChecked();
  },
};

export const OnPhone: Story = { ...Dates, globals: ON_PHONE };

/** An end before the start is reported at both days, and nothing is sent. */
export const EndBeforeStart: Story = {
  play: async () => {
    const modal = await opened();
    await chooseDates(modal, '2026-02-03', '2026-02-02');
    await press(say('report.download'), modal);
    await see(say('validation.beforeEnd'));
    await see(say('validation.afterStart'));
    await focused(within(modal).getByLabelText(say('report.from')));
    expect(sentCalls('POST')).toEqual([]);
  },
};

/** The file is saved under the provider's name, and the dialog closes. */
export const Downloaded: Story = {
  parameters: storyParameters({ api: { [CALL]: FILE } }),
  play: async () => {
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const modal = await opened();
    await chooseDates(modal, '2026-02-02', '2026-02-02');
    await press(say('report.download'), modal);
    await see(say('report.saved', { name: 'Report Qala 2026-11.xlsx' }));
    expect(onPage().queryByRole('dialog')).toBeNull();
    expect(saved).toHaveBeenCalledOnce();
    saved.mockRestore();
    const [call] = sentCalls('POST');
    expect(call?.body).toEqual({ period: 'dates', from: '2026-02-02', to: '2026-02-02' });
    expect(call?.headers.get('Accept')).toContain('spreadsheetml');
  },
};

/** Sent to the user's own address, which the provider knows. */
export const Sent: Story = {
  parameters: storyParameters({ api: { [CALL]: FILE } }),
  play: async () => {
    const restore = answerUploads({ share: 1, status: 202, body: { address: 'a.akhmetova@example.kz' } });
    const modal = await opened();
    await press(say('report.send'), modal);
    await see(say('report.sent', { address: 'a.akhmetova@example.kz' }));
    restore();
    expect(sentForms()).toMatchObject([
      {
        call: 'POST /api/message/send/attach',
        fields: { subject: 'Report Qala 2026-11' },
        files: { file: 'Report Qala 2026-11.xlsx' },
      },
    ]);
  },
};

export const Making: Story = {
  parameters: storyParameters({ api: { [CALL]: PENDING } }),
  play: async () => {
    const modal = await opened();
    await press(say('report.download'), modal);
    expect(await within(modal).findByRole('status')).toHaveTextContent(say('report.making'));
    expect(within(modal).getByRole('button', { name: say('report.send') })).toBeDisabled();
  },
};

export const NothingCharged: Story = {
  parameters: storyParameters({
    api: {
      [CALL]: refuse(404, [{ code: 'NO_DATA', message: 'По запросу ничего не найдено' }]),
    },
  }),
  play: async () => {
    const modal = await opened();
    await press(say('report.download'), modal);
    const alert = await within(modal).findByRole('alert');
    expect(alert).toHaveTextContent('По запросу ничего не найдено');
    expect(alert).toHaveTextContent(say('report.nothing'));
  },
};

export const NotDownloaded: Story = {
  parameters: storyParameters({ api: { [CALL]: refuse(500, [{ code: 'INTERNAL', message: 'Произошла ошибка' }]) } }),
  play: async () => {
    const modal = await opened();
    await press(say('report.download'), modal);
    const alert = await within(modal).findByRole('alert');
    expect(alert).toHaveTextContent(say('report.notDownloaded'));
    expect(alert).toHaveTextContent('req-4f1c0d2a');
  },
};

/** The provider's error about a day is shown at the day. */
export const DayRefused: Story = {
  parameters: storyParameters({
    api: {
      [CALL]: refuse(400, [{ code: 'VALIDATION', field: 'to', message: 'Дата не может быть позже сегодняшней' }]),
    },
  }),
  play: async () => {
    const modal = await opened();
    await chooseDates(modal, '2026-02-02', '2026-02-02');
    await press(say('report.download'), modal);
    await see('Дата не может быть позже сегодняшней');
    await focused(within(modal).getByLabelText(say('report.to')));
  },
};
