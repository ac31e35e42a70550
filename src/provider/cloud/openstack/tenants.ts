import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Db, Tx } from '../../store/database.ts';
import { alone } from '../../store/postgres-dialect.ts';
import { transact } from '../../store/transact.ts';
import type { StoreMark } from '../cloud.ts';
import { readProjectMark, writeProjectMark } from './client/project-mark.ts';
import { ensureProject, type MadeProject, projectAuth, renewCredential } from './client/projects.ts';
import { QUOTA_SECTIONS, readQuotas, setQuotas } from './client/quotas.ts';
import type { Session } from './client/session.ts';
import type { CredentialCipher } from './credential-cipher.ts';
import { type Limits, limitsDiffer, quotasOf, usageOf } from './limits.ts';

/** A project of ours in OpenStack, and the way into it. */
export interface Tenant {
  /** Its id in Keystone. */
  id: string;
  session: Session;
  /** The credential as it is stored, closed; the provider's own is stored nowhere. */
  encryptedCredential?: string;
}

/** What the projects need. */
export interface TenantsDeps {
  db: Db;
  clock: Clock;
  admin: Session;
  /** The domain of Keystone that the projects are made in. */
  domainId: string;
  cipher: CredentialCipher;
  log: Log;
  /** Says that a project got another credential, since its own was refused. */
  onRenewed?: RenewalListener | undefined;
}

/** Stores that a project of ours got another credential, in the transaction that stores it. */
export type RenewalListener = (tx: Tx, project: { projectId: string; cloudId: string }, now: Date) => Promise<void>;

/** How long after a credential was made no other one is made for the same project, in milliseconds. */
const RENEWAL_PAUSE_MS = 60_000;

/**
 * Our projects there: each is a project of Keystone with a technical user of its own, whose application credential every call for the project is
 * made with. They are made when first needed; one login and one making at a time for each.
 */
export class Tenants {
  private readonly deps: TenantsDeps;
  private readonly known = new Map<string, Promise<Tenant>>();
  private readonly limits = new Map<string, string>();
  private readonly renewals = new Map<string, Promise<Tenant | undefined>>();
  /** Until when a project gets no further credential, in milliseconds since 1970. */
  private readonly pausedUntil = new Map<string, number>();

  constructor(deps: TenantsDeps) {
    this.deps = deps;
  }

  /** The way into a project, which is made where it is not there. Throws CloudError. */
  of(projectId: string): Promise<Tenant> {
    const known = this.known.get(projectId);
    if (known) return known;
    const made = this.open(projectId);
    this.known.set(projectId, made);
    made.catch(() => this.known.delete(projectId));
    return made;
  }

  /**
   * The way into a project whose credential was refused: as it is stored by now, since another process may have replaced it, else by another
   * credential that the administrator makes. One making at a time for each project, and one a minute. Undefined where there can be none
   * now. Throws CloudError where Keystone refuses or does not answer.
   *
   * @param isGone whether Keystone itself refused the credential, so that another one may be made
   */
  async renewed(projectId: string, refused: Tenant, isGone: boolean): Promise<Tenant | undefined> {
    const held = await this.of(projectId);
    if (held.encryptedCredential !== refused.encryptedCredential) return held;
    const running = this.renewals.get(projectId);
    if (running) return running;
    const renewal = this.renew(projectId, refused, isGone).finally(() => this.renewals.delete(projectId));
    this.renewals.set(projectId, renewal);
    return renewal;
  }

  private async renew(projectId: string, refused: Tenant, isGone: boolean): Promise<Tenant | undefined> {
    const { db, log } = this.deps;
    // Another process may be making one.
    if (isGone)
      await alone(db, `cloud credential ${projectId}`, async () => {
        if ((await this.storedCredential(projectId)) !== refused.encryptedCredential) return;
        const now = this.deps.clock.now().getTime();
        if ((this.pausedUntil.get(projectId) ?? 0) > now) return;
        this.pausedUntil.set(projectId, now + RENEWAL_PAUSE_MS);
        log.warn(
          { project: projectId, cloudId: refused.id },
          'The credential of a project was refused by the cloud, another one is made',
        );
        await this.replaceCredential(projectId, refused.id);
      });
    if ((await this.storedCredential(projectId)) === refused.encryptedCredential) return undefined;
    this.known.delete(projectId);
    return this.of(projectId);
  }

  private async replaceCredential(projectId: string, cloudId: string): Promise<void> {
    const { db, admin, domainId, clock, onRenewed } = this.deps;
    const made = await renewCredential(admin, domainId, { ourId: projectId, projectId: cloudId });
    const { kept } = await this.encrypted(made);
    await transact(db, async (tx) => {
      await tx.updateTable('cloud_project').set(kept).where('project_id', '=', projectId).execute();
      await onRenewed?.(tx, { projectId, cloudId }, clock.now());
    });
  }

  private async storedCredential(projectId: string): Promise<string | undefined> {
    const query = this.deps.db.selectFrom('cloud_project').select('credential').where('project_id', '=', projectId);
    return (await query.executeTakeFirst())?.credential;
  }

  /** What is stored of a made project. */
  private async encrypted(made: MadeProject) {
    const credential = JSON.stringify(made.credential);
    const encrypted = await this.deps.cipher.encrypt(credential);
    return { credential, kept: { cloud_id: made.projectId, user_id: made.userId, credential: encrypted } };
  }

  /** Sets what a project may use, where that is not what was set last. */
  async allow(projectId: string, limits: Limits): Promise<void> {
    const wanted = JSON.stringify(limits);
    if (this.limits.get(projectId) === wanted) return;
    const { db, admin } = this.deps;
    const { id } = await this.of(projectId);
    const row = await db
      .selectFrom('cloud_project')
      .select('limits')
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (row?.limits !== wanted) {
      await setQuotas(admin, id, quotasOf(limits));
      await db.updateTable('cloud_project').set({ limits: wanted }).where('project_id', '=', projectId).execute();
    }
    this.limits.set(projectId, wanted);
  }

  /**
   * What the services count as used in a project, by our quota types; nothing where it was never made there. Where they hold other limits
   * than ours, these are set again. Throws CloudError.
   */
  async usage(projectId: string, limits: Limits): Promise<Record<string, number>> {
    return (await this.checkLimits(projectId, limits)).used;
  }

  /** Sets our limits again where the services hold others. Returns whether any did. Throws CloudError. */
  async restoreLimits(projectId: string, limits: Limits): Promise<boolean> {
    return (await this.checkLimits(projectId, limits)).differed;
  }

  private async checkLimits(
    projectId: string,
    limits: Limits,
  ): Promise<{ used: Record<string, number>; differed: boolean }> {
    const { admin } = this.deps;
    const cloudId = await this.cloudIdOf(projectId);
    if (cloudId === undefined) return { used: {}, differed: false };
    const wanted = quotasOf(limits);
    const sections = QUOTA_SECTIONS.map(async (section) => {
      const counted = await readQuotas(admin, section, cloudId);
      if (!counted) return { used: {}, differed: false };
      const differed = limitsDiffer(wanted[section], counted);
      if (differed) await setQuotas(admin, cloudId, { [section]: wanted[section] });
      return { used: usageOf(section, counted), differed };
    });
    const checked = await Promise.all(sections);
    return {
      used: Object.assign({}, ...checked.map(({ used }) => used)) as Record<string, number>,
      differed: checked.some(({ differed }) => differed),
    };
  }

  /** The store's mark on a project; undefined where it has none, or was never made there. Throws CloudError. */
  async readMark(projectId: string): Promise<StoreMark | undefined> {
    const cloudId = await this.cloudIdOf(projectId);
    return cloudId === undefined ? undefined : readProjectMark(this.deps.admin, cloudId);
  }

  /** Leaves the store's mark on a project that was made there. Throws CloudError. */
  async writeMark(projectId: string, mark: StoreMark): Promise<void> {
    const cloudId = await this.cloudIdOf(projectId);
    if (cloudId !== undefined) await writeProjectMark(this.deps.admin, cloudId, mark);
  }

  private async cloudIdOf(projectId: string): Promise<string | undefined> {
    const query = this.deps.db.selectFrom('cloud_project').select('cloud_id').where('project_id', '=', projectId);
    return (await query.executeTakeFirst())?.cloud_id;
  }

  private async open(projectId: string): Promise<Tenant> {
    const { db, admin, domainId, cipher } = this.deps;
    const row = await db.selectFrom('cloud_project').selectAll().where('project_id', '=', projectId).executeTakeFirst();
    const opened = row && (await cipher.decrypt(row.credential));
    if (row && opened !== undefined)
      return { id: row.cloud_id, session: this.sessionOf(opened), encryptedCredential: row.credential };
    // A project that was taken over keeps the name that it has there, and is known by its id alone.
    const made =
      row?.adopted_at != null
        ? await renewCredential(admin, domainId, { ourId: projectId, projectId: row.cloud_id })
        : await ensureProject(admin, domainId, { ourId: projectId, name: await nameOf(db, projectId) });
    const { credential, kept } = await this.encrypted(made);
    await db
      .insertInto('cloud_project')
      .values({ project_id: projectId, ...kept, limits: '' })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ ...kept, limits: '' }))
      .execute();
    return { id: made.projectId, session: this.sessionOf(credential), encryptedCredential: kept.credential };
  }

  private sessionOf(credential: string): Session {
    const { id, secret } = JSON.parse(credential) as { id: string; secret: string };
    return this.deps.admin.as(projectAuth({ id, secret }));
  }
}

async function nameOf(db: Db, projectId: string): Promise<string> {
  const row = await db.selectFrom('project').select('name').where('id', '=', projectId).executeTakeFirst();
  return row?.name ?? projectId;
}
