/** What must not happen on any page, whatever the test is about. */
import type { BrowserContext, Page } from 'playwright';

/** Everything that went wrong in a browser context. */
export interface Problems {
  /** Says that a problem is part of the test, as is a 401 after a wrong password. */
  expect(...patterns: RegExp[]): void;
  /** What went wrong and was not expected. */
  unexpected(): string[];
}

/** Browsers report a refused answer in the console too; the answer itself is looked at below. */
const REPORTED_ELSEWHERE = /^Failed to load resource:/;
/** A call that the page itself gave up, as when it is left. */
const GIVEN_UP = 'net::ERR_ABORTED';
/** It is always open, and ends and begins again by itself, as with the session or the provider; tests of it look at what is seen. */
const STREAM = /\/api\/notifications\/stream$/;

function watchPage(page: Page, add: (problem: string) => void): void {
  page.on('pageerror', (error) => add(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REPORTED_ELSEWHERE.test(message.text())) add(`console: ${message.text()}`);
  });
}

/** Collects CSP violations, uncaught errors, console errors and failed requests of every page of a context. */
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
