/**
 * What passed at the second attempt alone, told after the run, so that it is mended and not forgotten. Only `npm test` tries a
 * browser test twice: on a busy machine a browser may be late for reasons that are not the console's.
 */
import type { Reporter, TestCase } from 'vitest/node';
import { ALL_TURNS } from './turns.ts';

/** How often a browser test that failed is tried again. */
export const BROWSER_RETRIES = ALL_TURNS ? 0 : 1;

export default class SecondAttempts implements Reporter {
  readonly #late: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#late.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#late.length === 0) return;
    console.log(`\nPassed at the second attempt only (${this.#late.length}):`);
    for (const name of this.#late) console.log(`  ${name}`);
  }
}
