/** ValidateResourceConfig: what can be said of a configuration without the server. */
import { inputAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import { at, type Diagnostic, told } from '../client/diagnostics.ts';
import type { Session } from '../client/session.ts';
import { valuesIn } from '../types/dynamic.ts';
import { TIMED } from '../types/schema.ts';
import type { Message } from '../wire/messages.ts';
import { isValues, UNKNOWN, type Values } from '../wire/msgpack.ts';
import { isShown, recordOf } from './fields.ts';
import { spanOf } from './times.ts';

/** Inputs that are required because of others, and are not stated. */
function missing(session: Session, type: TerraformType, config: Values): Diagnostic[] {
  const required = new Set(type.file.fields.required ?? []);
  const about = { type, record: recordOf(type, config) };
  return inputAttributes(type).flatMap((attribute) => {
    const { name, field, spec } = attribute;
    const isStated = (config[name] ?? null) !== null;
    const needed = attribute.show !== undefined && required.has(field) && spec.default === undefined;
    // A value that the server finds elsewhere need not be stated.
    if (isStated || !needed || attribute.required || spec['x-initial'] !== undefined) return [];
    return isShown(type, attribute, config) ? [told(session, about, 'plan', 'required', { name }, at(name))] : [];
  });
}

function wrongTimes(session: Session, type: TerraformType, config: Values): Diagnostic[] {
  const { timeouts } = config;
  if (!isValues(timeouts)) return [];
  const about = { type, record: recordOf(type, config) };
  return TIMED.flatMap((name) => {
    const value = timeouts[name] ?? null;
    if (value === null || value === UNKNOWN || spanOf(value) !== undefined) return [];
    const path = { steps: [{ attributeName: 'timeouts' }, { attributeName: name }] };
    return [told(session, about, 'plan', 'span', {}, path)];
  });
}

/** Answers ValidateResourceConfig. Values are checked by the server, when the plan asks it. */
export function validate(session: Session, request: Message<'TypedConfig'>): Message<'Diagnosed'> {
  const type = session.type(request.typeName);
  const config = valuesIn(request.config);
  if (!config) return {};
  return { diagnostics: [...missing(session, type, config), ...wrongTimes(session, type, config)] };
}
