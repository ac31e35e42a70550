/** The playground, as somebody uses it who writes a service. */
import type { Download, FrameLocator, Locator, Page } from 'playwright';
import texts from '../../../src/tools/playground/page/texts.json' with { type: 'json' };
import { see } from './console.ts';
import { PATIENCE_MS } from './patience.ts';
import type { Lang } from './words.ts';

/** An open playground. */
export class PlaygroundPage {
  readonly page: Page;
  readonly #lang: Lang;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.#lang = lang;
  }

  /** A text of the playground. */
  say(word: keyof typeof texts, values: Record<string, string | number> = {}): string {
    return texts[word][this.#lang].replaceAll(/\[(\w+)\]/g, (_, name: string) => String(values[name]));
  }

  /** The console in its frame. */
  get demo(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  /** What is said of the file. */
  get verdict(): Locator {
    return this.page.getByRole('status').filter({ hasNotText: /^$/ }).first();
  }

  /** Waits until the last text is live. The first time, the whole cloud is started and its demo made before. */
  async live(): Promise<void> {
    await see(this.verdict).toHaveText(this.say('live'), { timeout: 4 * PATIENCE_MS });
  }

  /** Finds a text in the file, as Ctrl+F does, and types another one over it. */
  async retype(before: string, after: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.say('file') }).click();
    await this.page.keyboard.press('ControlOrMeta+Home');
    await this.page.keyboard.press('ControlOrMeta+f');
    await this.page.getByRole('textbox', { name: 'Find' }).fill(before);
    // The panel hears keys, not the change itself.
    for (const key of ['End', 'Enter', 'Escape']) await this.page.keyboard.press(key);
    await this.page.keyboard.insertText(after);
  }

  press(word: keyof typeof texts, values: Record<string, string | number> = {}): Promise<void> {
    return this.page.getByRole('button', { name: this.say(word, values), exact: true }).click();
  }

  /** The dialog that is open. */
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Fills in an input of the dialog. */
  fill(word: keyof typeof texts, value: string): Promise<void> {
    return this.dialog.getByLabel(this.say(word), { exact: true }).fill(value);
  }

  /** Sends the dialog. */
  send(word: keyof typeof texts): Promise<void> {
    return this.dialog.getByRole('button', { name: this.say(word), exact: true }).click();
  }

  /** Downloads the file. */
  async download(): Promise<Download> {
    const started = this.page.waitForEvent('download');
    await this.press('download');
    return started;
  }
}
