import type { StoredOf } from '../../../../contract/file/records.ts';
import { ApiError } from '../../../http/errors.ts';
import type { AnswerOf, StateOf, StepOf } from '../../typed.ts';
import { ORDER, type Project, type TypeDriver } from '../common/driver.ts';
import { account, accountUse, containerUse, dropAccount, emptyAccount, setAccountQuota } from './s3-account.ts';
import { dropOwner, keysOf, makeOwner, ownerEnabled, ownersOf, setKeys, userOf } from './s3-owner.ts';

const BYTES_A_GB = 1024 ** 3;
/** How long emptying may keep the customer waiting, and how long it goes on after that, in milliseconds. */
const EMPTYING_MS = { waited: 15_000, after: 30 * 60_000 };

/**
 * S3 accounts: each is a Keystone project of its own with one user, whose EC2 credential holds the keys, and the Swift account of that
 * project. All is done in the provider's name, who has to be a reseller of Swift's (`ResellerAdmin`). Their key is the project's.
 */
export const s3UserDriver: TypeDriver<'s3-user'> = {
  services: ['objectStore', 'identity'],
  verbs: {
    create,
    async update(project, { self }) {
      await setAccountQuota(project, await project.remoteIdOf('s3-user', self.id), quotaBytes(self));
      return undefined;
    },
    async newSecretKey(project, { self }) {
      const owner = await project.remoteIdOf('s3-user', self.id);
      const user = await userOf(project, owner);
      if (user === undefined) throw new ApiError(409, 'CLOUD_LOST', { params: { id: self.id } });
      return giveKeys(project, owner, user, self);
    },
    empty,
    async delete(project, { self }) {
      const owner = await project.knownRemoteId('s3-user', self.id);
      if (owner === undefined) return undefined;
      // Somebody may have stored something since it was last measured.
      if ((await accountUse(project, owner)).bytes > 0) throw new ApiError(409, 'CLOUD_S3_NOT_EMPTY');
      await remove(project, owner);
      return undefined;
    },
  },
  order: (action) => (action === 'create' ? ORDER.make : action === 'delete' ? ORDER.remove : ORDER.change),
  remove,
  findOrphans: (project, { id }) => ownersOf(project, id),
  read: observe,
  async measure(project, key) {
    return { used: gigabytes((await accountUse(project, key)).bytes) };
  },
  part: containerUse,
  async secrets(project, key) {
    const keys = await keysOf(project, key);
    return keys ? { accessKey: keys.access, secretKey: keys.secret } : {};
  },
};

/** Makes an account. Throws CloudError, and has then removed what it had made. */
async function create(project: Project, { self }: StepOf<'s3-user', 'create'>): Promise<AnswerOf<'s3-user'>> {
  const { owner, user } = await makeOwner(project, self.id);
  try {
    const answer = await giveKeys(project, owner, user, self);
    await setAccountQuota(project, owner, quotaBytes(self));
    return { key: owner, ...answer };
  } catch (error) {
    await remove(project, owner).catch(() => project.log.warn({ owner }, 'an S3 account was left half made'));
    throw error;
  }
}

/** The keys are ours: the record that is stored has to have the very same ones. */
async function giveKeys(
  project: Project,
  owner: string,
  user: string,
  { accessKey: access = '', secretKey: secret = '' }: StoredOf<'s3-user'>,
): Promise<AnswerOf<'s3-user'>> {
  await setKeys(project, owner, user, { access, secret });
  return { fields: { accessKey: access, secretKey: secret } };
}

/** Deletes what the account holds: what takes long is gone on with once the customer has the answer. */
async function empty(project: Project, { self }: StepOf<'s3-user', 'empty'>): Promise<AnswerOf<'s3-user'> | undefined> {
  const owner = await project.remoteIdOf('s3-user', self.id);
  if (await emptyAccount(project, owner, Date.now() + EMPTYING_MS.waited)) return undefined;
  return {
    async afterwards() {
      try {
        const all = await emptyAccount(project, owner, Date.now() + EMPTYING_MS.after);
        if (!all) project.log.warn({ owner }, 'an S3 account could not be emptied wholly');
      } catch (error) {
        // The account itself is well: what is left is measured, and can be deleted again.
        project.log.warn({ owner, error: String(error) }, 'an S3 account could not be emptied');
      }
    },
  };
}

/** Removes an account: containers without content too. What is gone is no error. Throws CloudError. */
async function remove(project: Project, owner: string): Promise<void> {
  if (await account(project, owner)) {
    await emptyAccount(project, owner, Date.now() + EMPTYING_MS.waited);
    await dropAccount(project, owner);
  }
  await dropOwner(project, owner);
}

async function observe(project: Project, owner: string): Promise<StateOf<'s3-user'> | undefined> {
  const enabled = await ownerEnabled(project, owner);
  if (enabled === undefined) return undefined;
  const quota = (await account(project, owner))?.quota;
  return {
    status: enabled ? 'active' : 'suspended',
    fields: quota === undefined ? {} : { quota: Math.max(1, Math.round(quota / BYTES_A_GB)) },
  };
}

function quotaBytes({ quota = 0 }: StoredOf<'s3-user'>): number {
  return quota * BYTES_A_GB;
}

/** Rounded up to a thousandth: an account with anything in it is not empty. */
function gigabytes(bytes: number): number {
  return Math.ceil((bytes / BYTES_A_GB) * 1000) / 1000;
}
