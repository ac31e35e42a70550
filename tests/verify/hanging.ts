/**
 * Ends the run where a test hangs in a loop that never yields: Vitest's own limit of a test's time cannot end that one. A test gets
 * longer here than that limit is.
 */
import type { Reporter, TestCase } from 'vitest/node';

const PATIENCE_MS = 30_000;

export default class Hanging implements Reporter {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  onTestCaseReady(test: TestCase): void {
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    const end = () => {
      console.error(`It never ends: ${name}`);
      process.exit(1);
    };
    this.#timers.set(test.id, setTimeout(end, PATIENCE_MS));
  }

  onTestCaseResult(test: TestCase): void {
    clearTimeout(this.#timers.get(test.id));
    this.#timers.delete(test.id);
  }
}
