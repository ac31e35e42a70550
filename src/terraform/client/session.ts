/** What a configured provider works with. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { type TerraformType, terraformType } from '../../contract/terraform/terraform-type.ts';
import type { Language } from '../types/texts.ts';
import { Api, type ApiOptions } from './api.ts';

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
