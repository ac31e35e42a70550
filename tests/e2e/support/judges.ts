/** Two more judges of accessibility beside axe: IBM's engine, and the Nu HTML checker of the W3C. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright';
import { animationsEnd } from './axe.ts';
import type { Check } from './axe-walk.ts';
import type { Visit } from './stage.ts';

const require = createRequire(import.meta.url);
const engine = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');
const vnu = join(require.resolve('vnu-jar/package.json'), '../build/dist/vnu.jar');

/** A finding of IBM's engine. */
interface IbmResult {
  ruleId: string;
  /** Its level, and its certainty. */
  value: [level: string, certainty: string];
  message: string;
  snippet: string;
}

declare global {
  interface Window {
    ace?: {
      Checker: new () => { check(document: Document, rulesets: string[]): Promise<{ results: IbmResult[] }> };
    };
  }
}

/** What a judge says of a library's own elements, which the console can't change. */
export interface LibraryFinding {
  library: string;
  /** The version that was judged. Another one is judged again. */
  version: string;
  judge: Finding['judge'];
  rule: RegExp;
  element: RegExp;
  /** Why it does no harm. */
  why: string;
}

export const LIBRARIES: readonly LibraryFinding[] = [
  {
    library: '@mantine/core',
    version: '9.7.3',
    judge: 'Nu',
    rule: /Element “div” not allowed as child of element “label”/,
    element: /mantine-Switch-labelWrapper/,
    why: 'The label of a switch has a div around its text. Browsers and screen readers read the text.',
  },
  {
    library: '@mantine/core',
    version: '9.7.3',
    judge: 'Nu',
    rule: /Attribute “value” not allowed on element “div”/,
    element: /mantine-(Multi)?Select-option/,
    why: 'The options of a long select are divs of the role option that carry their value. Nobody reads that attribute.',
  },
  {
    library: '@mantine/core',
    version: '9.7.3',
    judge: 'IBM',
    rule: /^svg_graphics_labelled/,
    element: /--psi-icon-size/,
    why: 'The icon is in a button with a name of its own.',
  },
  {
    library: '@xyflow/react',
    version: '12.12.1',
    judge: 'IBM',
    rule: /^svg_graphics_labelled/,
    element: /react-flow__background|style="z-index: \d+;"/,
    why: 'The ground and the lines of the network map. The table beside the map says what is joined.',
  },
];

/** What a judge says of a screen, and the element. */
export interface Finding {
  judge: 'IBM' | 'Nu';
  screen: string;
  rule: string;
  element: string;
}

/** The certain violations of WCAG 2.2 that IBM's engine finds on a page. What it only asks people to look at is left out. */
async function ibmFindings(page: Page, screen: string): Promise<Finding[]> {
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine);
  const results = await page.evaluate(async () => {
    if (!window.ace) throw new Error('The engine is not in the page.');
    return (await new window.ace.Checker().check(document, ['WCAG_2_2'])).results
      .filter(({ value: [level, certainty] }) => level === 'VIOLATION' && certainty === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ rule: `${ruleId}: ${message}`, element: snippet }));
  });
  return results.map((each) => ({ judge: 'IBM', screen, ...each }));
}

interface NuMessage {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** The errors of the Nu HTML checker in pages, each as HTML by its screen. */
function nuFindings(pages: ReadonlyMap<string, string>): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'));
  const screens = [...pages.keys()];
  try {
    for (const [index, screen] of screens.entries())
      writeFileSync(join(folder, `${index}.html`), pages.get(screen) ?? '');
    const args = ['-Xss4m', '-jar', vnu, '--format', 'json', '--stdout', '--exit-zero-always', folder];
    const { stdout, error } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
    if (error) throw new Error(`The Nu HTML checker needs Java (README.md of the tests): ${error.message}`);
    const { messages } = JSON.parse(stdout) as { messages: NuMessage[] };
    return messages
      .filter(({ type }) => type !== 'info')
      .map(({ url, message, extract = '' }) => ({
        judge: 'Nu',
        screen: screens[Number(basename(url, '.html'))] ?? url,
        rule: message,
        element: extract.replaceAll(/\s+/g, ' '),
      }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Collects what both judges say of the screens that are checked. */
export class Judges {
  readonly #pages = new Map<string, string>();
  readonly #found: Finding[] = [];

  /** Returns a function that checks a visit's screens. */
  checker({ page }: Visit): Check {
    return async (screen) => {
      this.#pages.set(screen, await page.content());
      this.#found.push(...(await ibmFindings(page, screen)));
    };
  }

  /** The number of screens. */
  get screens(): number {
    return this.#pages.size;
  }

  /** All findings. The Nu HTML checker starts here, once for all screens. */
  findings(): Finding[] {
    return [...this.#found, ...nuFindings(this.#pages)];
  }
}
