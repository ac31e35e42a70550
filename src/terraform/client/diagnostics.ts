/** Refusals and other endings as Terraform's diagnostics, each at its attribute. */
import { type Doc, titleOf } from '../../contract/file/resource-file.ts';
import { snake } from '../../contract/terraform/names.ts';
import type { Shape } from '../../contract/terraform/shapes.ts';
import { fieldAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import { fileText, say, type TextName } from '../types/texts.ts';
import type { Message } from '../wire/messages.ts';
import { ForeignAnswer, Refusal, type RefusalItem } from './api.ts';
import { ModuleOff, type Session } from './session.ts';

/** A diagnostic of the protocol. */
export type Diagnostic = Message<'Diagnostic'>;

const ERROR = 1;
const WARNING = 2;

/** What was being done. */
export type Doing = 'create' | 'pending' | 'update' | 'delete' | 'keep' | 'read' | 'plan' | 'import';

/** The record that a diagnostic is about. */
export interface About {
  type: TerraformType;
  /** Its values, by the names of the API. */
  record: Doc;
}

function step(shape: Shape, part: string): { step: Message<'Step'>; shape: Shape } | undefined {
  if (shape.kind === 'list')
    return /^\d+$/.test(part) ? { step: { elementKeyInt: Number(part) }, shape: shape.of } : undefined;
  if (shape.kind === 'map') return { step: { elementKeyString: part }, shape: shape.of };
  if (shape.kind !== 'object') return undefined;
  const attribute = shape.attributes.find(({ field }) => field === part);
  return attribute && { step: { attributeName: attribute.name }, shape: attribute.shape };
}

/** The attribute that an error of the API is about, such as `extraDisks/0/size`; undefined where there is none. */
function pathOf(type: TerraformType, field: string | undefined): Message<'AttributePath'> | undefined {
  const [first = '', ...deeper] = (field ?? '').split(/[./]/).filter((part) => part !== '');
  const name = type.repeats[first] ?? first;
  const attribute = fieldAttributes(type).find((each) => each.field === name);
  if (!attribute) return undefined;
  const steps: Message<'Step'>[] = [{ attributeName: attribute.name }];
  let { shape } = attribute;
  for (const part of deeper) {
    const next = step(shape, part);
    // The items of a set have no number.
    if (!next) break;
    steps.push(next.step);
    shape = next.shape;
  }
  return { steps };
}

/** The path of an attribute of the first level. */
export function at(name: string): Message<'AttributePath'> {
  return { steps: [{ attributeName: name }] };
}

/** The type and the title of a record, such as `Disk “data”`. */
export function named({ language }: Session, { type, record }: About): string {
  const { file } = type;
  const name = fileText(file, 'name', language) ?? snake(file.name);
  const title = titleOf(file, record);
  const quoted = language === 'en' ? `“${title}”` : `«${title}»`;
  return title === '' ? name : `${name} ${quoted}`;
}

/** The first line of a diagnostic. */
function summary(session: Session, about: About, doing: Doing): string {
  return say(session.language, `failed.${doing}`, { record: named(session, about) });
}

/** The errors of a refusal. */
export function refused(session: Session, about: About, doing: Doing, items: readonly RefusalItem[]): Diagnostic[] {
  return items.map(({ message, code, field }) => {
    const attribute = pathOf(about.type, field);
    const detail = code === undefined ? message : `${message} (${code})`;
    return { severity: ERROR, summary: summary(session, about, doing), detail, ...(attribute && { attribute }) };
  });
}

/** Why there is no answer, and what to do. */
export function unanswered({ language }: Pick<Session, 'language'>, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof ModuleOff) return say(language, 'moduleOff');
  return say(language, error instanceof ForeignAnswer ? 'foreign' : 'unreachable', { reason });
}

/** What was thrown, as diagnostics. */
export function failed(session: Session, about: About, doing: Doing, error: unknown): Diagnostic[] {
  if (error instanceof Refusal) return refused(session, about, doing, error.items);
  const detail = unanswered(session, error);
  return [{ severity: ERROR, summary: summary(session, about, doing), detail }];
}

/** An error with one of the provider's own sentences. */
export function told(
  session: Session,
  about: About,
  doing: Doing,
  name: TextName,
  values: Record<string, string> = {},
  attribute?: Message<'AttributePath'>,
): Diagnostic {
  const detail = say(session.language, name, values);
  return { severity: ERROR, summary: summary(session, about, doing), detail, ...(attribute && { attribute }) };
}

/** Whether Terraform stops there. */
export function isError({ severity }: Diagnostic): boolean {
  return severity === ERROR;
}

/** The same as a warning: Terraform goes on. */
export function asWarning(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: WARNING };
}
