/** A folder with a configuration, and the real Terraform in it. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Why these tests can't run here; undefined where they can. */
export function whyNot(): string | undefined {
  const { status, stdout } = spawnSync('terraform', ['version', '-json'], { encoding: 'utf8' });
  if (status !== 0) return 'Terraform is not installed: put the program `terraform` (1.11 or newer) into PATH';
  const version: unknown = JSON.parse(stdout).terraform_version;
  const [major = 0, minor = 0] = String(version).split('.').map(Number);
  return major > 1 || minor >= 11 ? undefined : `Terraform ${version} is older than 1.11`;
}

/** How a command ended. */
export interface Ran {
  code: number | null;
  /** What it wrote, to both streams. */
  text: string;
}

/** The end of what a command wrote, which a failed test shows. */
export function endOf({ text }: Ran): string {
  return text.slice(-2_500);
}

/** A command of Terraform that runs. */
export interface Running {
  /** Sends the signal that Ctrl-C sends. */
  interrupt(): void;
  /** Whether what it has written so far has this in it. */
  wrote(text: string): boolean;
  ended: Promise<Ran>;
}

/** The folder of a program, with Terraform's settings that let it be used without being installed. */
export function installProgram(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'infra-terraform-provider-'));
  const program = join(folder, 'terraform-provider-infra');
  writeFileSync(program, code);
  chmodSync(program, 0o755);
  const settings = `provider_installation {\n  dev_overrides {\n    "terraform.infra/cloud/infra" = "${folder}"\n  }\n  direct {}\n}\n`;
  writeFileSync(join(folder, 'terraformrc'), settings);
  return folder;
}

const HEAD =
  'terraform {\n  required_providers {\n    infra = { source = "terraform.infra/cloud/infra" }\n  }\n}\n\nprovider "infra" {}\n\n';

/** A folder with a configuration. */
export class Workspace {
  readonly folder = mkdtempSync(join(tmpdir(), 'infra-terraform-'));

  constructor(
    /** From installProgram. */
    private readonly program: string,
    readonly env: Record<string, string>,
  ) {}

  /** Writes the configuration, without its beginning, which each has. */
  write(configuration: string): void {
    this.writeFile('main.tf', HEAD + configuration);
  }

  /** Writes any file. */
  writeFile(name: string, text: string): void {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** Starts a command without waiting for it. */
  start(...args: string[]): Running {
    const child = spawn('terraform', args, {
      cwd: this.folder,
      env: {
        ...process.env,
        TF_CLI_CONFIG_FILE: join(this.program, 'terraformrc'),
        TF_IN_AUTOMATION: '1',
        CHECKPOINT_DISABLE: '1',
        INFRA_LANGUAGE: 'en',
        ...this.env,
      },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
    const ended = new Promise<Ran>((resolve) => child.once('close', (code) => resolve({ code, text })));
    return { interrupt: () => child.kill('SIGINT'), wrote: (part) => text.includes(part), ended };
  }

  /** Runs a command to its end. */
  run(...args: string[]): Promise<Ran> {
    return this.start(...args, ...(args[0] === 'show' ? [] : ['-no-color'])).ended;
  }

  apply(): Promise<Ran> {
    return this.run('apply', '-auto-approve', '-input=false');
  }

  destroy(...args: string[]): Promise<Ran> {
    return this.run('destroy', '-auto-approve', '-input=false', ...args);
  }

  /** The code of a plan: 0 without changes, 2 with some, 1 with errors. */
  plan(...args: string[]): Promise<Ran> {
    return this.run('plan', '-detailed-exitcode', '-input=false', ...args);
  }

  /** The values of the resources by address, also of modules in the folder. */
  async state(): Promise<Record<string, Record<string, unknown>>> {
    const { text } = await this.run('show', '-json');
    const { values } = JSON.parse(text) as { values?: { root_module?: StateModule } };
    const { resources = [], child_modules: modules = [] } = values?.root_module ?? {};
    const all = [...resources, ...modules.flatMap((each) => each.resources ?? [])];
    return Object.fromEntries(all.map((each) => [each.address, each.values]));
  }

  /** What is in the folder's files. */
  files(): string[] {
    const entries = readdirSync(this.folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map(({ name }) => readFileSync(join(this.folder, name), 'utf8'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

interface StateModule {
  resources?: StateResource[];
  child_modules?: StateModule[];
}

interface StateResource {
  address: string;
  values: Record<string, unknown>;
}
