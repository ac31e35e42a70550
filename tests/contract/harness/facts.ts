/** Rows without a call: forms validated by the file as in the console, prices, quotas, and labels. */
import { Ajv } from 'ajv';
import { unmetGuards } from '../../../src/contract/expression/guards.ts';
import type { Context } from '../../../src/contract/expression/pointer.ts';
import { type Doc, type Field, type ResourceFile, statusesOf } from '../../../src/contract/file/resource-file.ts';
import { toneOf } from '../../../src/contract/file/status.ts';
import { formSchemas, sendable } from '../../../src/contract/forms/derive.ts';
import { draftRecord } from '../../../src/contract/forms/draft.ts';
import { type BrokenRule, brokenRules, warningRules } from '../../../src/contract/forms/rules.ts';
import { brokenByUpdate, warnedByUpdate } from '../../../src/contract/forms/update-rules.ts';
import { describeErrors } from '../../../src/contract/forms/validation.ts';
import { pricedQuantities, priceOfMonth, type TariffLine } from '../../../src/contract/money/price.ts';
import { quotaDeltas } from '../../../src/contract/money/quota.ts';
import { VALIDATED_FORMATS } from '../../../src/contract/values/formats.ts';
import { isDoc } from '../../../src/provider/engine/core/values.ts';
import { holds, RowFailed, same } from './compare.ts';
import type { CallRow, DeclaredRow, FormRow, Row, StatusRow } from './row.ts';
import { textsOf } from './texts.ts';
import { Scene, type World } from './world.ts';

/** The time of form validation. Providers in tests start then too. */
const NOW = '2026-11-20T06:00:00.000Z';

/** Runs a row without a call. Rejects with {@link RowFailed} where it fails. */
export async function runFactRow(world: World, file: ResourceFile, row: Exclude<Row, CallRow>): Promise<void> {
  if ('form' in row) {
    same('says', sorted(errorsOf(file, row)), sorted(row.says));
    if (row.warns) same('warns', sorted(warningsOf(file, row)), sorted(row.warns));
    return;
  }
  if ('offer' in row) {
    const unmet = unmetGuards(file, row.offer, { self: row.self, parent: row.parent }, 'open');
    same(
      'unmet',
      unmet.map(({ id }) => id),
      row.unmet,
    );
    return;
  }
  if ('month' in row) {
    const lines = [...(await pricesInForce(world)), ...(row.own ?? [])];
    return same('month', priceOfMonth(lines, pricedQuantities(file.price, { self: row.month })), row.costs);
  }
  if ('takes' in row) {
    const deltas = quotaDeltas(file.quota, { self: row.record });
    return same('takes', Object.fromEntries(deltas.map(({ type, amount }) => [type, amount])), row.takes);
  }
  return 'tells' in row ? checkDeclared(file, row) : checkTones(file, row);
}

function sorted(texts: Record<string, string>): [string, string][] {
  return Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A form's errors by field, in the console's order: the validator's first error of each field, then broken rules. */
function errorsOf(file: ResourceFile, { form, input: typed, self, ref, related }: FormRow): Record<string, string> {
  // An action without a form can have rules that warn in its question.
  const schema = formSchemas(file)[form] ?? (file.actions?.[form] && { type: 'object', properties: {} });
  if (!schema) throw new RowFailed(`there is no form ${form}`);
  const input = sendable(file, form, typed as Doc);
  const ajv = new Ajv({ strict: false, allErrors: true, messages: false, formats: VALIDATED_FORMATS });
  const validate = ajv.compile(schema);
  validate(input);
  const says: Record<string, string> = {};
  for (const { field, keyword } of describeErrors(validate.errors ?? [], schema.properties)) says[field] = keyword;
  const context: Context = { self, input, ref, related, now: NOW };
  for (const { id, at } of brokenIn(file, form, context)) says[at] ??= id;
  return says;
}

function brokenIn(file: ResourceFile, form: string, context: Context): BrokenRule[] {
  if (form === 'edit') return brokenByUpdate(file, context, { ...context.self, ...context.input });
  const own = file.actions?.[form]?.rules ?? [];
  if (form !== 'create') return brokenRules(own, context);
  return brokenRules([...(file.rules ?? []), ...own], { ...context, self: draftRecord(file, context) });
}

/** The warnings of an edit form, or of an action's form, by field. */
function warningsOf(file: ResourceFile, { form, input, self, ref, related }: FormRow): Record<string, string> {
  const context: Context = { self, input: sendable(file, form, input as Doc), ref, related, now: NOW };
  const warned =
    form === 'edit'
      ? warnedByUpdate(file, context, { ...context.self, ...context.input })
      : warningRules(file.actions?.[form]?.rules, context);
  return Object.fromEntries(warned.map(({ id, at }) => [at, id]));
}

async function pricesInForce(world: World): Promise<TariffLine[]> {
  const scene = await Scene.set(world);
  const { body } = await scene.send('GET /api/project/current/prices');
  return isDoc(body) && Array.isArray(body.lines) ? (body.lines as TariffLine[]) : [];
}

function checkDeclared(file: ResourceFile, { tells }: DeclaredRow): void {
  for (const [path, declared] of Object.entries(tells)) {
    let field: Field | undefined;
    const [action = '', formField] = path.split(':');
    const form = formField === undefined ? undefined : file.actions?.[action]?.form;
    let inside: Record<string, Field> | undefined = form ? form.properties : file.fields.properties;
    for (const name of (formField ?? path).split('/')) {
      field = inside?.[name];
      inside = field?.items?.properties ?? field?.properties;
    }
    holds(path, field, declared);
  }
}

function checkTones(file: ResourceFile, { field, tones }: StatusRow): void {
  const declared = statusesOf(file).find((each) => each.field === field);
  same('statuses', Object.keys(declared?.values ?? {}).sort(), Object.keys(tones).sort());
  for (const [value, tone] of Object.entries(tones)) {
    same(`${value}: tone`, toneOf(file, field, value), tone);
    for (const language of ['ru', 'kk', 'en']) {
      const text = textsOf(language, file.name)[`status.${value}`];
      if (!text) throw new RowFailed(`${value}: no text in ${language}`);
    }
  }
}
