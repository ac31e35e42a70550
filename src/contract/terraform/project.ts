/** A whole project as a configuration of Terraform: a block and an import for each record, with references between them. */
import { type Doc, keyOf, type ResourceFile, titleOf } from '../file/resource-file.ts';
import { hasFailed } from '../file/status.ts';
import { blockAttributes, type Printing } from './blocks.ts';
import { block, Expression } from './hcl.ts';
import { knownInputs, madeBy } from './made.ts';
import { labelOf, snake } from './names.ts';
import {
  foundFor,
  isPartOf,
  isPast,
  madeInto,
  matchesAll,
  oldestFirst,
  type ProjectRecords,
  referencesOf,
  related,
  statesAddress,
} from './project-relations.ts';
import { inputAttributes, type TerraformType, terraformType } from './terraform-type.ts';

export type { ProjectRecords };

/** Where the configuration works. */
export interface ProjectPlace {
  /** The address of the API, without a slash at its end. */
  endpoint: string;
  projectId: string;
}

/** The source address of the provider. */
const SOURCE = 'terraform.infra/cloud/infra';

/** A record with its place in the configuration. */
interface Placed {
  type: TerraformType;
  record: Doc;
  label: string;
}

/** Builds the configuration of one project. */
class ProjectPrinter {
  private readonly placed = new Map<string, Placed>();
  /** What belongs to another record, which makes it and takes it along. */
  private readonly along = new Set<Doc>();
  /** Where a block says the id of what goes along with its record, such as `port_ids[0]`. */
  private readonly said = new Map<string, { maker: string; place: string }>();
  /** Which record's block names which others. A reference that would close a circle is written as an id. */
  private readonly named = new Map<string, Set<string>>();
  private readonly variables: string[] = [];
  /** What an action has failed on. It can't be made as it is. */
  private readonly failed: Omit<Placed, 'label'>[] = [];

  constructor(
    private readonly types: readonly TerraformType[],
    private readonly records: ProjectRecords,
    private readonly place: ProjectPlace,
  ) {
    for (const type of types) for (const record of this.own(type)) this.findAlong(type, record);
    for (const type of types) this.label(type);
  }

  print(): string {
    const printed = [...this.placed.values()].map((each) => ({ each, values: this.valuesOf(each.type, each.record) }));
    const written = printed.map(({ each, values }) => ({ each, values, attributes: this.attributesOf(each, values) }));
    const blocks = written.map(({ each, values, attributes }) =>
      this.blockOf(each, [...attributes, ...this.waits(each, values)]),
    );
    return [HEAD + this.leftOut(), providerBlock(this.place), ...this.variables, ...blocks].join('\n');
  }

  private leftOut(): string {
    const lines = this.failed.map(({ type, record }) => {
      const title = JSON.stringify(titleOf(type.file, record));
      return `# Left out, since it has failed: ${type.name} ${title} (${keyOf(type.file, record)}).\n`;
    });
    return lines.length > 0 ? `\n${lines.join('')}` : '';
  }

  /** The project's own records. What it shares with others belongs to none, nor does what such a record contains. */
  private own({ file }: TerraformType): readonly Doc[] {
    return (this.records.get(file.name) ?? []).filter((each) => this.isOwn(file, each));
  }

  private isOwn(file: ResourceFile, record: Doc): boolean {
    if (record.projectId !== undefined) return record.projectId === this.place.projectId;
    if (file.scope !== 'shared') return true;
    const { resource, field } = file.parent ?? {};
    const type = this.types.find((each) => each.file.name === resource);
    const parent = (this.records.get(resource ?? '') ?? []).find(
      (each) => type !== undefined && field !== undefined && keyOf(type.file, each) === record[field],
    );
    return type !== undefined && parent !== undefined && this.isOwn(type.file, parent);
  }

  private findAlong({ file }: TerraformType, maker: Doc): void {
    const lists = madeBy(file).map((made) => ({ made, place: `${snake(made.resource)}_ids`, many: true }));
    const single = madeInto(file).map(({ into, ...made }) => ({ made, place: snake(into), many: false }));
    for (const { made, place, many } of [...lists, ...single]) {
      const type = this.types.find((each) => each.file.name === made.resource);
      const found = type ? oldestFirst(related(this.records, made, maker)) : [];
      const parts = found.filter((each) => type && isPartOf(file, type, each));
      for (const [index, each] of parts.entries()) {
        this.along.add(each);
        // Where others came in between, a new record will have another order.
        if (!type || found[index] !== each) continue;
        const said = { maker: `${file.name} ${keyOf(file, maker)}`, place: many ? `${place}[${index}]` : place };
        this.said.set(`${type.file.name} ${keyOf(type.file, each)}`, said);
      }
    }
  }

  private label(type: TerraformType): void {
    const taken = new Set<string>();
    for (const record of this.own(type)) {
      if (this.along.has(record) || isPast(type, record)) continue;
      if (hasFailed(type.file, record)) {
        this.failed.push({ type, record });
        continue;
      }
      const name = labelOf(titleOf(type.file, record));
      let label = name;
      for (let count = 2; taken.has(label); count += 1) label = `${name}_${count}`;
      taken.add(label);
      this.placed.set(`${type.file.name} ${keyOf(type.file, record)}`, { type, record, label });
    }
  }

  /** The attributes of a block. */
  private attributesOf(placed: Placed, values: Doc): [string, unknown][] {
    const { type } = placed;
    // A version would have the secret sent, which the record has already.
    const versions = new Set(type.attributes.filter(({ origin }) => origin === 'version').map(({ name }) => name));
    const all = blockAttributes(type, values, this.printing(placed));
    // Nor does an import tell an empty list from none.
    const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
    return all.filter(([name, value]) => !versions.has(name) && !isEmpty(value));
  }

  /** What a record waits for without naming it in an attribute. */
  private waits({ type, record }: Placed, values: Doc): [string, unknown][] {
    const own = `${type.file.name} ${keyOf(type.file, record)}`;
    const wanted = [...this.addressesBefore(type, values), ...foundFor(type, record)];
    const names = [...new Set(wanted)].flatMap((key) => {
      const other = this.placed.get(key);
      if (!other || this.named.get(own)?.has(key) || this.reaches(key, own)) return [];
      this.named.set(own, (this.named.get(own) ?? new Set()).add(key));
      return [new Expression(`${other.type.name}.${other.label}`)];
    });
    return names.length > 0 ? [['depends_on', names]] : [];
  }

  /** What states an address in the same subnet or network comes before what has none of its own, which could otherwise be given that one. */
  private addressesBefore(type: TerraformType, values: Doc): string[] {
    const places = referencesOf(type, values).filter((key) => this.placed.has(key));
    if (places.length === 0 || statesAddress(type, values)) return [];
    return [...this.placed].flatMap(([key, { type: other, record }]) => {
      const stated = this.valuesOf(other, record);
      const shares = statesAddress(other, stated) && referencesOf(other, stated).some((each) => places.includes(each));
      return shares ? [key] : [];
    });
  }

  private blockOf({ type, record, label }: Placed, attributes: [string, unknown][]): string {
    const address = `${type.name}.${label}`;
    const id = type.importFields.map((field) => String(record[field])).join('/');
    return [
      block('resource', [type.name, label], attributes),
      block(
        'import',
        [],
        [
          ['to', new Expression(address)],
          ['id', id],
        ],
      ),
    ].join('\n');
  }

  /** What the record says, what of its create can be read from the records that belong to it, and a place for each secret that it must have. */
  private valuesOf(type: TerraformType, record: Doc): Doc {
    const known = Object.entries(knownInputs(type.file)).flatMap(([field, from]) => {
      const parts = related(this.records, from, record).filter((each) => this.along.has(each));
      const value = from.field && parts.find((each) => matchesAll(from.match, each))?.[from.field];
      return value === undefined || value === null ? [] : [[field, value]];
    });
    const secrets = inputAttributes(type).filter(({ required, writeOnly }) => required && writeOnly);
    return {
      ...Object.fromEntries(known),
      ...record,
      ...Object.fromEntries(secrets.map(({ field }) => [field, true])),
    };
  }

  private printing({ type, record, label }: Placed): Printing {
    const own = `${type.file.name} ${keyOf(type.file, record)}`;
    return {
      reference: (resource, id) => {
        const { maker: key, place } = this.said.get(`${resource} ${id}`) ?? { maker: `${resource} ${id}`, place: 'id' };
        const target = this.placed.get(key);
        if (!target || this.reaches(key, own)) return undefined;
        this.named.set(own, (this.named.get(own) ?? new Set()).add(key));
        return new Expression(`${target.type.name}.${target.label}.${place}`);
      },
      secret: (path) => {
        const name = snake([type.name, label, ...path].join('_'));
        this.variables.push(
          block(
            'variable',
            [name],
            [
              ['type', new Expression('string')],
              ['sensitive', new Expression('true')],
              ['ephemeral', new Expression('true')],
            ],
          ),
        );
        return new Expression(`var.${name}`);
      },
    };
  }

  /** Whether the block of a record leads to that of another one. */
  private reaches(from: string, to: string): boolean {
    return from === to || [...(this.named.get(from) ?? [])].some((next) => this.reaches(next, to));
  }
}

const HEAD = `# A plan of this file imports all that is in the project, and changes nothing. To make it anew elsewhere, delete the import blocks.
# What is made anew is the same, but for this:
# - Disks, databases and buckets are empty. Backups and snapshots hold what is there when they are made.
# - Ids are new, and so are addresses that the cloud chooses.
# - Passwords are variables, whose values you state. Keys that the cloud made are not here.

terraform {
  # Secrets as ephemeral variables, which no state keeps.
  required_version = ">= 1.11"
  required_providers {
    infra = {
      source = "${SOURCE}"
    }
  }
}
`;

function providerBlock({ endpoint, projectId }: ProjectPlace): string {
  const comment = '# The token is read from INFRA_TOKEN.\n';
  return (
    comment +
    block(
      'provider',
      ['infra'],
      [
        ['endpoint', endpoint],
        ['project_id', projectId],
      ],
    )
  );
}

/** The types whose records the configuration of a project has. */
export function exportedTypes(files: readonly ResourceFile[]): TerraformType[] {
  return files
    .map(terraformType)
    .filter(({ manageable, file }) => manageable && file.scope !== 'user' && file.scope !== 'global');
}

/**
 * The configuration of a project as one file: the provider, and for each record that Terraform can manage a resource with its import. So a plan of
 * it changes nothing. What a record makes and takes along, as a server's port, is that record's. Secrets are variables.
 */
export function projectConfiguration(
  types: readonly TerraformType[],
  records: ProjectRecords,
  place: ProjectPlace,
): string {
  return new ProjectPrinter(types, records, place).print();
}
