import type {
  Credential,
  DomainRef,
  EndpointInterface,
  NamedRef,
  OpenStackSettings,
} from '../cloud/openstack/client/settings.ts';
import { type CloudConfig, type Env, readCloudConfig, type SettingsPlaces } from './clouds-yaml.ts';
import { StartError } from './start-error.ts';

/**
 * Reads the OpenStack's address and credentials, as OpenStack's own tools do. The sources are the standard `OS_*` variables, and
 * `clouds.yaml` with `secure.yaml`. The variables override the files. Throws StartError with the missing value, the searched places and a
 * remedy.
 */
export function readOpenStackSettings(env: Env, places: SettingsPlaces): OpenStackSettings {
  const file = readCloudConfig(env, places);
  const values = new Values(env, file);
  const authUrl = values.need("Keystone's address", 'auth_url').value;
  if (!isHttp(authUrl)) {
    throw new StartError(`OpenStack's auth_url (${values.whence('auth_url')}) is not an http or https address.`);
  }
  refuseOwnCertificates(values, env, authUrl);
  return {
    authUrl,
    auth: credentialOf(values),
    region: values.get('region_name') ?? onlyRegion(file),
    interface: interfaceOf(values),
    projectDomainId: env.OPENSTACK_CUSTOMERS_DOMAIN_ID || 'default',
    privateImageLinks: env.OPENSTACK_IMAGE_LINKS === 'private',
  };
}

/** A value and the name of its source. */
interface Found {
  name: string;
  value: string;
}

/** Values by their names in clouds.yaml. The variables have the same names in capitals. */
class Values {
  constructor(
    private readonly env: Env,
    private readonly file: CloudConfig | undefined,
  ) {}

  /** An empty variable counts as missing, since scripts clear variables this way. */
  fromEnv(name: string): string | undefined {
    return this.env[variable(name)] || undefined;
  }

  /** The value of the first name that a variable has, else of the first that the file has. */
  find(...names: string[]): Found | undefined {
    for (const read of [(name: string) => this.fromEnv(name), (name: string) => this.fromFile(name)]) {
      for (const name of names) {
        const value = read(name);
        if (value !== undefined) return { name, value };
      }
    }
    return undefined;
  }

  get(name: string): string | undefined {
    return this.find(name)?.value;
  }

  need(what: string, ...names: [string, ...string[]]): Found {
    const found = this.find(...names);
    if (found) return found;
    const variables = names.map(variable).join(' or ');
    const looked = this.file
      ? `neither ${variables} is set, nor has the cloud "${this.file.name}" in ${this.file.path} "${names.join('" or "')}"`
      : `${variables} is not set, and OS_CLOUD names no cloud of a clouds.yaml`;
    throw new StartError(`OpenStack needs ${what}: ${looked}. Set one of them.`);
  }

  /** The source of a value, for a message. */
  whence(name: string): string {
    return this.fromEnv(name) !== undefined || !this.file ? variable(name) : this.file.path;
  }

  private fromFile(name: string): string | undefined {
    const value = this.file?.auth[name] ?? this.file?.cloud[name];
    // YAML parses a password or a name of digits as a number.
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return typeof value === 'string' && value !== '' ? value : undefined;
  }
}

function variable(name: string): string {
  return `OS_${name.toUpperCase()}`;
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function credentialOf(values: Values): Credential {
  return methodOf(values) === 'password' ? passwordOf(values) : applicationOf(values);
}

/** The login method: the one that the variables name, else the one that their values imply; then the same for the file. */
function methodOf(values: Values): Credential['method'] {
  const type = values.get('auth_type');
  if (type === undefined || values.fromEnv('auth_type') === undefined) {
    if (values.fromEnv('application_credential_secret') !== undefined) return 'applicationCredential';
    if (values.fromEnv('password') !== undefined) return 'password';
  }
  if (type === undefined) return values.get('application_credential_secret') ? 'applicationCredential' : 'password';
  if (type.endsWith('applicationcredential')) return 'applicationCredential';
  if (type.endsWith('password')) return 'password';
  throw new StartError(
    `OpenStack's auth_type "${type}" (${values.whence('auth_type')}) is not supported. Use v3applicationcredential or password.`,
  );
}

function applicationOf(values: Values): Credential {
  const secret = values.need('the secret of the application credential', 'application_credential_secret').value;
  const what = 'the id or the name of the application credential';
  const { name, value } = values.need(what, 'application_credential_id', 'application_credential_name');
  const credential = name.endsWith('_id') ? { id: value } : { name: value, user: userOf(values) };
  return { method: 'applicationCredential', credential, secret };
}

function passwordOf(values: Values): Credential {
  const user = userOf(values);
  const password = values.need("the administrator's password", 'password').value;
  const what = "the administrator's project";
  const { name, value } = values.need(what, 'project_id', 'project_name', 'tenant_id', 'tenant_name');
  const project = name.endsWith('_id') ? { id: value } : { name: value, domain: domainOf(values, 'project') };
  return { method: 'password', user, password, project };
}

function userOf(values: Values): NamedRef {
  const { name, value } = values.need("the administrator's name", 'user_id', 'username');
  return name === 'user_id' ? { id: value } : { name: value, domain: domainOf(values, 'user') };
}

/** The domain of the user or the project. One name can give both. */
function domainOf(values: Values, of: 'user' | 'project'): DomainRef {
  const names = [`${of}_domain_id`, `${of}_domain_name`, 'domain_id', 'domain_name', 'default_domain'];
  const { name, value } = values.find(...names) ?? { name: 'default_domain', value: 'default' };
  return name.endsWith('_name') ? { name: value } : { id: value };
}

/** Older files and scripts write `publicURL`. */
function interfaceOf(values: Values): EndpointInterface {
  const text = values.find('interface', 'endpoint_type')?.value ?? 'public';
  const found = (['public', 'internal', 'admin'] as const).find((one) => text.replace(/URL$/, '') === one);
  if (found) return found;
  throw new StartError(
    `OpenStack's interface "${text}" (${values.whence('interface')}) is none of public, internal, admin.`,
  );
}

/** The region of a file that lists a single one. */
function onlyRegion(file: CloudConfig | undefined): string | undefined {
  const regions = file?.cloud.regions;
  if (!file || !Array.isArray(regions)) return undefined;
  const names = regions.map((region: unknown) => (isNamed(region) ? region.name : String(region)));
  if (names.length <= 1) return names[0];
  throw new StartError(
    `The cloud "${file.name}" in ${file.path} has several regions (${names.join(', ')}). Set OS_REGION_NAME to one of them.`,
  );
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

/** Node reads certificates only at its start, and certificates are always verified. */
function refuseOwnCertificates(values: Values, env: Env, authUrl: string): void {
  if (!authUrl.startsWith('https:')) return;
  const file = values.get('cacert');
  if (file !== undefined && env.NODE_EXTRA_CA_CERTS !== file) {
    throw new StartError(
      `OpenStack's cacert (${values.whence('cacert')}) is taken when Node starts: set NODE_EXTRA_CA_CERTS to ${file}.`,
    );
  }
  if (/^(false|no|0)$/i.test(values.get('verify') ?? '') || /^(true|yes|1)$/i.test(values.get('insecure') ?? '')) {
    throw new StartError(
      'OpenStack is to be used without checking its certificate (verify, insecure). Set NODE_EXTRA_CA_CERTS to the file of its certificate authority instead.',
    );
  }
}
