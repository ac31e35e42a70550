import type { Logger } from 'pino';
import { noteCredentialRenewal } from '../audit/audit.ts';
import type { Cloud } from '../cloud/cloud.ts';
import type { KeyMaker } from '../cloud/key-maker.ts';
import { adminSession } from '../cloud/openstack/client/session.ts';
import type { OpenStackSettings } from '../cloud/openstack/client/settings.ts';
import { isPublicAddress } from '../cloud/openstack/drivers/image-links.ts';
import { openStackCloud } from '../cloud/openstack/openstack-cloud.ts';
import type { Clock } from '../ports/clock.ts';
import type { Db } from '../store/database.ts';
import { addressesOf } from './addresses.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** The OpenStack that the settings name, with what this machine gives it. */
export function realCloud(
  settings: OpenStackSettings,
  { db, clock, log, keys }: { db: Db; clock: Clock; log: Logger; keys: KeyMaker },
): Cloud {
  const { auth, projectDomainId: domainId, privateImageLinks: inside } = settings;
  const secret = auth.method === 'password' ? auth.password : auth.secret;
  const admin = adminSession(settings, { clock });
  const links = { private: inside, addressesOf, fetch: guardedFetch((address) => inside || isPublicAddress(address)) };
  return openStackCloud({ db, clock, log, admin, domainId, secret, keys, links, onRenewed: noteCredentialRenewal });
}
