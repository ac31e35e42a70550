/** The callers: one for each column of the table of rights, in two unrelated projects. */
import type { ProjectRole } from '../../../src/provider/identity/projects.ts';
import { SESSION_LIMITS } from '../../../src/provider/identity/session-limits.ts';
import { issueToken } from '../../../src/provider/identity/tokens.ts';
import { insertUser, type Role } from '../../../src/provider/identity/users.ts';
import type { TestProvider } from '../../../src/provider/testing.ts';

/**
 * The columns. `client`, `manager` and `administrator` are in no project. The manager looks after the customer who owns the records'
 * project. Callers named `other` own another project, and that manager looks after nobody.
 */
export const CALLERS = [
  'guest',
  'client',
  'reader',
  'member',
  'owner',
  'manager',
  'administrator',
  'other owner',
  'other manager',
  'other administrator',
] as const;
export type Caller = (typeof CALLERS)[number];

interface Person {
  role: Role;
  /** The project and the role in it. */
  in?: [project: 'own' | 'other', as: ProjectRole];
}

const PEOPLE: Record<Exclude<Caller, 'guest'>, Person> = {
  client: { role: 'client' },
  reader: { role: 'client', in: ['own', 'reader'] },
  member: { role: 'client', in: ['own', 'member'] },
  owner: { role: 'client', in: ['own', 'owner'] },
  manager: { role: 'manager' },
  administrator: { role: 'administrator' },
  'other owner': { role: 'client', in: ['other', 'owner'] },
  'other manager': { role: 'manager', in: ['other', 'owner'] },
  'other administrator': { role: 'administrator', in: ['other', 'owner'] },
};

const NAMES = Object.keys(PEOPLE) as Exclude<Caller, 'guest'>[];

function loginOf(name: Caller): string {
  return `rights-${name.replace(' ', '-')}`;
}

function emailOf(name: Caller): string {
  return `${loginOf(name)}@example.kz`;
}

/** The users and their memberships. `restore` undoes the effects of calls. */
export class People {
  readonly projects = { own: crypto.randomUUID(), other: crypto.randomUUID() };
  readonly groupId = crypto.randomUUID();
  /** A project that the owner is invited to. */
  readonly #inviting = crypto.randomUUID();
  readonly #provider: TestProvider;
  readonly #ids = new Map<Caller, string>();

  private constructor(provider: TestProvider) {
    this.#provider = provider;
  }

  static async make(provider: TestProvider): Promise<People> {
    const people = new People(provider);
    const createdAt = provider.clock.now().toISOString();
    for (const name of NAMES) {
      const user = { login: loginOf(name), email: emailOf(name), name: `The ${name}`, role: PEOPLE[name].role };
      const money = { balanceTiyn: 25_000_000, passwordHash: 'plain:Demo-Cloud-2026', createdAt };
      const id = await provider.db.transaction().execute((tx) => insertUser(tx, { ...user, ...money }));
      people.#ids.set(name, id);
    }
    await people.restore();
    return people;
  }

  /** The id of a user. */
  id(name: Exclude<Caller, 'guest'>): string {
    return this.#ids.get(name) ?? '';
  }

  /** A separate session for each call, because a call may end its session. */
  token(name: Caller): Promise<string | undefined> {
    if (name === 'guest') return Promise.resolve(undefined);
    const at = PEOPLE[name].in?.[0];
    const session = { userId: this.id(name), projectId: at ? this.projects[at] : null };
    const now = this.#provider.clock.now();
    return this.#provider.db
      .transaction()
      .execute((tx) => issueToken(tx, { ...session, now, hours: SESSION_LIMITS.client }));
  }

  /** Restores all users and both projects. */
  async restore(): Promise<void> {
    const { db, clock } = this.#provider;
    const at = clock.now().toISOString();
    const projects = Object.values(this.projects);
    for (const name of NAMES) {
      const email = emailOf(name);
      const state = { role: PEOPLE[name].role, email, email_key: email, blocked_at: null, password_temporary: 0 };
      await db.updateTable('users').set(state).where('id', '=', this.id(name)).execute();
    }
    for (const [which, id] of Object.entries(this.projects)) {
      const payer_id = this.id(which === 'own' ? 'owner' : 'other owner');
      const state = { name: `${which} project`, payer_id, archived_at: null };
      await db
        .insertInto('project')
        .values({ id, payment_type: 'prePaid', created_at: at, ...state })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
        .execute();
    }
    await db.deleteFrom('project_member').where('project_id', 'in', projects).execute();
    const members = NAMES.flatMap((name) => {
      const [which, role] = PEOPLE[name].in ?? [];
      return which && role ? [{ project_id: this.projects[which], user_id: this.id(name), role }] : [];
    });
    await db.insertInto('project_member').values(members).execute();
    await this.#restoreGroup(at);
    await this.#restoreInvitation(at);
    await db.deleteFrom('customer_manager').where('customer_id', '=', this.id('owner')).execute();
    const looksAfter = { customer_id: this.id('owner'), manager_id: this.id('manager'), since: at };
    await db.insertInto('customer_manager').values(looksAfter).execute();
  }

  /** The owner's invitation to a project that nobody is in. */
  async #restoreInvitation(at: string): Promise<void> {
    const { db } = this.#provider;
    const [id, email] = [this.#inviting, emailOf('owner')];
    for (const table of ['project_member', 'project_invitation'] as const)
      await db.deleteFrom(table).where('project_id', '=', id).execute();
    await db
      .insertInto('project')
      .values({ id, name: 'inviting project', payment_type: 'prePaid', created_at: at, payer_id: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const invitation = { project_id: id, email, email_key: email, role: 'member', created_at: at };
    await db
      .insertInto('project_invitation')
      .values({ id: crypto.randomUUID(), ...invitation })
      .execute();
  }

  /** A group with the member, which is a reader of the project. */
  async #restoreGroup(at: string): Promise<void> {
    const { db } = this.#provider;
    const [group_id, project_id] = [this.groupId, this.projects.own];
    for (const table of ['group_member', 'project_group'] as const)
      await db.deleteFrom(table).where('group_id', '=', group_id).execute();
    await db.deleteFrom('user_group').where('id', '=', group_id).execute();
    const group = {
      id: group_id,
      name: 'The group',
      name_key: 'the group',
      description: null,
      created_at: at,
      version: 1,
    };
    await db.insertInto('user_group').values(group).execute();
    await db
      .insertInto('group_member')
      .values({ group_id, user_id: this.id('member'), since: at })
      .execute();
    await db.insertInto('project_group').values({ group_id, project_id, role: 'reader', since: at }).execute();
  }
}
