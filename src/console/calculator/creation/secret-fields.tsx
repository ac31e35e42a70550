import { FileInput, PasswordInput } from '@mantine/core';
import { tokensOf } from '../../../contract/expression/pointer.ts';
import { type Doc, isAt, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { isFileField } from '../../../contract/forms/chosen-files.ts';
import { brokenPasswordRules } from '../../../contract/values/password.ts';
import type { Problems } from '../../engine/form/store/problems.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import type { CreationStep } from '../planning/types.ts';
import { askerOf, type Secrets } from '../running/running.ts';
import styles from './creation.module.css';

/** Fields that must equal another field by a rule, with that field. */
function repeats(file: ResourceFile, names: readonly string[]): ReadonlyMap<string, string> {
  const found = (file.rules ?? []).flatMap(({ left, op, right }) => {
    const [, one] = isAt(left) ? tokensOf(left.$at) : [];
    const [, other] = isAt(right) ? tokensOf(right.$at) : [];
    const same =
      op === '==' && one !== undefined && other !== undefined && names.includes(one) && names.includes(other);
    return same ? [[one, other] as const] : [];
  });
  return new Map(found);
}

/** Whether all required values of a step are set and valid. */
export function isAnswered(step: CreationStep, resource: ResourceBundle | undefined, values: Doc = {}): boolean {
  return step.asked.every((name) => {
    const value = values[name];
    if (value instanceof File) return true;
    if (typeof value !== 'string' || value === '') return false;
    const field = resource?.file.fields.properties[name];
    return field?.format !== 'password' || brokenPasswordRules(value).length === 0;
  });
}

function errorOf(resource: ResourceBundle, name: string, value: unknown, problems: Problems): string | undefined {
  if (value === undefined || value === '') return undefined;
  const field = resource.file.fields.properties[name];
  const [broken] = field?.format === 'password' && typeof value === 'string' ? brokenPasswordRules(value) : [];
  return broken ? t(`validation.password.${broken}`) : problems[name];
}

/** Values that are asked for now and never stored: passwords and files. */
export function SecretFields(props: {
  asking: readonly CreationStep[];
  types: ReadonlyMap<string, ResourceBundle>;
  secrets: Secrets;
  problems?: Readonly<Record<string, Problems>>;
  onSecrets: (asker: string, values: Doc) => void;
}) {
  const { asking, types, secrets, problems = {}, onSecrets } = props;
  if (asking.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('creation.asked')}</h3>
      <p className={styles.about}>{t('creation.askedAbout')}</p>
      <div className={styles.slots}>
        {asking.map((step) => {
          const resource = types.get(step.type);
          return resource ? (
            <StepFields
              key={step.id}
              step={step}
              resource={resource}
              values={secrets[askerOf(step)] ?? {}}
              problems={problems[askerOf(step)] ?? {}}
              onSecrets={(values) => onSecrets(askerOf(step), values)}
            />
          ) : null;
        })}
      </div>
    </section>
  );
}

function StepFields(props: {
  step: CreationStep;
  resource: ResourceBundle;
  values: Doc;
  problems: Problems;
  onSecrets: (values: Doc) => void;
}) {
  const { step, resource, values, problems, onSecrets } = props;
  const { file } = resource;
  const again = repeats(file, step.asked);
  const about = t('creation.for', { names: step.name || tn(step.type, 'name') });
  return step.asked.map((name) => {
    if (again.has(name)) return null;
    const field = file.fields.properties[name];
    const label = tn(step.type, `field.${name}`);
    const help = hasText(step.type, `help.${name}`) ? `${about}. ${tn(step.type, `help.${name}`)}` : about;
    const value = values[name];
    const set = (now: string | File | null): void => {
      const others = [...again].flatMap(([one, other]) => (other === name ? [[one, now ?? undefined]] : []));
      onSecrets({ [name]: now ?? undefined, ...Object.fromEntries(others) });
    };
    const error = errorOf(resource, name, value, problems);
    if (field && isFileField(field))
      return (
        <FileInput
          key={name}
          label={label}
          description={help}
          accept={field['x-accept']?.join(',')}
          value={value instanceof File ? value : null}
          onChange={set}
          error={error}
        />
      );
    return (
      <PasswordInput
        key={name}
        label={label}
        description={help}
        autoComplete="new-password"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => set(event.currentTarget.value)}
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': t('creation.showPassword') }}
      />
    );
  });
}
