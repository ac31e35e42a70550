/** What a configured provider works with. */
import { callAccess } from '../../contract/access/call-access.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { type TerraformType, terraformType } from '../../contract/terraform/terraform-type.ts';
import type { Language } from '../types/texts.ts';
import { Api, type ApiOptions, ForeignAnswer } from './api.ts';

/** A call that any token may make. */
const WHO = { method: 'GET', path: '/api/user' };

/** The module of a type is switched off, so that the API hides its records. They are not gone. */
export class ModuleOff extends Error {
  override name = 'ModuleOff';
}

function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The types of an installation, and the API that a provider block names. */
export class Session {
  readonly types: ReadonlyMap<string, TerraformType>;
  /** Whether Terraform has asked to stop: nothing is awaited any more. */
  stopping = false;
  language: Language;
  private configured: Api | undefined;

  constructor(files: readonly ResourceFile[], language: Language) {
    const types = files.map(terraformType).filter(({ manageable, readable }) => manageable || readable);
    this.types = new Map(types.map((each) => [each.name, each]));
    this.language = language;
  }

  /** Whether a provider block has been read. Its values may be known at apply only. */
  get isConfigured(): boolean {
    return this.configured !== undefined;
  }

  /** The API. Throws where no provider block has been read. */
  get api(): Api {
    if (!this.configured) throw new Error('The provider is not configured');
    return this.configured;
  }

  configure(options: ApiOptions): void {
    this.configured = new Api(options);
  }

  /** Whose token it is. Throws ForeignAnswer where the answer names nobody: it is not that of the API. */
  async user(): Promise<Doc> {
    const { body } = await this.api.call(WHO);
    if (!isDoc(body) || typeof body.id !== 'string') throw new ForeignAnswer(WHO.path);
    return body;
  }

  /** Throws ModuleOff where the module of a type is off: the API then answers as if its records were not there. */
  async requireModule({ file }: TerraformType): Promise<void> {
    const { flag = [] } = callAccess(file, 'get', 'read');
    if (flag.length === 0) return;
    const { flags } = await this.user();
    if (flag.some((name) => !isDoc(flags) || flags[name] !== true)) throw new ModuleOff();
  }

  /** The type of that name in Terraform. Throws where there is none: Terraform asks by the schema. */
  type(name: string | undefined): TerraformType {
    const found = this.types.get(name ?? '');
    if (!found) throw new Error(`There is no type ${name}`);
    return found;
  }

  /** The type of a resource file; undefined for one that customers do not have. */
  ofFile(name: string): TerraformType | undefined {
    return [...this.types.values()].find(({ file }) => file.name === name);
  }
}
