import { files } from 'virtual:resource-files';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { World } from '../../../../tests/stories/resources/world.ts';
import { PENDING, refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { dialog, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';
import type { Configuration, ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import { formatMoney } from '../../i18n/format.ts';
import { tn } from '../../i18n/index.ts';

/** The product's own types and example records. Each price line costs 2.50 ₸ an hour. */
const world = new World(files);

function line(type: string, count = 1, more: Partial<ConfigurationLine> = {}): ConfigurationLine {
  return { id: `${type}-${count}`, type, count, input: {}, ...more };
}

function estimate(name: string, lines: ConfigurationLine[]): Configuration {
  return { id: name.toLowerCase(), name, lines, changed: '2026-11-20T06:00:00.000Z' };
}

const SHOP = estimate('Shop', [
  line('balancer'),
  line('floating', 2, { name: 'front' }),
  line('disk', 1, { input: { size: 40 } }),
]);
const SITE = estimate('Site', [line('floating')]);
const LOST = estimate('Old', [
  line('balancer'),
  line('vm', 1, { input: { flavorId: 'gone', disks: [] } }),
  line('fax'),
]);

const kept = (...list: Configuration[]): Record<string, string> => ({ configurations: JSON.stringify(list) });

const meta: Meta<typeof Screen> = {
  title: 'Screens/Price calculator',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: '/calculator',
    world: (language) => world.load(language),
    api: world.api(),
    stored: kept(SHOP, SITE),
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

/** With plain spaces, as the page's text is compared. */
const money = (amount: string): string => formatMoney(amount).replaceAll('\u00a0', ' ');

const panel = () => onPage().findByRole('complementary', { name: say('calculator.total') });

async function seeTotal(text: string): Promise<void> {
  const sum = await panel();
  await waitFor(() => expect(sum.querySelector('strong')).toHaveTextContent(text));
}

const lines = (): Element[] => [...document.querySelectorAll('li[data-line]')];

/** The calculator's purpose, and ways to start. */
export const Empty: Story = {
  parameters: storyParameters({ stored: kept() }),
  play: async () => {
    await see(say('calculator.emptyTitle'));
    await press(say('calculator.beginEmpty'));
    await see(say('calculator.emptyLines'));
    await seeTotal(money('0'));
  },
};

/** Lines by type, and the sum for the chosen period. */
export const Lines: Story = {
  play: async () => {
    await waitFor(() => expect(lines()).toHaveLength(3));
    await see('front');
    const month = (await panel()).querySelector('strong')?.textContent;
    await press(say('calculator.period.hour'));
    await see(say('calculator.per.hour'));
    expect((await panel()).querySelector('strong')?.textContent).not.toBe(month);
  },
};

export const LinesOnPhone: Story = { ...Lines, globals: ON_PHONE };

export const LinesInDark: Story = { ...Lines, globals: { scheme: 'dark' } };

/** A line is added, and another removed and restored. */
export const Changed: Story = {
  parameters: storyParameters({ stored: kept(SITE) }),
  play: async () => {
    await seeTotal(money('1800'));
    const offer = await onPage().findByRole('region', { name: say('calculator.addService') });
    await press(new RegExp(tn('balancer', 'name')), offer);
    await seeTotal(money('3600'));
    await press(new RegExp(say('calculator.removeOf', { name: tn('balancer', 'value.type.amphora') })));
    await seeTotal(money('1800'));
    await press(say('calculator.undo'));
    await seeTotal(money('3600'));
  },
};

/** A chosen record and a whole type no longer exist: the line says so, and the total is a minimum. */
export const LostReference: Story = {
  parameters: storyParameters({ stored: kept(LOST) }),
  play: async () => {
    await see(say('calculator.lost', { field: tn('vm', 'field.flavorId') }));
    await see(say('calculator.notOffered'));
    await see(say('calculator.partial'));
    await seeTotal(say('calculator.atLeast', { amount: '' }).trim());
  },
};

/** Two calculations side by side, with the difference. */
export const Compared: Story = {
  parameters: storyParameters({ at: '/calculator?own=shop&with=site' }),
  play: async () => {
    const table = await onPage().findByRole('table', {
      name: say('calculator.comparison', { left: 'Shop', right: 'Site' }),
    });
    const [first] = within(table).getAllByRole('rowheader', { name: tn('floating', 'names') });
    const cells = [...(first?.parentElement?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
    expect(cells.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      money('3600'),
      money('1800'),
      money('-1800'),
    ]);
  },
};

export const ComparedOnPhone: Story = {
  ...Compared,
  globals: ON_PHONE,
  play: async (context) => {
    await Compared.play?.(context);
    // At the end of the page the sum's bar covers nothing.
    scrollTo(0, document.documentElement.scrollHeight);
  },
};

/** A link to the current state. */
export const Shared: Story = {
  parameters: storyParameters({ stored: kept(SITE), api: { 'POST /api/calculator/config': { id: 'a1b2c3' } } }),
  play: async () => {
    await press(say('calculator.share'));
    const modal = await dialog(say('calculator.shareTitle'));
    const link = await within(modal).findByRole('textbox', { name: say('calculator.link') });
    expect((link as HTMLInputElement).value).toMatch(/\/calculator\?config=a1b2c3$/);
    expect(sentCalls('POST')[0]?.body).toMatchObject({ name: 'Site', lines: [{ type: 'floating', count: 1 }] });
  },
};

const OPEN = 'GET /api/calculator/config';

/** Another user's calculation is read-only until it is saved. */
export const Theirs: Story = {
  parameters: storyParameters({
    at: '/calculator?config=a1b2c3',
    stored: kept(),
    api: { [OPEN]: { id: 'a1b2c3', name: 'Shop', lines: SHOP.lines, created: '2026-11-20T06:00:00.000Z' } },
  }),
  play: async () => {
    await see(say('calculator.sharedText'));
    expect(onPage().queryByRole('spinbutton')).toBeNull();
    await press(say('calculator.saveAsMine'));
    await waitFor(() => expect(storyPath()).toMatch(/^\/calculator\?own=/));
    expect(await onPage().findAllByRole('spinbutton')).toHaveLength(3);
  },
};

/** A link to a missing calculation. */
export const TheirsGone: Story = {
  parameters: storyParameters({
    at: '/calculator?config=a1b2c3',
    api: { [OPEN]: refuse(404, [{ code: 'NOT_FOUND', message: 'There is none' }]) },
  }),
  play: async () => {
    await see(say('calculator.linkGone'));
    await press(say('calculator.toOwn'));
    await waitFor(() => expect(lines()).toHaveLength(3));
  },
};

const PRICES = 'GET /api/project/current/prices';

export const Loading: Story = { parameters: storyParameters({ api: { [PRICES]: PENDING } }) };

export const Failed: Story = {
  parameters: storyParameters({ api: { [PRICES]: refuse(500, [{ code: 'INTERNAL', message: 'Произошла ошибка' }]) } }),
  play: async () => void (await onPage().findByRole('button', { name: say('state.retry') })),
};
