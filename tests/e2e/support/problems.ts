/** Problems that must not happen on any page, whatever the test is about. */
import type { BrowserContext, Page } from 'playwright';

/** All problems of a browser context. */
export interface Problems {
  /** Marks a problem as expected, such as a 401 after a wrong password. */
  expect(...patterns: RegExp[]): void;
  /** The unexpected problems. */
  unexpected(): string[];
}

/** Browsers also report a failed response in the console. The response itself is checked below. */
const REPORTED_ELSEWHERE = /^Failed to load resource:/;
/** A call that the page itself cancelled, as when it is left. */
const GIVEN_UP = 'net::ERR_ABORTED';
/**
 * The stream is always open, and reconnects by itself, for example with the session or the provider. Its tests check the visible effects.
 */
const STREAM = /\/api\/notifications\/stream$/;

function watchPage(page: Page, add: (problem: string) => void): void {
  page.on('pageerror', (error) => add(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REPORTED_ELSEWHERE.test(message.text())) add(`console: ${message.text()}`);
  });
}

/** Collects CSP violations, uncaught errors, console errors and failed requests of all pages of a context. */
export async function watchProblems(context: BrowserContext): Promise<Problems> {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const add = (problem: string): void => void found.push(problem);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  context.on('page', (page) => watchPage(page, add));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== GIVEN_UP && !STREAM.test(request.url())) add(`failed: ${why} ${request.method()} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !STREAM.test(response.url()))
      add(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return {
    expect: (...patterns) => void expected.push(...patterns),
    unexpected: () => found.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}
