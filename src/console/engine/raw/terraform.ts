/** A record as a Terraform block (HCL), to be stored in a repository. */
import type { Doc, Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { Hidden, hideSecrets, variablesOf } from './curl.ts';

/** `networkId` -> `network_id`, `dns-zone` -> `dns_zone`. */
function snake(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}

/** The name of a block: the record's name, in allowed characters. */
export function labelOf(title: unknown): string {
  const label = snake(String(title ?? '')).replaceAll(/^_+|_+$/g, '');
  if (label === '') return 'this';
  return /^[a-z]/.test(label) ? label : `_${label}`;
}

const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };

function escaped(character: string): string {
  return SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * A quoted text. `${` and `%{` would start a template, so their sign is doubled. After another sign a doubled one would be misread, so it
 * is written as a character code.
 */
export function quotedText(text: string): string {
  const plain = text.replaceAll(/["\\\p{Cc}\u2028\u2029]/gu, escaped);
  const safe = plain.replaceAll(/([$%]*)([$%])\{/g, (_, before: string, sign: string) =>
    before === '' ? `${sign}${sign}{` : `${before}${escaped(sign)}{`,
  );
  return `"${safe}"`;
}

/** A heredoc, for texts of several lines that end with a newline. Only templates are special in it. */
function heredoc(text: string): string | undefined {
  const plain = !/[^\P{Cc}\n\t]|[$%]{2}\{/u.test(text);
  const lines = text.split('\n');
  if (lines.length < 3 || lines.at(-1) !== '' || !plain) return undefined;
  let end = 'EOT';
  while (lines.some((line) => line.trim() === end)) end += 'T';
  const safe = text.replaceAll(/[$%]\{/g, (begin) => `${begin[0]}${begin}`);
  return `<<${end}\n${safe}${end}`;
}

function expression(value: unknown, indent: string): string {
  if (value instanceof Hidden) return `var.${variableOf(value)}`;
  if (typeof value === 'string') return quotedText(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => expression(item, inner));
    const line = `[${items.join(', ')}]`;
    return line.length <= 80 && !line.includes('\n')
      ? line
      : `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([name, each]) => `${inner}${quotedText(name)} = ${expression(each, inner)}\n`).join('')}${indent}}`;
}

function variableOf({ variable }: Hidden): string {
  return variable.toLowerCase();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One attribute of a block, or one nested block. */
interface Part {
  name: string;
  value: string | undefined;
  block: string | undefined;
}

/** Collects the parts of a configuration. */
class Writer {
  /** References to other records, by address: an id is not readable. */
  readonly references = new Map<string, { type: string; label: string; id: string }>();
  readonly variables = new Set<string>();

  private value(name: string, field: Field | undefined, value: unknown, indent: string): string {
    const reference = field?.['x-ref']?.resource;
    if (reference !== undefined && typeof value === 'string' && UUID.test(value))
      return this.reference(name, reference, value);
    if (Array.isArray(value) && field?.items?.['x-ref'])
      return `[${value.map((item, index) => this.value(`${name}_${index + 1}`, field.items, item, indent)).join(', ')}]`;
    for (const variable of variablesOf(value)) this.variables.add(variable.toLowerCase());
    return (typeof value === 'string' && heredoc(value)) || expression(value, indent);
  }

  private reference(name: string, resource: string, id: string): string {
    const type = `infra_${snake(resource)}`;
    let label = snake(name.replace(/Id(_\d+)?$/, '$1'));
    while ((this.references.get(`${type}.${label}`)?.id ?? id) !== id) label += '_2';
    this.references.set(`${type}.${label}`, { type, label, id });
    return `data.${type}.${label}.id`;
  }

  /** The lines of a block. Adjacent attributes have aligned equals signs, as `terraform fmt` does. */
  body(fields: Record<string, Field>, values: Doc, indent: string): string {
    const parts = Object.entries(values).flatMap(([name, value]) => this.part(name, fields[name], value, indent));
    let text = '';
    for (let from = 0; from < parts.length; ) {
      const isLine = (at: number): boolean => parts[at]?.value !== undefined && !parts[at]?.value?.includes('\n');
      let to = from + 1;
      if (isLine(from)) while (to < parts.length && isLine(to)) to += 1;
      const run = parts.slice(from, to);
      const width = Math.max(...run.map(({ name }) => name.length));
      for (const { name, value, block } of run)
        text += block ?? `${indent}${isLine(from) ? name.padEnd(width) : name} = ${value}\n`;
      from = to;
    }
    return text;
  }

  private part(name: string, field: Field | undefined, value: unknown, indent: string): Part[] {
    if (value === undefined) return [];
    const key = snake(name);
    const inside = field?.items?.properties ?? field?.properties;
    const isBlock = inside !== undefined && typeof value === 'object' && value !== null && !(value instanceof Hidden);
    if (!isBlock) return [{ name: key, value: this.value(name, field, value, indent), block: undefined }];
    const blocks = (Array.isArray(value) ? value : [value]) as Doc[];
    return blocks.map((each) => ({
      name: key,
      value: undefined,
      block: `\n${indent}${key} {\n${this.body(inside, each, `${indent}  `)}${indent}}\n`,
    }));
  }
}

/** The fields of a record that a user sets, and so the block contains: those of the create form. */
function written({ fields: { properties }, forms }: ResourceFile, record: Doc): Doc {
  const names = forms?.create?.sections.flatMap(({ fields }) => fields) ?? Object.keys(properties);
  const entries = names.flatMap((name): [string, unknown][] => {
    const field = properties[name];
    const isSet = field && !field.readOnly && !field['x-inputOnly'] && !field.writeOnly;
    return isSet && record[name] !== undefined && record[name] !== null ? [[name, record[name]]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * The configuration of a record after the change: from the input for a new one, from the record and the input for an existing one. Secrets
 * are variables, referenced records are data sources.
 */
export function terraform(file: ResourceFile, record: Doc, input: Doc): string {
  const fields = file.fields.properties;
  const values = hideSecrets(fields, { ...written(file, record), ...input });
  const writer = new Writer();
  const body = writer.body(fields, values, '  ');
  const variables = [...writer.variables].map(
    (name) => `variable "${name}" {\n  type      = string\n  sensitive = true\n}\n`,
  );
  const data = [...writer.references.values()].map(
    ({ type, label, id }) => `data "${type}" "${label}" {\n  id = ${quotedText(id)}\n}\n`,
  );
  const block = `resource "infra_${snake(file.name)}" "${labelOf(values[file.title])}" {\n${body.replace(/^\n/, '')}}\n`;
  return [...variables, ...data, block].join('\n').trimEnd();
}
