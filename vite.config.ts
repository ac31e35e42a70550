import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { CONSOLE_BUILD } from './src/tools/vite/console-build.ts';
import { LongFirst } from './tests/long-first.ts';

export default defineConfig({
  ...CONSOLE_BUILD,
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
            '{src/{console,contract,demo,terraform,tools},tests}/**/*.test.{ts,tsx}',
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
          hookTimeout: 60_000,
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
          hookTimeout: 60_000,
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
