import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { onPage } from '../../../tests/stories/support/steps.ts';
import { ON_PHONE, say, storyParameters } from '../../../tests/stories/support/story.ts';
import { Icon } from './icon.tsx';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LinkTabs } from './link-tabs.tsx';
import { Page } from './page.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { PageSkeleton } from './skeleton.tsx';

const meta: Meta = { title: 'Screens/Small parts' };
export default meta;
type Story = StoryObj;

/** The three languages side by side, with the current one pressed. */
export const Languages: Story = {
  render: () => <LanguageSwitch />,
  play: async ({ globals }) => {
    const pressed = await onPage().findByRole('button', { pressed: true });
    expect(pressed).toHaveAttribute('lang', String(globals.language));
  },
};

export const Schemes: Story = {
  render: () => <SchemeSwitch />,
  play: async () => {
    await onPage().findByRole('button', { name: say('scheme.light'), pressed: true });
  },
};

/** A loading screen says so in its heading. */
export const Skeleton: Story = {
  parameters: storyParameters({ frame: 'screen' }),
  render: () => <PageSkeleton />,
  play: async () => {
    expect(onPage().getByRole('status', { name: say('shell.loading') })).toBeVisible();
    expect(onPage().getByRole('heading', { level: 1 })).toHaveTextContent(say('shell.loading'));
  },
};

/** Views of one object, each with its own path. The current one is marked. */
export const Tabs: Story = {
  parameters: storyParameters({ frame: 'screen' }),
  render: () => (
    <Page title={say('map.title')}>
      <LinkTabs
        label={say('map.views')}
        tabs={[
          { path: '/', text: say('map.view.picture'), shown: true },
          { path: '/table', text: say('map.view.table'), shown: false },
        ]}
      />
    </Page>
  ),
  play: async () => {
    await onPage().findByRole('heading', { level: 1, name: say('map.title') });
    expect(await onPage().findByRole('link', { current: 'page' })).toHaveTextContent(say('map.view.picture'));
  },
};

/** A screen's frame: breadcrumbs, heading, content beside it, and actions. */
export const PageFrame: Story = {
  parameters: storyParameters({ frame: 'screen' }),
  render: () => (
    <Page title="orda-gadget-1" crumbs={[{ text: 'Приборы', to: '/gadget' }]} aside={<code>g-1</code>}>
      <p>{say('engine.noData')}</p>
    </Page>
  ),
};

/** Long names wrap. Nothing is cut. */
export const LongTitleOnPhone: Story = {
  ...PageFrame,
  globals: ON_PHONE,
  render: () => (
    <Page
      title="saraishyq-pribor-dlya-ocheredej-i-ochen-dolgih-imen-2026"
      crumbs={[
        { text: 'Балансировщики нагрузки', to: '/gadget' },
        { text: 'saraishyq-pribor-dlya-ocheredej', to: '/gadget/1' },
      ]}
    >
      <p>{say('engine.noData')}</p>
    </Page>
  ),
};

export const Icons: Story = {
  render: () => (
    <ul>
      {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
