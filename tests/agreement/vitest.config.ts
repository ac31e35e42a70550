import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { generatedData } from '../../src/tools/vite/generated-data.ts';

/** The totals of calculator, workbook, create form and bill, one after another, because each is a month of hours. */
export default defineConfig({
  plugins: [react(), generatedData()],
  test: {
    include: ['tests/agreement/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/generated.ts'],
    maxWorkers: 2,
    testTimeout: 7_200_000,
    hookTimeout: 1_200_000,
  },
});
