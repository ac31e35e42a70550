/** Validates the lines of a configuration with the validators and rules of their create forms, before anything is sent. */
import { useEffect, useState } from 'react';
import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { useBaseContext } from '../../engine/data/context.ts';
import { findProblems, type Problems } from '../../engine/form/store/problems.ts';
import { type FormValidator, validatorOf } from '../../engine/form/store/validators.ts';
import { formSchema, type ResourceBundle } from '../../resources/types.ts';
import { isNeverKept } from '../planning/input.ts';
import { type CreationStep, MADE } from '../planning/types.ts';
import { askerOf, type Secrets } from '../running/running.ts';
import type { Planned } from './use-plan.ts';

/** The validated form. */
const FORM = 'create';

function useValidators(types: ReadonlyMap<string, ResourceBundle>, names: readonly string[]) {
  const [validators, setValidators] = useState<ReadonlyMap<string, FormValidator>>(new Map());
  const wanted = names.filter((name) => types.has(name) && !validators.has(name)).join();
  useEffect(() => {
    if (wanted === '') return undefined;
    let left = false;
    const load = wanted.split(',').map(async (name) => {
      const resource = types.get(name);
      return resource && ([name, await validatorOf(name, FORM, formSchema(resource, FORM))] as const);
    });
    void Promise.all(load).then((found) => {
      const known = found.filter((each) => each !== undefined);
      if (!left) setValidators((now) => new Map([...now, ...known]));
    });
    return () => {
      left = true;
    };
  }, [types, wanted]);
  return validators;
}

/** The records that an input refers to, for rules. */
function refsOf(step: CreationStep, { types, record }: Planned): Context['ref'] {
  const fields = types.get(step.type)?.file.fields.properties ?? {};
  const refs = Object.entries(step.input).flatMap(([name, value]) => {
    const reference = fields[name]?.['x-ref'];
    const found = reference && typeof value === 'string' ? record(reference.resource, value) : undefined;
    return found ? [[name, found] as const] : [];
  });
  return Object.fromEntries(refs);
}

/** The errors of each line by field, except for missing values. Undefined until they are known. */
export function useProblems(planned: Planned, secrets: Secrets): Readonly<Record<string, Problems>> | undefined {
  const { plan, types, ready } = planned;
  const base = useBaseContext();
  const firsts = [...new Map([...plan.steps].reverse().map((step) => [step.line, step])).values()].filter(
    ({ line }) => line,
  );
  const validators = useValidators(types, [...new Set(firsts.map(({ type }) => type))]);
  if (!ready || firsts.some(({ type }) => !validators.has(type))) return undefined;
  const found = firsts.map((step) => {
    const resource = types.get(step.type) as ResourceBundle;
    const validator = validators.get(step.type) as FormValidator;
    const { file } = resource;
    const values: Doc = secrets[askerOf(step)] ?? {};
    const made = Object.fromEntries(Object.entries(step.refs).map(([name, id]) => [name, MADE + id]));
    const files = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value instanceof File ? [[name, value]] : [])),
    );
    const data = {
      ...step.input,
      ...made,
      ...values,
      ...Object.fromEntries(Object.entries(files).map(([name, { name: called }]) => [name, called])),
    };
    const all = findProblems(
      file,
      FORM,
      formSchema(resource, FORM),
      validator,
      { ...base, ref: refsOf(step, planned) },
      data,
      files,
    );
    const lack = plan.lacking.find(({ line }) => line === step.line)?.fields ?? [];
    const relevant = Object.entries(all).filter(([path]) => {
      const [name = ''] = path.split('/');
      const unasked = isNeverKept(file.fields.properties[name]) && values[name] === undefined;
      // A planned record is known to match, but has no other values.
      const planned = Object.hasOwn(step.refs, name);
      return !lack.includes(name) && !unasked && !planned;
    });
    return [step.line ?? step.id, Object.fromEntries(relevant)] as const;
  });
  return Object.fromEntries(found);
}
