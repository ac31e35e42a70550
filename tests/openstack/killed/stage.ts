/** A provider on a real OpenStack that is killed and restarted at the same address with the same state, and a customer of it. */

import type { Row, TestDatabase } from '../../durability/support/database.ts';
import { freePort, type RunningProvider, startProvider } from '../../provider.ts';
import { CLOUD_ENV } from '../cloud/admin.ts';
import { Theirs } from '../cloud/theirs.ts';
import { Project } from '../conformance/support/project.ts';

/** The provider of one test, with its project. */
export class Stage {
  readonly project: Project;
  /** The cloud's own view of the project. */
  readonly theirs: Theirs;
  readonly #database: TestDatabase;
  readonly #port: number;
  #provider: RunningProvider;

  private constructor(
    database: TestDatabase,
    port: number,
    provider: RunningProvider,
    project: Project,
    theirs: Theirs,
  ) {
    this.#database = database;
    this.#port = port;
    this.#provider = provider;
    this.project = project;
    this.theirs = theirs;
  }

  /** Starts a provider on a new database, and creates a project. */
  static async set(database: TestDatabase): Promise<Stage> {
    const port = await freePort();
    const provider = await start(database, port);
    const project = await Project.open(provider.origin, 'killed');
    return new Stage(database, port, provider, project, await Theirs.of(project.id));
  }

  /** The provider's address. */
  get origin(): string {
    return this.#provider.origin;
  }

  /** Kills the provider, as a power cut would. */
  kill(): Promise<void> {
    return this.#provider.kill();
  }

  /** Starts it again. */
  async start(): Promise<void> {
    this.#provider = await start(this.#database, this.#port);
  }

  /** Runs one statement in the provider's database. */
  rows(statement: string): Promise<Row[]> {
    return this.#database.run(statement);
  }

  /** Stops the provider and removes the project, in the cloud too. */
  async clear(): Promise<void> {
    await this.#provider.kill();
    await this.theirs.remove();
    await this.#database.remove();
  }
}

function start({ data, url }: TestDatabase, port: number): Promise<RunningProvider> {
  return startProvider({ data, port, database: url, env: CLOUD_ENV, args: ['--api-only', '--cloud', 'openstack'] });
}
