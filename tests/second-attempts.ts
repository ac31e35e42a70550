/** Lists what passed at the second attempt only, after the run, so that it is mended and not forgotten. */
import type { Reporter, TestCase } from 'vitest/node';

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
