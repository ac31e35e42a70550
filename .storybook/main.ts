import type { StorybookConfig } from '@storybook/react-vite';
import { resourceIndexer } from '../tests/stories/resources/indexer.ts';

/** Storybook of the console's engine: `npm run storybook`. It asks nobody anything over the network. */
const config: StorybookConfig = {
  stories: [
    '../tests/stories/docs/*.mdx',
    '../tests/stories/playground/*.stories.tsx',
    '../src/console/**/*.stories.tsx',
    '../schemas/*.json',
  ],
  experimental_indexers: async (known) => [...(known ?? []), resourceIndexer],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'tests/stories/vite/config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  staticDirs: ['../src/console/public'],
};

export default config;
