/** The files of the build that the provider needs. */
import type { Operation } from 'fast-json-patch';
import openapiUrl from '../../../generated/openapi.json?url';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { type ConsoleSettings, consoleSettings } from '../../provider/host/console-settings.ts';
import type { Log } from '../../provider/ports/log.ts';
import { type Served, withChanges } from '../live/changes.ts';
import { CHANGES_PATH, fileOfSet, type LiveSet } from '../live/set.ts';
import { BUILD } from './build.ts';

/** What the provider reads at its start. */
export interface BuiltFiles extends Served {
  settings: Omit<ConsoleSettings, 'origins'>;
  demo: DemoSettings;
}

/** What the build says of its demo. */
export interface DemoSettings {
  /** The duration of a step of the simulated cloud, in milliseconds. */
  cloudPaceMs: number;
  /** The company at work, which the demo begins with; without it there are the accounts alone. */
  snapshot?: DemoSnapshot;
}

/** The company at work, as it was when the build was made. */
export interface DemoSnapshot {
  /** When its story ends. */
  madeAt: string;
  /** The ids of what is in its object store. */
  blobs: string[];
}

/** The folder of the demo. */
export const DEMO_FOLDER = '/demo';

/** The files of a set, made of those of the build. Rejects where it is of another build, or not there. */
export async function loadSetFiles({ id, build }: LiveSet, built: Served): Promise<Served> {
  if (build !== BUILD) throw new Error('The resource files are of another build');
  const changes = await fileOfSet(id, CHANGES_PATH);
  if (!changes) throw new Error('The resource files are not there');
  return withChanges(built, (await changes.json()) as Operation[]);
}

/** Loads the files. Rejects where the file host does not answer. */
export async function loadBuiltFiles(log: Log): Promise<BuiltFiles> {
  const [files, openapi, config, demo] = await Promise.all([
    json(BUILD) as Promise<ResourceFile[]>,
    json(openapiUrl) as Promise<object>,
    json('/config.json'),
    json(`${DEMO_FOLDER}/settings.json`) as Promise<DemoSettings>,
  ]);
  const { origins: _, ...settings } = consoleSettings(() => config, log);
  return { files, openapi, settings, demo };
}

async function json(url: string): Promise<unknown> {
  return (await loaded(url)).json();
}

/** A file of the build. Rejects where the file host does not give it. */
export async function loaded(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return answer;
}

/** A file that was packed by gzip. */
export async function unpacked(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await loaded(url);
  return new Uint8Array(await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}
