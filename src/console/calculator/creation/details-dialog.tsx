import { useMemo } from 'react';
import type { Configuration, ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { defaultsOf } from '../../../contract/forms/derive.ts';
import { useBaseContext } from '../../engine/data/context.ts';
import ResourceForm from '../../engine/form/resource-form.tsx';
import type { Send } from '../../engine/form/submit/use-submit.ts';
import { t, tn } from '../../i18n/index.ts';
import { formSchema, type ResourceBundle } from '../../resources/types.ts';
import { isNeverKept } from '../planning/input.ts';
import { nameField } from '../planning/names.ts';
import { createInput } from '../planning/types.ts';
import { changeConfiguration } from '../saved/configurations.ts';
import styles from './creation.module.css';
import type { Planned } from './use-plan.ts';

/** The entries of an object that satisfy a test. */
function only(input: Doc, test: (name: string) => boolean): Doc {
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== undefined && test(name)));
}

/** A line's whole create form, filled in with known values. Saved values go into the configuration, except for secrets and files. */
export default function DetailsDialog(props: {
  configuration: Configuration;
  line: ConfigurationLine;
  resource: ResourceBundle;
  planned: Planned;
  onSecrets: (asker: string, values: Doc) => void;
  onClose: () => void;
}) {
  const { configuration, line, resource, planned, onSecrets, onClose } = props;
  const { file } = resource;
  const base = useBaseContext();
  const schema = formSchema(resource, 'create');
  const title = nameField(file)?.name;
  const initial = useMemo(() => {
    const name = title !== undefined && line.name ? { [title]: line.name } : {};
    return { ...defaultsOf(schema), ...createInput(file, line.input), ...name };
  }, [schema, file, line, title]);
  const { properties } = schema;
  // Values that are shared by all lines, generated or asked for elsewhere are optional here.
  const open = Object.entries(properties).flatMap(([name, field]) =>
    name === title || field['x-ref'] || isNeverKept(field) ? [name] : [],
  );
  const send: Send = async (input, _key, { files }) => {
    const name = title === undefined ? undefined : input[title];
    const kept = only(input, (each) => each !== title && !isNeverKept(properties[each]));
    const values = only({ ...input, ...files }, (each) => isNeverKept(properties[each]));
    // Estimates are no part of the form, and stay.
    const other = only(line.input, (each) => !Object.hasOwn(properties, each));
    changeConfiguration(configuration.id, ({ lines }) => ({
      lines: lines.map(({ name: _before, ...each }) =>
        each.id === line.id
          ? { ...each, input: { ...other, ...kept }, ...(typeof name === 'string' && name ? { name } : {}) }
          : { ...each, ...(_before === undefined ? {} : { name: _before }) },
      ),
    }));
    onSecrets(line.id, values);
    onClose();
  };
  const made = planned.plan.steps.find((step) => step.line === line.id)?.refs ?? {};
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
        onCancel={onClose}
        onSend={send}
      />
    </div>
  );
}
