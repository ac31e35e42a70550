/** How stories are built, by Storybook and by the browser tests alike. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { referencePages } from './reference-pages.ts';
import { resourceStories } from './resource-stories.ts';
import { storyTypes } from './story-types.ts';

export default defineConfig({
  plugins: [react(), storyTypes(), resourceStories(), referencePages()],
  build: { target: 'es2023' },
});
