/** A bash that runs what it is given line by line, as a terminal does where somebody pastes a command. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quoted } from '../../src/console/engine/raw/curl.ts';

/** What curl is told beside the printed command: to write the answer's status after its body, and no progress. */
const CURL_SETTINGS = 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\n';

/** A running bash in a folder of its own, which is also its home. One command runs at a time. */
export class Bash {
  /** The folder in which the commands run. */
  readonly folder = mkdtempSync(join(tmpdir(), 'infra-console-printed-'));
  readonly #process: ChildProcessWithoutNullStreams;
  #out = '';
  #told: () => void = () => undefined;

  constructor() {
    writeFileSync(join(this.folder, '.curlrc'), CURL_SETTINGS);
    const env = { PATH: process.env.PATH, HOME: this.folder, LANG: 'C.UTF-8' };
    this.#process = spawn('bash', ['--norc', '--noprofile'], { cwd: this.folder, env });
    this.#process.stdout.setEncoding('utf8').on('data', (text: string) => this.#add(text));
    this.#process.stderr.setEncoding('utf8').on('data', (text: string) => this.#add(text));
    this.#process.on('exit', () => this.#told());
  }

  /** Runs a command exactly as it is, with these variables set before it. Returns what it wrote. Rejects where bash itself ended. */
  async run(command: string, variables: Record<string, string> = {}): Promise<string> {
    const mark = `-- ${crypto.randomUUID()} --`;
    const set = Object.entries(variables).map(([name, value]) => `export ${name}=${quoted(value)}\n`);
    this.#out = '';
    this.#process.stdin.write(`${set.join('')}${command}\nprintf '%s' ${quoted(mark)}\n`);
    while (!this.#out.endsWith(mark)) {
      if (this.#process.exitCode !== null) throw new Error(`bash ended: ${this.#out}`);
      await new Promise<void>((resolve) => {
        this.#told = resolve;
      });
    }
    return this.#out.slice(0, -mark.length);
  }

  /** Ends it and removes its folder. */
  close(): void {
    this.#process.stdin.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #add(text: string): void {
    this.#out += text;
    this.#told();
  }
}
