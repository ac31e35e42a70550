import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { BROWSER_RETRIES, CIRCLE } from '../circles.ts';
import stories from './vite/config.ts';

/** The stories as browser tests. */
export default mergeConfig(
  stories,
  defineConfig({
    // All dependencies are known before the first story: a later one would reload the page during a test.
    optimizeDeps: {
      entries: [
        'src/console/**/*.stories.tsx',
        'src/console/{engine,ui}/**/*.tsx',
        'tests/stories/run/*',
        'tests/stories/resources/{stories.tsx,validators.ts}',
        'tests/stories/playground/*.stories.tsx',
        '.storybook/preview.tsx',
      ],
      include: [
        '@storybook/react-vite',
        '@storybook/react-dom-shim',
        'storybook/test',
        'axe-core',
        'react/jsx-dev-runtime',
      ],
    },
    define: { 'import.meta.env.CIRCLE': JSON.stringify(CIRCLE) },
    test: {
      include: ['tests/stories/run/share-*.ts'],
      // As many as there are shares.
      maxWorkers: 2,
      testTimeout: 30_000,
      retry: BROWSER_RETRIES,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
          contextOptions: { reducedMotion: 'reduce', locale: 'ru-RU', timezoneId: 'Asia/Almaty' },
        }),
      },
    },
  }),
);
