/** How stories are built, by Storybook and by the browser tests alike. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { storyTypes } from './story-types.ts';

export default defineConfig({ plugins: [react(), storyTypes()], build: { target: 'es2023' } });
