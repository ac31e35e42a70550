/** How stories are built, by Storybook and by the browser tests alike. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { generateIfStale } from '../../../src/tools/generated.ts';
import { referencePages } from './reference-pages.ts';
import { resourceStories } from './resource-stories.ts';
import { storyTypes } from './story-types.ts';

// Texts and validators are made here where they are missing: Storybook is started without anything before it.
await generateIfStale(join(import.meta.dirname, '../../..'));

export default defineConfig({
  plugins: [react(), storyTypes(), resourceStories(), referencePages()],
  build: { target: 'es2023' },
});
