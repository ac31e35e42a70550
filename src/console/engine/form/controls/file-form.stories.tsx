import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router-dom';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Reply, sentCalls } from '../../../../../tests/stories/support/fake-api.ts';
import { answerUploads, sentForms, type UploadEnd } from '../../../../../tests/stories/support/fake-upload.ts';
import { Screen, storyPath } from '../../../../../tests/stories/support/frame.tsx';
import { onPage, press, see } from '../../../../../tests/stories/support/steps.ts';
import { filmSays, ON_PHONE, say, storyParameters } from '../../../../../tests/stories/support/story.ts';
import { formatPercent } from '../../../i18n/format.ts';

const film = { id: 'f-1', name: 'orda', length: 90 };

const meta: Meta<typeof Screen> = {
  title: 'Engine/Form/Files and presets',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: '/gadget-film/create',
    user: { network: '203.0.113.7/32' },
    api: { 'POST /api/gadget-films/link': new Reply(201, film), 'GET /api/gadget-films/{id}': film },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const fileInput = (): Promise<HTMLInputElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('There is no file input');
    return found;
  });
const named = async (): Promise<void> => {
  await userEvent.type(await onPage().findByRole('textbox', { name: new RegExp(`^${say('field.name')}`) }), 'orda');
};
const choose = async (name: string, content = 'film'): Promise<void> =>
  userEvent.upload(await fileInput(), new File([content], name), { applyAccept: false });
const send = (): Promise<void> => press(filmSays('action.create'));
const uploads = (end: UploadEnd) => ({ beforeEach: () => answerUploads(end) });

export const Empty: Story = { play: async () => void (await fileInput()) };

export const OnPhone: Story = { globals: ON_PHONE, play: async () => void (await fileInput()) };

export const Required: Story = {
  play: async () => {
    await fileInput();
    await send();
    await waitFor(() => expect(onPage().getAllByRole('alert').length).toBeGreaterThan(1));
    expect(sentCalls('POST')).toEqual([]);
  },
};

/** A wrong extension or size is reported at the field, before anything is sent. */
export const WrongFile: Story = {
  play: async () => {
    await choose('orda.txt');
    await see(say('validation.mediaType', { example: '.film' }));
    await choose('orda.film', 'x'.repeat(1_048_577));
    await see(say('validation.maxBytes.MB', { limit: 1 }).replaceAll('\u00a0', ' '));
  },
};

/** The progress while a file is uploaded. */
export const Sending: Story = {
  ...uploads({ share: 0.4 }),
  play: async () => {
    await named();
    await choose('orda.film');
    await send();
    await see(say('forms.file.sent', { share: formatPercent(0.4) }).replaceAll('\u00a0', ' '));
  },
};

/** The upload continues on other screens. A card shows its progress and can cancel it. */
export const GoesOn: Story = {
  ...uploads({ share: 0.4 }),
  render: () => (
    <>
      <Screen />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  ),
  play: async () => {
    await named();
    await choose('orda.film');
    await send();
    await see(say('forms.file.goesOn'));
    expect(onPage().queryByRole('progressbar', { name: say('forms.file.card', { name: 'orda.film' }) })).toBeNull();
    await userEvent.click(onPage().getByRole('link', { name: 'Elsewhere' }));
    const bar = await onPage().findByRole('progressbar', { name: say('forms.file.card', { name: 'orda.film' }) });
    expect(bar).toHaveAttribute('value', '40');
    await onPage().findByRole('button', { name: say('forms.file.cancel', { name: 'orda.film' }) });
  },
};

/** Sent as multipart, by the call for files. */
export const Sent: Story = {
  ...uploads({ share: 1, status: 201, body: film }),
  play: async () => {
    await named();
    await choose('orda.film');
    await press(filmSays('preset.long'));
    await send();
    await waitFor(() => expect(storyPath()).toBe('/gadget-film/f-1'));
    expect(sentForms()).toEqual([
      {
        call: 'POST /api/gadget-films/upload',
        fields: { name: 'orda', source: 'file', length: '90' },
        files: { file: 'orda.film' },
      },
    ]);
  },
};

/** The provider's error about the file is shown at its field. The file stays chosen. */
export const Refused: Story = {
  ...uploads({
    share: 1,
    status: 400,
    body: [{ code: 'VALIDATION', message: 'Файл повреждён. Выберите другой', field: 'file' }],
  }),
  play: async () => {
    await named();
    await choose('orda.film');
    await send();
    await see('Файл повреждён. Выберите другой');
    expect(onPage().getByText('orda.film')).toBeVisible();
  },
};

/** Without a file the usual call is used. */
export const WithoutFile: Story = {
  play: async () => {
    await named();
    await userEvent.click(onPage().getByRole('radio', { name: filmSays('value.source.link') }));
    await send();
    await waitFor(() => expect(sentCalls('POST')[0]?.body).toEqual({ name: 'orda', source: 'link', length: 1 }));
  },
};

/** One button sets values that are often combined. The active preset is marked. */
export const Presets: Story = {
  play: async () => {
    await press(filmSays('preset.short'));
    const short = await onPage().findByRole('button', { name: filmSays('preset.short'), pressed: true });
    expect(short).toBeVisible();
    await press(filmSays('preset.mine'));
    expect(await onPage().findByDisplayValue('203.0.113.7/32')).toBeVisible();
  },
};
