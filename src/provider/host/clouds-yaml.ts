import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { reasonOf, StartError } from './start-error.ts';

/** The environment variables of the process. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The folders that are searched for settings files. */
export interface SettingsPlaces {
  /** The current folder of the provider. */
  cwd: string;
  home: string;
  /** The folder of the machine's settings. Default `/etc`. */
  etc?: string;
}

type Section = Record<string, unknown>;

/** One cloud of a clouds.yaml, merged with secure.yaml. Contains secrets. */
export interface CloudConfig {
  name: string;
  /** The path of its file. */
  path: string;
  /** All sections but `auth`. */
  cloud: Section;
  auth: Section;
}

interface YamlFile {
  path: string;
  clouds: Section;
}

/**
 * Reads the cloud that OS_CLOUD names. Without that variable, it is the only cloud of the file, unless the other variables are complete.
 * The file is OS_CLIENT_CONFIG_FILE, else the first `clouds.yaml` in the current folder, `~/.config/openstack` and `/etc/openstack`. Throws
 * StartError where the file can't be read, lacks the cloud, or has several without a choice.
 */
export function readCloudConfig(env: Env, places: SettingsPlaces): CloudConfig | undefined {
  const named = env.OS_CLOUD || undefined;
  if (named === undefined && env.OS_AUTH_URL) return undefined;
  const folders = [places.cwd, join(places.home, '.config', 'openstack'), join(places.etc ?? '/etc', 'openstack')];
  const file = readNamed('OS_CLIENT_CONFIG_FILE', env) ?? readFirst(folders, 'clouds');
  if (!file) return noFile(named, folders);
  const name = named ?? onlyName(file);
  const found = file.clouds[name];
  if (!isSection(found)) {
    throw new StartError(`${file.path} has no cloud "${name}" (OS_CLOUD). It has: ${namesOf(file)}.`);
  }
  const secure = readNamed('OS_CLIENT_SECURE_FILE', env) ?? readFirst([dirname(file.path), ...folders], 'secure');
  const added = section(secure?.clouds[name]);
  return {
    name,
    path: file.path,
    cloud: { ...found, ...added },
    auth: { ...section(found.auth), ...section(added.auth) },
  };
}

function noFile(named: string | undefined, folders: string[]): undefined {
  if (named === undefined) return undefined;
  throw new StartError(
    `OS_CLOUD is "${named}", and there is no clouds.yaml in ${folders.join(', ')}. Put one there, or name it by OS_CLIENT_CONFIG_FILE.`,
  );
}

function onlyName(file: YamlFile): string {
  const names = Object.keys(file.clouds);
  const [only] = names;
  if (names.length === 1 && only !== undefined) return only;
  throw new StartError(`${file.path} has several clouds: ${namesOf(file)}. Set OS_CLOUD to one of them.`);
}

function namesOf(file: YamlFile): string {
  return Object.keys(file.clouds).join(', ') || 'none';
}

function readNamed(variable: string, env: Env): YamlFile | undefined {
  const path = env[variable];
  if (!path) return undefined;
  const file = readYaml(path);
  if (file) return file;
  throw new StartError(`There is no ${path}, which ${variable} names. Correct the path, or unset the variable.`);
}

function readFirst(folders: string[], name: string): YamlFile | undefined {
  for (const folder of folders) {
    for (const extension of ['yaml', 'yml', 'json']) {
      const file = readYaml(join(folder, `${name}.${extension}`));
      if (file) return file;
    }
  }
  return undefined;
}

function readYaml(path: string): YamlFile | undefined {
  const text = readText(path);
  if (text === undefined) return undefined;
  const clouds = section(parse(path, text)).clouds;
  if (isSection(clouds)) return { path, clouds };
  throw new StartError(`${path} has no "clouds" in it.`);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new StartError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

/** The parser's own message quotes the lines around the error, which can contain a password. */
function parse(path: string, text: string): unknown {
  try {
    return load(text);
  } catch (error) {
    const line = lineOf(error);
    throw new StartError(`${path} is not valid YAML${line === undefined ? '' : `, line ${line}`}.`);
  }
}

function lineOf(error: unknown): number | undefined {
  const mark: unknown = error instanceof Error && 'mark' in error ? error.mark : undefined;
  return isSection(mark) && typeof mark.line === 'number' ? mark.line + 1 : undefined;
}

function section(value: unknown): Section {
  return isSection(value) ? value : {};
}

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
