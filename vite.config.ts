import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkNames } from './src/tools/vite/chunks.ts';
import { generatedData } from './src/tools/vite/generated-data.ts';
import { notFoundPage } from './src/tools/vite/not-found-page.ts';
import { preloadShared } from './src/tools/vite/preload-shared.ts';
import { statusPage } from './src/tools/vite/status-page.ts';
import { unusedFormParts } from './src/tools/vite/unused-form-parts.ts';
import { LongFirst } from './tests/long-first.ts';

const chunks = chunkNames({
  boot: resolve('src/console/boot/main.ts'),
  guest: resolve('src/console/app/guest.tsx'),
  app: resolve('src/console/app/app.tsx'),
  list: resolve('src/console/engine/list/list-screen.tsx'),
  detail: resolve('src/console/engine/detail/detail-screen.tsx'),
  forms: [
    'actions/action-form.tsx',
    'form/submit/request-link.tsx',
    'screens/action-screen.tsx',
    'screens/create-dialog.tsx',
    'screens/create-screen.tsx',
  ].map((file) => resolve('src/console/engine', file)),
  popups: [
    'engine/actions/action-items.tsx',
    'engine/actions/dialogs.ts',
    'engine/list/popups.ts',
    'shell/drawn-menu.tsx',
    'shell/notifications/panel-popup.tsx',
    'shell/popups.ts',
  ].map((file) => resolve('src/console', file)),
  bare: [
    'registration/registration.tsx',
    'confirm/confirm.tsx',
    'password/password.tsx',
    'email/new-email.tsx',
    'email/stop-email.tsx',
    'authentication/guest.ts',
  ].map((page) => resolve('src/console/pages', page)),
});

export default defineConfig({
  base: '/',
  publicDir: 'src/console/public',
  plugins: [react(), generatedData(), preloadShared(), notFoundPage(), unusedFormParts(), statusPage()],
  // A quarter of the form's code otherwise, for descriptions that nobody writes in Markdown.
  resolve: { alias: { 'markdown-to-jsx/react': resolve('src/tools/vite/plain-descriptions.ts') } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Everything inlined as data: would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Shorter in the lists of files that the first scripts carry.
      output: {
        hashCharacters: 'hex',
        codeSplitting: { groups: [{ name: chunks, includeDependenciesRecursively: false }] },
      },
    },
  },
  server: { port: 5173, proxy: { '^/(api|k8s|s3|monaas|dbaas)/': 'http://localhost:8080' } },
  test: {
    globalSetup: ['tests/generated.ts'],
    // Random tests get a fixed seed.
    alias: { 'fast-check': resolve('tests/fast-check.ts') },
    // Vitest would leave one core to nobody, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src/{console,contract,terraform,tools},tests}/**/*.test.{ts,tsx}',
            'src/provider/**/*.isolated.test.ts',
          ],
          exclude: [
            ...['**/node_modules/**', 'tests/{agreement,e2e,durability,openstack,stories,api,terraform}/**'],
            // Here, because a project's own list replaces the one of the command line.
            ...(process.env.CIRCLE === 'test'
              ? ['tests/{reports,patterns,editions,demo}/**', 'tests/printed/commands.test.ts']
              : []),
          ],
          // Months of hours, and an office program that starts: on a busy machine longer than Vitest's 5 s.
          testTimeout: 60_000,
        },
      },
      {
        // Files share the modules of their process, which each would else load for seconds. A test that replaces a module is an `*.isolated.test.ts`.
        extends: true,
        test: {
          name: 'provider',
          include: ['src/provider/**/*.test.ts'],
          exclude: ['**/*.isolated.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        // What keeps something in the store holds on PostgreSQL too.
        extends: true,
        test: {
          name: 'postgres',
          include: ['src/provider/**/*.test.ts'],
          isolate: false,
          exclude: [
            'src/provider/{host,cloud}/**',
            'src/provider/{node,openapi}.test.ts',
            'src/provider/http/errors.test.ts',
          ],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/postgres.ts'],
          setupFiles: ['tests/postgres-each.ts'],
          // Each statement is a message to another process there.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
