/** The calls of Terraform's protocol, answered for the types of an installation. */
import type { ResourceFile } from '../contract/file/resource-file.ts';
import type { TerraformType } from '../contract/terraform/terraform-type.ts';
import { ForeignAnswer, isNotFound, Refusal } from './client/api.ts';
import { at, type Diagnostic, unanswered } from './client/diagnostics.ts';
import { Session } from './client/session.ts';
import { apply } from './resources/apply.ts';
import { readData } from './resources/data-source.ts';
import { plan } from './resources/plan.ts';
import { importState, read, upgrade } from './resources/read.ts';
import { Rehearsals } from './resources/rehearsal.ts';
import { validate } from './resources/validate.ts';
import { valuesIn } from './types/dynamic.ts';
import { dataSchema, providerSchema, resourceSchema } from './types/schema.ts';
import { languageOf, say } from './types/texts.ts';
import type { Handlers, Message } from './wire/messages.ts';
import { UNKNOWN } from './wire/msgpack.ts';

const ERROR = 1;
const WARNING = 2;
/** Hosts whose traffic does not leave the machine. */
const OWN_HOST = /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/;
/** A destroy is planned too, so that a protected record says so before anything is deleted. */
const CAPABILITIES = { planDestroy: true, getProviderSchemaOptional: true };

function missing(session: Session, name: 'endpoint' | 'token'): Message<'Diagnosed'> {
  const { language } = session;
  const summary = say(language, `${name}.title`);
  return { diagnostics: [{ severity: ERROR, summary, detail: say(language, `${name}.text`), attribute: at(name) }] };
}

/** Warns of an address whose traffic others can read. */
function openlyRead({ language }: Session, endpoint: string): Diagnostic[] {
  const { protocol, hostname } = new URL(endpoint);
  if (protocol !== 'http:' || OWN_HOST.test(hostname)) return [];
  const [summary, detail] = [say(language, 'plain.title'), say(language, 'plain.text')];
  return [{ severity: WARNING, summary, detail, attribute: at('endpoint') }];
}

/** Why the API does not know the token. */
function refusedToken(session: Session, error: unknown): Diagnostic[] {
  const { language } = session;
  const severity = ERROR;
  // The API knows this path: another one begins with something that is not the API's.
  if (error instanceof Refusal && !isNotFound(error)) {
    const summary = say(language, 'signIn.title');
    return [{ severity, summary, detail: error.message, attribute: at('token') }];
  }
  const detail = unanswered(session, isNotFound(error) ? new ForeignAnswer('HTTP 404') : error);
  return [{ severity, summary: say(language, 'endpoint.wrong'), detail, attribute: at('endpoint') }];
}

/** Reads the provider block. Values that are known at apply only leave the provider without an API until then. */
async function configure(
  session: Session,
  env: NodeJS.ProcessEnv,
  request: Message<'ConfigureRequest'>,
): Promise<Message<'Diagnosed'>> {
  const config = valuesIn(request.config) ?? {};
  const text = (name: string, variable: string): string | undefined => {
    const value = config[name];
    return typeof value === 'string' && value !== '' ? value : env[variable] || undefined;
  };
  session.language = languageOf(text('language', 'INFRA_LANGUAGE'), env);
  if (config.endpoint === UNKNOWN || config.token === UNKNOWN) return {};
  const [endpoint, token] = [text('endpoint', 'INFRA_ENDPOINT'), text('token', 'INFRA_TOKEN')];
  if (endpoint === undefined || !URL.canParse(endpoint)) return missing(session, 'endpoint');
  if (token === undefined) return missing(session, 'token');
  session.configure({ endpoint, token, project: text('project_id', 'INFRA_PROJECT_ID'), language: session.language });
  const warnings = openlyRead(session, endpoint);
  try {
    await session.user();
    return { diagnostics: warnings };
  } catch (error) {
    return { diagnostics: [...warnings, ...refusedToken(session, error)] };
  }
}

function byName(types: readonly TerraformType[], schema: (type: TerraformType) => Message<'Schema'>) {
  return Object.fromEntries(types.map((type) => [type.name, schema(type)]));
}

/** The provider for the types of these resource files. */
export function provider(files: readonly ResourceFile[], env: NodeJS.ProcessEnv): Handlers {
  const session = new Session(files, languageOf(undefined, env));
  const planner = { session, rehearsals: new Rehearsals(session) };
  const types = [...session.types.values()];
  const resources = types.filter(({ manageable }) => manageable);
  const sources = types.filter(({ readable }) => readable);
  const name = (type: TerraformType): Message<'Name'> => ({ typeName: type.name });
  return {
    GetMetadata: () => ({
      serverCapabilities: CAPABILITIES,
      resources: resources.map(name),
      dataSources: sources.map(name),
    }),
    GetProviderSchema: () => ({
      provider: providerSchema(),
      serverCapabilities: CAPABILITIES,
      resourceSchemas: byName(resources, resourceSchema),
      dataSourceSchemas: byName(sources, dataSchema),
    }),
    ValidateProviderConfig: () => ({}),
    ValidateResourceConfig: (request) => validate(session, request),
    ValidateDataResourceConfig: () => ({}),
    UpgradeResourceState: (request) => upgrade(session, request),
    ConfigureProvider: (request) => configure(session, env, request),
    ReadResource: (request) => read(session, request),
    PlanResourceChange: (request) => plan(planner, request),
    ApplyResourceChange: (request) => apply(session, request),
    ImportResourceState: (request) => importState(session, request),
    ReadDataSource: (request) => readData(session, request),
    StopProvider: () => {
      session.stopping = true;
      return {};
    },
  };
}
