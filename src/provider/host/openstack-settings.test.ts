import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenStackSettings } from '../cloud/openstack/client/settings.ts';
import { readOpenStackSettings } from './openstack-settings.ts';
import { StartError } from './start-error.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'openstack-settings-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): string {
  const whole = join(root, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text);
  return whole;
}

const read = (env: Record<string, string> = {}): OpenStackSettings =>
  readOpenStackSettings(env, { cwd: join(root, 'cwd'), home: join(root, 'home'), etc: join(root, 'etc') });

function refusal(env: Record<string, string> = {}): string {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return String(error);
  }
  return 'none';
}

const BY_PASSWORD = {
  OS_AUTH_URL: 'http://cloud:5000/v3',
  OS_USERNAME: 'admin',
  OS_PASSWORD: 'hush',
  OS_PROJECT_NAME: 'admin',
  OS_USER_DOMAIN_ID: 'default',
  OS_PROJECT_DOMAIN_NAME: 'Default',
};
const TWO_CLOUDS = `
clouds:
  prod:
    region_name: Almaty
    interface: internal
    auth:
      auth_url: https://prod:5000
      username: operator
      password: 12345
      project_name: admin
      user_domain_name: Default
      project_domain_name: Default
  test:
    auth_type: v3applicationcredential
    auth: { auth_url: 'http://test:5000', application_credential_id: ac }
`;

describe('the variables without a file', () => {
  it('contain address and credentials', () => {
    expect(read(BY_PASSWORD)).toEqual({
      authUrl: 'http://cloud:5000/v3',
      auth: {
        method: 'password',
        user: { name: 'admin', domain: { id: 'default' } },
        password: 'hush',
        project: { name: 'admin', domain: { name: 'Default' } },
      },
      region: undefined,
      interface: 'public',
      projectDomainId: 'default',
      privateImageLinks: false,
    });
  });

  it('may be ids, an application credential, a region, an interface and the customers’ domain', () => {
    const ids = { ...BY_PASSWORD, OS_USER_ID: 'u', OS_PROJECT_ID: 'p', OS_PROJECT_NAME: '' };
    expect(read(ids).auth).toMatchObject({ user: { id: 'u' }, project: { id: 'p' } });
    const env = {
      OS_AUTH_URL: 'http://cloud:5000',
      OS_APPLICATION_CREDENTIAL_ID: 'ac',
      OS_APPLICATION_CREDENTIAL_SECRET: 'hush',
      OS_REGION_NAME: 'Two',
      OS_ENDPOINT_TYPE: 'internalURL',
      OPENSTACK_CUSTOMERS_DOMAIN_ID: 'customers',
      OPENSTACK_IMAGE_LINKS: 'private',
    };
    expect(read(env)).toEqual({
      authUrl: 'http://cloud:5000',
      auth: { method: 'applicationCredential', credential: { id: 'ac' }, secret: 'hush' },
      region: 'Two',
      interface: 'internal',
      projectDomainId: 'customers',
      privateImageLinks: true,
    });
  });
});

describe('a clouds.yaml', () => {
  it('is read for the named cloud, with the secrets beside it', () => {
    put('cwd/clouds.yaml', TWO_CLOUDS);
    put('cwd/secure.yaml', 'clouds: { test: { auth: { application_credential_secret: hush } } }');
    expect(read({ OS_CLOUD: 'prod' })).toMatchObject({
      authUrl: 'https://prod:5000',
      auth: { user: { name: 'operator', domain: { name: 'Default' } }, password: '12345' },
      region: 'Almaty',
      interface: 'internal',
    });
    expect(read({ OS_CLOUD: 'test' }).auth).toEqual({
      method: 'applicationCredential',
      credential: { id: 'ac' },
      secret: 'hush',
    });
  });

  it('is overridden by the variables, value by value', () => {
    put('cwd/clouds.yaml', TWO_CLOUDS);
    const env = { OS_CLOUD: 'prod', OS_PASSWORD: 'other', OS_PROJECT_DOMAIN_ID: 'd', OS_REGION_NAME: 'Astana' };
    expect(read(env)).toMatchObject({
      authUrl: 'https://prod:5000',
      auth: { user: { name: 'operator' }, password: 'other', project: { name: 'admin', domain: { id: 'd' } } },
      region: 'Astana',
    });
    const credential = { OS_APPLICATION_CREDENTIAL_ID: 'x', OS_APPLICATION_CREDENTIAL_SECRET: 'y' };
    expect(read({ OS_CLOUD: 'prod', ...credential }).auth).toMatchObject({
      method: 'applicationCredential',
      secret: 'y',
    });
  });

  it('is the first one found: the named one, of the folder, of the user, of the machine', () => {
    const one = (host: string): string =>
      `clouds: { c: { auth: { auth_url: 'http://${host}:5000', application_credential_id: i, application_credential_secret: s } } }`;
    put('etc/openstack/clouds.yaml', one('machine'));
    expect(read().authUrl).toBe('http://machine:5000');
    put('home/.config/openstack/clouds.yml', one('user'));
    expect(read().authUrl).toBe('http://user:5000');
    put('cwd/clouds.yaml', one('folder'));
    expect(read().authUrl).toBe('http://folder:5000');
    expect(read({ OS_CLIENT_CONFIG_FILE: put('mine.yaml', one('named')) }).authUrl).toBe('http://named:5000');
    expect(read(BY_PASSWORD).authUrl).toBe('http://cloud:5000/v3');
  });
});

describe('bad settings', () => {
  it('are refused with the missing value, the searched places, and a remedy', () => {
    expect(refusal()).toMatch(/Keystone's address: OS_AUTH_URL is not set, and OS_CLOUD names no cloud.*Set one/);
    expect(refusal({ ...BY_PASSWORD, OS_PASSWORD: '' })).toMatch(/password: OS_PASSWORD is not set/);
    expect(refusal({ OS_CLOUD: 'x' })).toMatch(
      /OS_CLOUD is "x", and there is no clouds.yaml in .*cwd, .*openstack, .*OS_CLIENT_CONFIG_FILE/,
    );
    expect(refusal({ OS_CLOUD: 'x', OS_CLIENT_CONFIG_FILE: '/nowhere.yaml' })).toContain('There is no /nowhere.yaml');
    expect(refusal({ ...BY_PASSWORD, OS_AUTH_URL: 'cloud:5000' })).toContain(
      'OS_AUTH_URL) is not an http or https address',
    );
    expect(refusal({ ...BY_PASSWORD, OS_AUTH_TYPE: 'v3oidc' })).toContain('"v3oidc" (OS_AUTH_TYPE) is not supported');
    expect(refusal({ ...BY_PASSWORD, OS_INTERFACE: 'outer' })).toContain('"outer" (OS_INTERFACE) is none of');
    const secure = { ...BY_PASSWORD, OS_AUTH_URL: 'https://cloud:5000', OS_CACERT: '/ca.pem' };
    expect(refusal(secure)).toContain('set NODE_EXTRA_CA_CERTS to /ca.pem');
    expect(read({ ...secure, NODE_EXTRA_CA_CERTS: '/ca.pem' }).authUrl).toBe('https://cloud:5000');
  });

  it('in a file are refused with the file, its clouds, and no secret', () => {
    const path = put('cwd/clouds.yaml', TWO_CLOUDS);
    expect(refusal()).toContain(`${path} has several clouds: prod, test. Set OS_CLOUD`);
    expect(refusal({ OS_CLOUD: 'live' })).toContain(`${path} has no cloud "live" (OS_CLOUD). It has: prod, test.`);
    expect(refusal({ OS_CLOUD: 'test' })).toMatch(
      /neither OS_APPLICATION_CREDENTIAL_SECRET is set, nor has the cloud "test" in/,
    );
    put('cwd/clouds.yaml', 'clouds:\n  prod:\n    auth: {password: hush\n  x: ]');
    expect(refusal({ OS_CLOUD: 'prod' })).toMatch(/clouds.yaml is not valid YAML, line \d+\.$/);
    expect(refusal({ OS_CLOUD: 'prod' })).not.toContain('hush');
    put('cwd/clouds.yaml', '- clouds');
    expect(refusal({ OS_CLOUD: 'prod' })).toContain('has no "clouds" in it');
  });
});
