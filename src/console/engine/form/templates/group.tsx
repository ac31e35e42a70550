import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { hasText, t, tn } from '../../../i18n/index.ts';
import visually from '../../../ui/hidden.module.css';
import type { EngineFormContext } from '../store/form-context.ts';
import { pathText } from '../store/paths.ts';
import styles from '../styles/form.module.css';
import rowStyles from '../styles/rows.module.css';
import { FieldWarning } from './field-warning.tsx';

/** The fields of an object: a group with a title or, inside a list, a row with its number. */
export function Group(props: ObjectFieldTemplateProps<Doc, RJSFSchema, EngineFormContext>) {
  const { fieldPathId, properties, registry } = props;
  const { file } = registry.formContext;
  const name = fieldPathId.path.at(-1);
  const row = typeof name === 'number';
  const help = `help.${String(name)}`;
  return (
    <fieldset className={row ? rowStyles.cells : styles.group}>
      <legend className={row ? visually.hidden : undefined}>
        {row ? t('forms.row', { number: name + 1 }) : tn(file.name, `field.${String(name)}`)}
      </legend>
      {!row && hasText(file.name, help) && <p className={styles.help}>{tn(file.name, help)}</p>}
      {properties
        .filter((property) => !property.hidden)
        .map((property) => (
          <div key={property.name} className={styles.field}>
            {property.content}
          </div>
        ))}
      {!row && <FieldWarning form={registry.formContext} path={pathText(fieldPathId.path)} />}
    </fieldset>
  );
}
