import { ActionIcon, Button } from '@mantine/core';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import type { Doc, Field } from '../../../../contract/file/resource-file.ts';
import { fieldAtPath } from '../../../../contract/forms/validation.ts';
import { hasText, t, tn } from '../../../i18n/index.ts';
import visually from '../../../ui/hidden.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { isSilent, newRow } from '../store/draw-schema.ts';
import type { EngineFormContext } from '../store/form-context.ts';
import { useForm } from '../store/form-store.ts';
import { pathText, rowless } from '../store/paths.ts';
import styles from '../styles/form.module.css';
import rowStyles from '../styles/rows.module.css';

const CONTROLS = 'input:not([type=hidden]):not([disabled]), textarea, [role=radiogroup] input';

/** With more columns each row is a card, with labelled fields. */
const MOST_IN_LINE = 4;

/** Sets the row that gets the focus after the rows have changed. */
const RowFocus = createContext<(index: number) => void>(() => undefined);

/** The rows' own columns. */
function columnsOf(field: Field): string[] {
  return Object.entries(field.items?.properties ?? {}).flatMap(([name, each]) => (isSilent(each) ? [] : [name]));
}

/** A new row gets the focus. After a removal it is on the next row, or on the button. */
function useRowFocus(around: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const next = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for the number of rows
  useEffect(() => {
    if (next.current === undefined) return;
    const row = around.current?.querySelectorAll<HTMLElement>('[data-row]')[next.current];
    next.current = undefined;
    (row?.querySelector<HTMLElement>(CONTROLS) ?? around.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [around, count]);
  return (index) => {
    next.current = index;
  };
}

/** Headers of the columns. Each control also has its own label, which only a narrow screen shows. */
function Heads({ file, path, columns, required }: { path: string; columns: string[] } & HeadsContext) {
  return (
    <div className={rowStyles.rowHeads} aria-hidden="true">
      {columns.map((name) => (
        <span key={name}>
          {tn(file.name, `field.${name}`)}
          {required.has(`${rowless(path)}/${name}`) && <span className={styles.star}>{' *'}</span>}
        </span>
      ))}
    </div>
  );
}

type HeadsContext = Pick<EngineFormContext, 'file' | 'required'>;

/** A list of objects: a row for each, a button to add one, and the errors of the list as a whole. */
export function Rows(props: ArrayFieldTemplateProps<Doc[], RJSFSchema, EngineFormContext>) {
  const { fieldPathId, items, registry, formData, disabled } = props;
  const { formContext } = registry;
  const { file, store, required, titled } = formContext;
  const field = props.schema as Field;
  const path = pathText(fieldPathId.path);
  const name = String(fieldPathId.path.at(-1));
  const around = useRef<HTMLFieldSetElement>(null);
  const error = useForm(store, (state) => state.shown[path]);
  const focusRow = useRowFocus(around, items.length);
  const columns = columnsOf(field);
  const many = columns.length > MOST_IN_LINE;
  const full = field.maxItems !== undefined && items.length >= field.maxItems;
  const add = (): void => {
    focusRow(items.length);
    formContext.write(fieldPathId.path, [...(formData ?? []), newRow(field)]);
  };
  return (
    <fieldset
      ref={around}
      className={styles.list}
      data-many={many || undefined}
      id={fieldPathId.$id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${fieldPathId.$id}-error`}
    >
      <legend className={titled.has(path) ? visually.hidden : undefined}>
        {tn(file.name, `field.${name}`)}
        {required.has(rowless(path)) && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {hasText(file.name, `help.${name}`) && <p className={styles.help}>{tn(file.name, `help.${name}`)}</p>}
      {items.length > 0 && !many && <Heads file={file} path={path} columns={columns} required={required} />}
      <RowFocus value={focusRow}>{items}</RowFocus>
      {error !== undefined && (
        <p id={`${fieldPathId.$id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {full ? (
        <p className={styles.help}>{t('forms.full', { max: field.maxItems })}</p>
      ) : (
        <Button
          variant="default"
          className={rowStyles.add}
          data-add
          disabled={disabled}
          leftSection={<Icon name="plus" size={16} />}
          onClick={add}
        >
          {t('engine.addItem')}
        </Button>
      )}
    </fieldset>
  );
}

/** One row, with its remove button. */
export function Row(props: ArrayFieldItemTemplateProps<Doc, RJSFSchema, EngineFormContext>) {
  const { children, index, buttonsProps, registry, totalItems } = props;
  const { store } = registry.formContext;
  const focusRow = useContext(RowFocus);
  const array = pathText(buttonsProps.fieldPathId.path.slice(0, -1));
  const least = fieldAtPath(store.subject.schema.properties, array)?.minItems ?? 0;
  return (
    <div className={rowStyles.item} data-row>
      {children}
      {totalItems > least && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={rowStyles.remove}
          aria-label={t('engine.removeItem', { number: index + 1 })}
          disabled={props.disabled}
          onClick={(event) => {
            focusRow(index);
            store.dropRow(array, index);
            buttonsProps.onRemoveItem(event);
          }}
        >
          <Icon name="trash" />
        </ActionIcon>
      )}
    </div>
  );
}
