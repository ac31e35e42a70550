/** A record as a Terraform block (HCL), to be stored in a repository. */
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { editSchema } from '../../../contract/forms/derive.ts';
import { blockAttributes, type Printing } from '../../../contract/terraform/blocks.ts';
import { block, Expression } from '../../../contract/terraform/hcl.ts';
import { labelOf, snake, typeName } from '../../../contract/terraform/names.ts';
import { parentFields } from '../../../contract/terraform/offered.ts';
import { terraformType } from '../../../contract/terraform/terraform-type.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TEXT = new Expression('string');
const YES = new Expression('true');

/** A data source for a record that the block refers to. */
interface DataSource {
  type: string;
  label: string;
  id: string;
}

/** Prints references as data sources, since an id is not readable. Secrets and what the form does not say are variables. */
class Collected implements Printing {
  readonly sources = new Map<string, DataSource>();
  readonly variables: string[] = [];

  reference(resource: string, id: string, place: string): Expression | undefined {
    if (!UUID.test(id)) return undefined;
    const type = typeName({ name: resource });
    let label = place.replace(/_id((_\d+)?)$/, '$1');
    while ((this.sources.get(`${type}.${label}`)?.id ?? id) !== id) label += '_2';
    this.sources.set(`${type}.${label}`, { type, label, id });
    return new Expression(`data.${type}.${label}.id`);
  }

  /** A variable that is in no state and in no plan. */
  secret(place: string[]): Expression {
    return this.variable(snake(place.join('_')), [
      ['sensitive', YES],
      ['ephemeral', YES],
    ]);
  }

  /** A value that the form gets in another way, such as the network that it would make along. */
  missing(name: string): Expression {
    return this.variable(name, []);
  }

  private variable(name: string, more: [string, Expression][]): Expression {
    this.variables.push(block('variable', [name], [['type', TEXT], ...more]));
    return new Expression(`var.${name}`);
  }
}

/**
 * The configuration of a record after the change: from the input for a new one, from the record and the input for an existing one. Secrets
 * are variables, referenced records are data sources.
 */
export function terraform(file: ResourceFile, record: Doc, input: Doc): string {
  const type = terraformType(file);
  const printing = new Collected();
  const values = { ...record, ...input };
  const attributes = blockAttributes(type, values, printing);
  const data = [...printing.sources.values()].map(({ type: name, label, id }) =>
    block('data', [name, label], [['id', id]]),
  );
  return [...printing.variables, ...data, block('resource', [type.name, labelOf(values[file.title])], attributes)]
    .join('\n')
    .trimEnd();
}

/**
 * The configuration that a form prints. For a new record, `record` has only the parents that its page is of. The input of a change has all that the
 * form does: what is not in it is taken away.
 */
export function formBlock(file: ResourceFile, action: 'create' | 'update', record: Doc, input: Doc): string {
  if (action === 'create') {
    const parents = parentFields(file, 'create').map((name) => [name, record[name]]);
    return terraform(file, Object.fromEntries(parents), input);
  }
  const { properties } = editSchema(file);
  const others = Object.entries(record).filter(([name]) => !Object.hasOwn(properties, name));
  return terraform(file, Object.fromEntries(others), input);
}
