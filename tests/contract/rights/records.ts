/** A record of every type in one project: created from the files where records are stored, otherwise a row of the provider's own tables. */
import { callAccess } from '../../../src/contract/access/call-access.ts';
import { fillPath } from '../../../src/contract/expression/template.ts';
import { type Doc, parseCall, type ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { noteEvent } from '../../../src/provider/audit/audit.ts';
import { ObjectClient } from '../../../src/provider/cloud/object-client.ts';
import { issue } from '../../../src/provider/documents/issue.ts';
import { storedId } from '../../../src/provider/engine/records/rows.ts';
import { sendMail } from '../../../src/provider/mail/mails.ts';
import type { Db, Tx } from '../../../src/provider/store/database.ts';
import { deleteRecord } from '../../../src/provider/store/records.ts';
import type { TestProvider } from '../../../src/provider/testing.ts';
import { exampleRecords } from '../../../src/tools/examples/records.ts';
import { putRecord } from '../harness/records.ts';
import type { People } from './people.ts';

/** Records by type, and path parameters that are not a field of theirs. */
export class Records {
  readonly types: ReadonlyMap<string, ResourceFile>;
  /** Path parameters without a field of the record. */
  readonly places: Record<string, string>;
  readonly #provider: TestProvider;
  readonly #people: People;
  readonly #stored = new Map<string, Doc>();
  /** The initial records. */
  readonly #first = new Set<string>();

  private constructor(provider: TestProvider, people: People) {
    this.#provider = provider;
    this.#people = people;
    this.types = new Map(provider.files.map((file) => [file.name, file]));
    this.places = {
      projectId: people.projects.own,
      groupId: people.groupId,
      customerId: people.id('owner'),
      userId: people.id('member'),
    };
  }

  static async make(provider: TestProvider, people: People): Promise<Records> {
    const records = new Records(provider, people);
    for (const file of provider.files) {
      const doc = file.source || file.singleton || file.recordsOf ? undefined : ownExample(file, records.types);
      if (!doc) continue;
      const bare = Object.fromEntries(Object.entries(doc).filter(([name]) => !name.startsWith('_')));
      const owned = file.fields.properties.projectId ? { projectId: people.projects.own } : {};
      records.#stored.set(file.name, { ...filesOf(file), ...bare, ...owned });
      if (file.scope === 'shared' || !file.records) await records.#put(file);
      if (file.name === 'vm') records.places.serverId = String(doc[file.key]);
      if (file.name === 'network') records.places.networkId = String(doc[file.key]);
    }
    for (const row of await records.#rows()) records.#first.add(row.type + row.id);
    await records.#fillTables();
    await keepBucket(provider, records.#stored.get('s3-user'));
    return records;
  }

  /** The record of a type in an answer's form. Throws where there is none. */
  async of(file: ResourceFile): Promise<Doc> {
    const stored = this.#stored.get(file.recordsOf ?? file.name);
    if (stored) return stored;
    if (file.singleton) return { ...this.places };
    const found = await this.#inTables(file);
    if (!found)
      throw new Error(`${file.name}: nothing to call by. Make a row of its source in tests/contract/rights/records.ts`);
    return { ...this.places, ...found };
  }

  /** Restores deleted records, and deletes new ones. Buckets can be gone after a call of S3 only. */
  async restore(call = 'GET /s3/'): Promise<void> {
    const { db } = this.#provider;
    const rows = await this.#rows();
    for (const { type, id } of rows)
      if (!this.#first.has(type + id)) await db.transaction().execute((tx) => deleteRecord(tx, type, id));
    const there = new Set(rows.map(({ type, id }) => `${type} ${id}`));
    for (const [type, doc] of this.#stored) {
      const file = this.types.get(type);
      if (!file) continue;
      const owner = { userId: this.#people.id('owner'), projectId: this.#people.projects.own };
      const id = storedId(file, String(doc[file.key]), owner);
      if (!there.has(`${type} ${id}`)) await this.#put(file);
    }
    await this.#fillTables();
    if (call.includes(' /s3/')) await keepBucket(this.#provider, this.#stored.get('s3-user'));
  }

  #rows(): Promise<{ type: string; id: string }[]> {
    return this.#provider.db.selectFrom('resource').select(['type', 'id']).execute();
  }

  async #put(file: ResourceFile): Promise<void> {
    const { db, files, clock } = this.#provider;
    const holder = { userId: this.#people.id('owner'), projectId: this.#people.projects.own };
    await putRecord({ db, files, now: clock.now() }, file.name, this.#stored.get(file.name) ?? {}, holder);
  }

  /** The first row of a source that belongs to these users and their project, as seen with all permissions. */
  async #inTables(file: ResourceFile): Promise<Doc | undefined> {
    const { resource = '', field = '' } = file.parent ?? {};
    const parent = this.types.get(resource);
    if (parent && this.places[field] === undefined) this.places[field] = String((await this.of(parent))[parent.key]);
    // A type with a record for each customer, or with a parent, and no list of its own.
    if (!file.api.list) return { [file.key]: this.#people.id('owner') };
    const { path } = parseCall(file.api.list);
    const { role } = callAccess(file, 'list', 'read');
    const as = role?.includes('client') === false ? 'administrator' : 'owner';
    const answer = await this.#provider.send(`GET ${fillPath(path, this.places)}?size=1000`, {
      token: await this.#people.token(as),
    });
    const { content = [] } = (await answer.json()) as { content?: Doc[] };
    const [owner, member] = [this.#people.id('owner'), this.#people.id('member')];
    const ids = [owner, this.#people.projects.own, this.#people.groupId, member, this.#people.id('reader')];
    const about = ids.map((id) => content.find((doc) => JSON.stringify(doc).includes(id)));
    return about.find((doc) => doc !== undefined) ?? content[0];
  }

  /** Rows that no call of the API creates. */
  async #fillTables(): Promise<void> {
    const { db, clock } = this.#provider;
    const now = clock.now();
    const at = now.toISOString();
    const owner = this.#people.id('owner');
    const project_id = this.#people.projects.own;
    for (const [name, of, rights] of [
      ['On call', project_id, ['vm.read']],
      ['Second line', null, ['ticket.read']],
    ] as const) {
      const role = { name, name_key: name.toLowerCase(), project_id: of, description: null, version: 1 };
      if (await db.selectFrom('own_role').select('id').where('name', '=', name).executeTakeFirst()) continue;
      const stored = { id: crypto.randomUUID(), rights: JSON.stringify(rights), created_at: at };
      await db
        .insertInto('own_role')
        .values({ ...role, ...stored })
        .execute();
    }
    if (!(await db.selectFrom('ticket').select('id').executeTakeFirst())) {
      const fields = { name: 'The owner', email: 'owner@example.kz', type: 'technical', message: 'Help' };
      const state = { status: 'new', created_at: at, taken_by: null, closed_at: null, note: null };
      const file = { file_id: crypto.randomUUID(), file_name: 'log.txt', file_bytes: 1 };
      await db
        .insertInto('file_part')
        .values({ file_id: file.file_id, part: 0, content: new Uint8Array([49]), created_at: at })
        .execute();
      await db
        .insertInto('ticket')
        .values({ id: crypto.randomUUID(), user_id: owner, project_id, ...fields, ...state, ...file })
        .execute();
    }
    if (!(await db.selectFrom('address_assignment').select('id').where('customer_id', '=', owner).executeTakeFirst())) {
      const span = { address: '203.0.113.9', kind: 'floating', begin_at: at, end_at: null };
      const record = { type: 'floating', record_id: 'gone', record_name: '203.0.113.9' };
      const to = { connected_type: null, connected_id: null, connected_name: null };
      await db
        .insertInto('address_assignment')
        .values({
          id: crypto.randomUUID(),
          project_id,
          project_name: null,
          customer_id: owner,
          ...span,
          ...record,
          ...to,
        })
        .execute();
    }
    if (!(await db.selectFrom('rating').select('id').executeTakeFirst()))
      await db
        .insertInto('rating')
        .values({ id: crypto.randomUUID(), user_id: owner, score: 9, comment: null, created_at: at })
        .execute();
    if (!(await db.selectFrom('cloud_orphan').select('id').executeTakeFirst())) {
      const found = {
        type: 'disk',
        cloud_key: 'theirs',
        record_id: null,
        title: 'archive',
        cause: 'restored',
        kind: 'cloud',
      };
      const state = { detail: null, status: 'held', found_at: at, seen_at: at, reason: null };
      await db
        .insertInto('cloud_orphan')
        .values({ id: crypto.randomUUID(), project_id, ...found, ...state })
        .execute();
    }
    if (!(await db.selectFrom('passkey').select('id').executeTakeFirst())) {
      const key = {
        credential_id: 'AAAA',
        relying_party: 'localhost',
        public_key: 'AAAA',
        counter: 0,
        transports: '[]',
      };
      const named = {
        id: crypto.randomUUID(),
        user_id: owner,
        name: 'Laptop',
        backed_up: 0,
        created_at: at,
        used_at: null,
      };
      await db
        .insertInto('passkey')
        .values({ ...named, ...key })
        .execute();
    }
    await fillTokens(db, { user_id: owner, project_id, at });
    await fillPlans(db, { created_by: owner, project_id, at });
    if (!(await db.selectFrom('mail').select('id').executeTakeFirst())) {
      const letter = {
        address: 'owner@example.kz',
        subject: 'Hello',
        body: 'Hello',
        kind: 'notice',
        confidential: false,
        variant: null,
      } as const;
      await db.transaction().execute((tx) => sendMail(tx, letter, now));
    }
    await fillBank(db, owner, at);
    if (!(await db.selectFrom('document').select('id').executeTakeFirst()))
      await db.transaction().execute((tx) => issueFor(tx, owner, now));
    if (!(await db.selectFrom('journal').select('id').where('project_id', '=', project_id).executeTakeFirst())) {
      const doer = { userId: owner, actingId: null, requestId: 'request-1', address: null };
      const event = { type: 'disk', recordId: 'disk-1', action: 'create', projectId: project_id };
      await db.transaction().execute((tx) => noteEvent(tx, doer, event, now));
    }
  }
}

/** A bucket of the S3 account, in the store that the provider uses. */
async function keepBucket({ objects, objectStore, clock }: TestProvider, account: Doc | undefined): Promise<void> {
  if (!account || !objectStore) return;
  const keys = { accessKey: 'RIGHTS', secretKey: 'rights', region: String(account.datacenterId) };
  await objects.setAccount({ id: String(account.id), ...keys, quotaBytes: 1024 ** 2 });
  const client = new ObjectClient(objectStore, keys, clock.now());
  if (!(await client.bucket('photos'))) await client.create('photos');
}

/** A correction that waits, and a payment that was not matched, with its statement. */
async function fillBank(db: Db, userId: string, at: string): Promise<void> {
  if (await db.selectFrom('balance_correction').select('id').executeTakeFirst()) return;
  const day = at.slice(0, 10);
  const id = crypto.randomUUID();
  const open = { decided_by: null, decided_at: null, reason: 'x', created_at: at };
  const correction = { document_number: null, document_date: null, author_id: null, refusal: null, before_tiyn: null };
  await db
    .insertInto('balance_correction')
    .values({ id, user_id: userId, amount_tiyn: 1, status: 'proposed', ...correction, ...open })
    .execute();
  const statement = { name: 'x.txt', format: 'camt053', account: null, from_day: null, until_day: null, incoming: 1 };
  await db
    .insertInto('bank_statement')
    .values({ id, ...statement, created_at: at, created_by: null })
    .execute();
  const payer = { payer_name: null, payer_bin: null, payer_iban: null, purpose: 'x', account: null };
  const nobody = { status: 'unmatched', user_id: null, matched_by: null, invoice: null };
  await db
    .insertInto('bank_payment')
    .values({ id, key: id, statement_id: id, day, number: '1', amount_tiyn: 1, ...payer, ...nobody, ...open })
    .execute();
}

/** Issues an act to a user. Its parties are of no interest here. */
async function issueFor(tx: Tx, userId: string, now: Date): Promise<void> {
  const nobody = { ru: 'x', kk: 'x' };
  const party = { name: nobody, taxId: null, address: nobody, phone: null, account: null, signer: null };
  const day = now.toISOString().slice(0, 10);
  const period = { day, from: day, to: day };
  const amounts = { lines: [], totalTiyn: 0, vat: null, contract: null };
  const content = (number: string) =>
    ({ kind: 'act', number, seller: party, buyer: party, ...period, ...amounts }) as const;
  await issue(tx, { kind: 'act', userId, day, by: null, now, content });
}

/** A record of a type in the project. For shared types it is the project's own. */
function ownExample(file: ResourceFile, types: ReadonlyMap<string, ResourceFile>): Doc | undefined {
  return exampleRecords(file, types)[file.scope === 'shared' ? (file.records?.length ?? 0) : 0];
}

/** A text for each stored field that an action gives as a file. An example has none that its form hides. */
function filesOf({ actions = {}, fields }: ResourceFile): Doc {
  const given = Object.values(actions).flatMap(({ result }) =>
    result?.kind === 'download' ? (result.fields ?? []) : [],
  );
  return Object.fromEntries(
    given.filter((name) => Object.hasOwn(fields.properties, name)).map((name) => [name, 'text']),
  );
}

/** A plan of the owner, which a call may have taken away or applied. */
async function fillPlans(
  db: Db,
  { at, ...owned }: { created_by: string; project_id: string; at: string },
): Promise<void> {
  await db.deleteFrom('kept_plan').execute();
  const rehearsal = { allowed: true, calls: [], subjects: [], rehearsedBy: null, effects: [], quotas: [] };
  const content = {
    calls: '[]',
    rehearsal: JSON.stringify({ ...rehearsal, perMonth: { now: '0.00', after: '0.00' } }),
  };
  const never = { refreshed_at: null, applied_at: null, applied_by: null, applier: null };
  const named = { id: 'plan-1', name: 'stage', name_key: 'stage', state: 'kept', version: 1 };
  const times = { created_at: at, expires_at: '2100-01-01T00:00:00.000Z', progress: null, ended_at: null };
  await db
    .insertInto('kept_plan')
    .values({ ...owned, ...content, ...never, ...named, ...times })
    .execute();
}

/** A token of the owner, and one of the project. */
async function fillTokens(db: Db, of: { user_id: string; project_id: string; at: string }): Promise<void> {
  const owners = [
    { id: 'token-own', user_id: of.user_id, project_id: null },
    { id: 'token-project', user_id: null, project_id: of.project_id },
  ];
  for (const owned of owners) {
    if (await db.selectFrom('api_token').select('id').where('id', '=', owned.id).executeTakeFirst()) continue;
    const named = {
      hash: owned.id,
      hint: 'icp_…0000',
      name: owned.id,
      name_key: owned.id,
      role: 'reader',
      role_id: null,
    };
    const bounds = { all_projects: 1, read_only: 0, networks: '[]', cap_tiyn: null, expires_at: null, version: 1 };
    const used = { created_at: of.at, created_by: of.user_id, expiry_told_at: null, used_at: null, used_address: null };
    await db
      .insertInto('api_token')
      .values({ ...owned, ...named, ...bounds, ...used })
      .execute();
  }
}
