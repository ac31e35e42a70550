import type { Context } from 'hono';
import { tiynToText } from '../../contract/money/money.ts';
import { namedVariant } from '../access/variant.ts';
import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { requestPasskey } from '../authentication/prove.ts';
import { relyingPartyOf, requireRelyingParty } from '../authentication/relying-party.ts';
import { readJson, readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { wirePage } from '../http/page.ts';
import { tokenProjects } from '../identity/api-tokens.ts';
import { countsByAddress, refuseTooMany } from '../identity/attempts.ts';
import { getProject, listMemberships, type Membership, type Project } from '../identity/projects.ts';
import { requireProject, type Session, type UsedApiToken } from '../identity/session.ts';
import { hoursOf, shownLimits } from '../identity/session-limits.ts';
import { roleText } from '../identity/shipped-roles.ts';
import { type Origin, revokeToken } from '../identity/tokens.ts';
import { userNetwork } from '../identity/user-network.ts';
import { getUser } from '../identity/users.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import type { Db } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { endActing } from './acting.ts';
import type { SignInOrigin } from './begin-session.ts';
import { readCredentials } from './forms.ts';
import { mountIssuerSignIn } from './issuer-routes.ts';
import { readNothing, readPasskeyProof, readProof } from './proof-forms.ts';
import { signInByProof } from './second-factor-sign-in.ts';
import { createSignIn } from './sign-in.ts';

/** How many administrators a user is told of. */
const MOST_ADMINISTRATORS = 10;

/** Mounts sign-in and sign-out, the user, and the user's projects (spec section 7, "Auth and user" and "Compute"). */
export function mountAccounts(app: ProviderApp, deps: ProviderDeps): void {
  const { db, clock, config } = deps;
  const signIn = createSignIn(deps);
  const signInOrigin = (c: Context<AppEnv>): SignInOrigin => ({
    ...originOf(c),
    locale: c.var.locale,
    variant: namedVariant(config, c),
    requestId: c.var.requestId,
  });

  app.post('/api/auth/login', async (c) => {
    const { login, password } = readCredentials(await readJsonObject(c));
    c.set('login', login);
    return c.json(await signIn({ login, password, party: relyingPartyOf(c, config), ...signInOrigin(c) }));
  });

  app.post('/api/auth/login/second-factor', async (c) => {
    const { challenge: challengeId = '', password, ...proof } = readProof(await readJsonObject(c));
    if (password !== undefined) throw new ApiError(400, 'VALIDATION');
    const answered = { purpose: 'secondStep', challengeId, proof, party: relyingPartyOf(c, config) } as const;
    return c.json({ token: await signInByProof(deps, answered, signInOrigin(c)) });
  });

  app.post('/api/auth/passkey/options', async (c) => {
    readNothing(await readJson(c));
    const party = requireRelyingParty(c, config);
    const { perAddress: limit, windowMinutes } = config.signInLimits;
    await refuseTooMany(db, countsByAddress('passkey', c.env?.address, { limit, windowMinutes }), clock.now());
    return c.json(await requestPasskey(deps, party));
  });

  app.post('/api/auth/passkey', async (c) => {
    const { challenge: challengeId, passkey } = readPasskeyProof(await readJsonObject(c));
    const party = requireRelyingParty(c, config);
    const answered = { purpose: 'passkeySignIn', challengeId, proof: { passkey }, party } as const;
    return c.json({ token: await signInByProof(deps, answered, signInOrigin(c)) });
  });

  mountIssuerSignIn(app, deps, signInOrigin);

  app.post('/api/auth/logout', async (c) => {
    const { tokenId, user } = c.var.session;
    await transact(db, async (tx) => {
      await revokeToken(tx, tokenId);
      const event = { type: 'session', recordId: user.id, action: 'signOut', title: user.login };
      await noteEvent(tx, auditActorOf(c), event, deps.clock.now());
    });
    return c.body(null, 204);
  });

  app.get('/api/user', async (c) => {
    const {
      user,
      role,
      projectId,
      projectRole,
      projectRights,
      staffRights,
      staffRole,
      actingId,
      passwordTemporary,
      secondFactorMissing,
      apiToken,
      begunAt,
    } = c.var.session;
    const acting = actingId === null ? undefined : await getUser(db, actingId);
    const project = projectId === null ? undefined : await getProject(db, projectId);
    return c.json({
      id: user.id,
      login: user.login,
      email: user.email,
      fullName: user.fullName,
      // An account's money is no part of what a token is for.
      ...(!apiToken && { balance: tiynToText(BigInt(user.balanceTiyn)) }),
      currency: 'KZT',
      role,
      osCurrentProjectId: project?.id ?? null,
      osCurrentProjectName: project?.name ?? null,
      projectRole,
      ...(projectRights && { projectRights }),
      ...(staffRights && { staffRights, administrators: await unlimitedAdministrators(db) }),
      ...(staffRole && { staffRole: roleText(staffRole.id, 'name', staffRole.name, c.var.locale) }),
      ...(role === 'client' && !apiToken && { managers: await managersOf(db, user.id) }),
      ...(passwordTemporary && { passwordTemporary }),
      ...(secondFactorMissing && { secondFactorMissing }),
      ...(apiToken && { apiToken: shownToken(apiToken) }),
      ...(acting && { acting: { id: acting.id, name: acting.fullName || acting.login } }),
      ...(actingId === null && !apiToken && { session: shownLimits(hoursOf(config.sessionLimits, role), begunAt) }),
      flags: c.var.flags,
      ...userNetwork(c.env?.address),
    });
  });

  app.delete('/api/user/acting', async (c) => {
    const { session } = c.var;
    const token = await transact(db, (tx) =>
      endActing(tx, session, auditActorOf(c), config.sessionLimits.staff, clock.now()),
    );
    return c.json({ token });
  });

  app.get('/api/openstack/project/current', async (c) => {
    const project = await getProject(db, requireProject(c.var.session));
    if (!project) throw new ApiError(404, 'NOT_FOUND');
    return c.json(toWire(project));
  });

  app.get('/api/openstack/project/list', async (c) => {
    const content = (await membershipsOf(db, c.var.session)).map(({ project, role }) => ({
      ...toWire(project),
      projectOsId: project.id,
      role,
    }));
    return c.json(wirePage(content, content.length, { page: 0, size: Math.max(1, content.length) }));
  });
}

/** The projects that a caller has a role in. A token has those that it is for. */
async function membershipsOf(db: Db, { userId, apiToken }: Session): Promise<Pick<Membership, 'project' | 'role'>[]> {
  if (!apiToken) return listMemberships(db, userId);
  const { projectRole: role } = apiToken;
  const among = await tokenProjects(db, apiToken.id);
  if (apiToken.kind === 'personal') {
    const own = await listMemberships(db, userId);
    return own.filter(({ project }) => among === 'all' || among.includes(project.id));
  }
  const project = await getProject(db, among === 'all' ? '' : (among[0] ?? ''));
  return project ? [{ project, role }] : [];
}

/** What a caller is told of the token of the request. */
function shownToken({ id, name, kind, projectRole: role, projectRights: rights, readOnly, expiresAt }: UsedApiToken) {
  const end = expiresAt === null ? {} : { expires: expiresAt };
  return { id, name, kind, role, ...(rights && { rights }), readsOnly: readOnly, ...end };
}

/** The managers of a customer. The console names them where the customer lacks a right. */
function managersOf(db: Db, customerId: string): Promise<{ name: string; email: string }[]> {
  return db
    .selectFrom('customer_manager as m')
    .innerJoin('users as u', 'u.id', 'm.manager_id')
    .select(['u.full_name as name', 'u.email'])
    .where('m.customer_id', '=', customerId)
    .where('u.blocked_at', 'is', null)
    .orderBy('m.since')
    .orderBy('u.id')
    .execute();
}

/** Those who can give rights to staff. The console names them where somebody lacks one. */
function unlimitedAdministrators(db: Db): Promise<{ name: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['full_name as name', 'email'])
    .where('role', '=', 'administrator')
    .where('staff_role_id', 'is', null)
    .where('blocked_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .limit(MOST_ADMINISTRATORS)
    .execute();
}

/** The origin of a request, as far as the host and the browser tell. */
function originOf(c: Context<AppEnv>): Origin {
  return { address: c.env?.address, agent: c.req.header('user-agent') };
}

function toWire({ id, name, paymentType }: Project) {
  return { id, name, paymentType };
}
