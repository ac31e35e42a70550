/**
 * Settings whose list is in no file. A record describes them, such as a database version its parameters, and a field stores the changed
 * ones.
 */
import { type Context, escapeToken } from '../expression/pointer.ts';
import { take } from '../expression/template.ts';
import type { Doc, Field } from '../file/resource-file.ts';
import type { KeywordError } from './validation.ts';

/** One setting, as in the describing record. `default` applies where nothing is set. */
export interface Setting {
  name: string;
  type: 'integer' | 'number' | 'boolean' | 'string';
  minimum?: number;
  maximum?: number;
  enum?: (string | number)[];
  default?: string | number | boolean;
  /** A unit that the console has a text for (`unit.NAME`). */
  unit?: string;
  /** Whether a restart is needed to apply it. */
  restart?: boolean;
  /** Its description, by language. */
  description?: Partial<Record<'ru' | 'kk' | 'en', string>>;
}

const TYPES: readonly unknown[] = ['integer', 'number', 'boolean', 'string'] satisfies Setting['type'][];

function isSetting(value: unknown): value is Setting {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('type' in value)) return false;
  return typeof value.name === 'string' && value.name !== '' && TYPES.includes(value.type);
}

/** The available settings; undefined for a field of another kind, empty while the describing record is unknown. */
export function settingsOf(field: Field, context: Context): Setting[] | undefined {
  const at = field['x-settings'];
  if (!at) return undefined;
  const described = take(at, context);
  return Array.isArray(described) ? described.filter(isSetting) : [];
}

function isOfType({ type }: Setting, value: unknown): boolean {
  return type === 'integer' ? Number.isSafeInteger(value) : typeof value === type && !Number.isNaN(value);
}

/** The error of one value, in the form of a validator's; undefined for a valid one. */
function wrongValue(setting: Setting, value: unknown): Pick<KeywordError, 'keyword' | 'params'> | undefined {
  if (!isOfType(setting, value)) return { keyword: 'type', params: { type: setting.type } };
  const { minimum, maximum } = setting;
  if (setting.enum && !setting.enum.some((each) => each === value)) return { keyword: 'enum', params: {} };
  if (typeof value !== 'number') return undefined;
  if (minimum !== undefined && value < minimum) return { keyword: 'minimum', params: { limit: minimum } };
  if (maximum !== undefined && value > maximum) return { keyword: 'maximum', params: { limit: maximum } };
  return undefined;
}

/** The errors of the settings in a form's input, at `/field/setting`. Form and provider use the same function. */
export function settingErrors(fields: Record<string, Field>, input: Doc, context: Context): KeywordError[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const settings = settingsOf(field, context);
    const values = input[name];
    if (!settings || typeof values !== 'object' || values === null) return [];
    return Object.entries(values).flatMap(([key, value]) => {
      const setting = settings.find((each) => each.name === key);
      if (!setting) {
        return [{ keyword: 'additionalProperties', instancePath: `/${name}`, params: { additionalProperty: key } }];
      }
      const wrong = wrongValue(setting, value);
      return wrong ? [{ ...wrong, instancePath: `/${name}/${escapeToken(key)}` }] : [];
    });
  });
}

/** The values after one of them is set. A value that equals the default is not stored, and so not sent. Undefined where none is left. */
export function withSetting(values: Doc, setting: Setting, value: unknown): Doc | undefined {
  const { [setting.name]: _, ...others } = values;
  const next = value === undefined || value === setting.default ? others : { ...others, [setting.name]: value };
  return Object.keys(next).length > 0 ? next : undefined;
}
