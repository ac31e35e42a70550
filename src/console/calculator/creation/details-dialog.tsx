import { useState } from 'react';
import { copiesField } from '../../../contract/calculator/calculate.ts';
import type { Configuration, ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { defaultsOf, type FormSchema } from '../../../contract/forms/derive.ts';
import { useBaseContext } from '../../engine/data/context.ts';
import ResourceForm from '../../engine/form/resource-form.tsx';
import type { Send } from '../../engine/form/submit/use-submit.ts';
import { t, tn } from '../../i18n/index.ts';
import { formSchema, type ResourceBundle } from '../../resources/types.ts';
import { isNeverKept } from '../planning/input.ts';
import { nameField } from '../planning/names.ts';
import { type CreationStep, createInput } from '../planning/types.ts';
import { changeConfiguration } from '../saved/configurations.ts';
import styles from './creation.module.css';
import type { Planned } from './use-plan.ts';

/** The entries of an object that satisfy a test. */
function only(input: Doc, test: (name: string) => boolean): Doc {
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== undefined && test(name)));
}

/** The name that the form shows: the line's own, otherwise the planned one, without the number that each record gets. */
function nameOf(line: ConfigurationLine, step: CreationStep | undefined): string | undefined {
  return line.name ?? (line.count > 1 ? step?.name.replace(/-\d+$/, '') : step?.name);
}

/** The form as it will be sent: the line's values and the shared choices. Records that are still to be made stay open. */
function initialOf(
  { file }: ResourceBundle,
  schema: FormSchema,
  line: ConfigurationLine,
  step: CreationStep | undefined,
): Doc {
  const [title, copies] = [nameField(file)?.name, copiesField(file)];
  const most = copies === undefined ? 0 : (schema.properties[copies]?.maximum ?? line.count);
  return {
    ...defaultsOf(schema),
    ...createInput(file, line.input),
    ...step?.input,
    ...(title === undefined ? {} : { [title]: nameOf(line, step) }),
    ...(copies === undefined || line.count > most ? {} : { [copies]: line.count }),
  };
}

/** Whether a value is another one than the form began with. */
function isChanged(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
}

/** The line with what the form has changed. What it has not stays a shared choice, an estimate or a generated name. */
function changedLine(line: ConfigurationLine, file: ResourceFile, input: Doc, changed: readonly string[]) {
  const [title, copies] = [nameField(file)?.name, copiesField(file)];
  const own = changed.filter((name) => name !== title && name !== copies);
  const kept = only(line.input, (name) => !own.includes(name));
  const refs = Object.entries(line.refs ?? {}).filter(([name]) => !own.includes(name));
  const { name: before, refs: _refs, ...rest } = line;
  const name = title !== undefined && changed.includes(title) ? input[title] : before;
  const count = copies !== undefined && changed.includes(copies) ? input[copies] : line.count;
  return {
    ...rest,
    input: { ...kept, ...only(input, (each) => own.includes(each)) },
    count: typeof count === 'number' ? count : line.count,
    ...(typeof name === 'string' && name ? { name } : {}),
    ...(refs.length > 0 ? { refs: Object.fromEntries(refs) } : {}),
  };
}

/** A line's whole create form, filled in with what will be sent. Saved values go into the configuration, except for secrets and files. */
export default function DetailsDialog(props: {
  configuration: Configuration;
  line: ConfigurationLine;
  resource: ResourceBundle;
  planned: Planned;
  onSecrets: (asker: string, values: Doc) => void;
  /** @param changed the fields that were changed and saved */
  onClose: (changed?: string[]) => void;
}) {
  const { configuration, line, resource, planned, onSecrets, onClose } = props;
  const { file } = resource;
  const base = useBaseContext();
  const schema = formSchema(resource, 'create');
  const title = nameField(file)?.name;
  const step = planned.plan.steps.find((each) => each.line === line.id);
  // The form begins once: later changes of the plan come from its own values.
  const [initial] = useState(() => initialOf(resource, schema, line, step));
  const { properties } = schema;
  // Values that are shared by all lines, generated or asked for elsewhere are optional here.
  const open = Object.entries(properties).flatMap(([name, field]) =>
    name === title || field['x-ref'] || isNeverKept(field) ? [name] : [],
  );
  const send: Send = async (input, _key, { files }) => {
    const values = only({ ...input, ...files }, (each) => isNeverKept(properties[each]));
    const all = [...new Set([...Object.keys(initial), ...Object.keys(input)])];
    const changed = all.filter(
      (each) =>
        Object.hasOwn(properties, each) && !isNeverKept(properties[each]) && isChanged(input[each], initial[each]),
    );
    changeConfiguration(configuration.id, ({ lines }) => ({
      lines: lines.map((each) => (each.id === line.id ? changedLine(each, file, input, changed) : each)),
    }));
    onSecrets(line.id, values);
    onClose(changed);
  };
  const made = step?.refs ?? {};
  return (
    <div className={styles.phase}>
      <h3>{t('creation.detailsTitle', { name: line.name ?? tn(file.name, 'name') })}</h3>
      <p className={styles.about}>
        {Object.keys(made).length > 0
          ? t('creation.detailsMade', {
              fields: Object.keys(made)
                .map((name) => tn(file.name, `field.${name}`))
                .join(', '),
            })
          : t('creation.detailsAbout')}
      </p>
      <ResourceForm
        resource={resource}
        form="create"
        initial={initial}
        base={base}
        submitText={t('creation.save')}
        inDialog
        open={open}
        onCancel={() => onClose()}
        onSend={send}
      />
    </div>
  );
}
