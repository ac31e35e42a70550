/** How the console is built: for the export, and with the provider inside. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { chunkNames } from './chunks.ts';
import { generatedData } from './generated-data.ts';
import { notFoundPage } from './not-found-page.ts';
import { preloadShared } from './preload-shared.ts';
import { screenFiles } from './screen-files.ts';
import { signInPage } from './sign-in-page.ts';
import { statusPage } from './status-page.ts';
import { unusedFormParts } from './unused-form-parts.ts';

/** Names the chunk of each of the console's modules. */
export const consoleChunks = chunkNames({
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

/** The configuration of Vite for the console. */
export const CONSOLE_BUILD = {
  base: '/',
  publicDir: 'src/console/public',
  plugins: [
    react(),
    generatedData(),
    signInPage(),
    preloadShared(),
    screenFiles(),
    notFoundPage(),
    unusedFormParts(),
    statusPage(),
  ],
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
        codeSplitting: { groups: [{ name: consoleChunks, includeDependenciesRecursively: false }] },
      },
    },
  },
} satisfies UserConfig;
