/** The build of stories, for Storybook and the browser tests. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { generateIfStale } from '../../../src/tools/generated.ts';
import { referencePages } from './reference-pages.ts';
import { resourceStories } from './resource-stories.ts';
import { storyTypes } from './story-types.ts';

// Missing texts and validators are generated here, because Storybook starts without a previous step.
await generateIfStale(join(import.meta.dirname, '../../..'));

export default defineConfig({
  plugins: [react(), storyTypes(), resourceStories(), referencePages()],
  build: { target: 'es2023' },
});
