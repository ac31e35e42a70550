import { useRef, useState } from 'react';
import { type Doc, fieldOf, type ResourceFile } from '../../../../contract/file/resource-file.ts';
import { usePrices } from '../../../account/hooks.ts';
import { t, tn } from '../../../i18n/index.ts';
import { Bar } from '../../../ui/skeleton.tsx';
import { ChoiceFrame } from '../controls/choice-frame.tsx';
import styles from '../controls/choices.module.css';
import type { ControlProps } from '../controls/control-props.ts';
import { useForm } from '../store/form-store.ts';
import formStyles from '../styles/form.module.css';
import { EmptyChoices } from './empty-choices.tsx';
import { FacetRow } from './facet-row.tsx';
import { facetKey, facetsOf, type Narrowed, narrow } from './facets.ts';
import { choiceTitle, isNumeric, labelOf } from './record-labels.ts';
import { RefPicker } from './ref-picker.tsx';
import { type ReferenceChoices, useReference } from './use-reference.ts';

/** With more records than this, the provider searches instead. */
const MOST = 100;

/** Placeholders for rows and facets that are loading, with about their height. */
const FACET = '4.25rem';
const ROWS = '7.5rem';

/** The records that the facets leave, and the effects of choosing a facet. */
function useFacets(props: ControlProps, choices: ReferenceChoices) {
  const { file, reference, records, chosen, ids } = choices;
  const names = reference.facets ?? [];
  const [wanted, setWanted] = useState<Record<string, string>>();
  // The choice under each combination of facets, so that it is restored on return.
  const before = useRef(new Map<string, string>());
  const view = (by: Record<string, string>): Narrowed =>
    file ? narrow(file, names, records, by) : { facets: [], rows: [] };
  const [record] = chosen;
  const picked = wanted ?? (record ? facetsOf(names, record) : {});
  const now = view(picked);
  const pick = (name: string, value: string): void => {
    if (!file) return;
    const shown = Object.fromEntries(now.facets.map((facet) => [facet.name, facet.active]));
    const next = { ...shown, ...wanted, [name]: value };
    setWanted(next);
    if (ids[0] !== undefined) before.current.set(facetKey(now.facets), ids[0]);
    const { facets, rows } = view(next);
    const keys = rows.map((row) => String(row[file.key]));
    if (ids[0] !== undefined && keys.includes(ids[0])) return;
    const choice = before.current.get(facetKey(facets)) ?? (keys.length === 1 ? keys[0] : undefined);
    if (choice !== ids[0]) props.onChange(choice);
  };
  return { ...now, pick };
}

function Rows({ props, file, show, rows, value }: RowsProps) {
  const { data: prices } = usePrices();
  const { id, disabled, onBlur, onChange, path } = props;
  // What the record has before its action, such as the size of a server that is being resized.
  const current = useForm(props.form.store, (state) => state.context.self?.[path]);
  const keys = rows.map((row) => String(row[file.key]));
  const entry = value !== undefined && keys.includes(value) ? value : keys[0];
  return (
    <div className={styles.rows} style={{ '--columns': show.length } as React.CSSProperties}>
      <div className={styles.heads} aria-hidden="true">
        <span>{tn(file.name, 'name')}</span>
        {show.map((name) => (
          <span key={name} data-numeric={isNumeric(file, name) || undefined}>
            {tn(file.name, `field.${name}`)}
          </span>
        ))}
      </div>
      {rows.map((row) => {
        const key = String(row[file.key]);
        return (
          <label key={key} className={styles.row}>
            <input
              type="radio"
              id={key === entry ? id : undefined}
              name={id}
              value={key}
              checked={key === value}
              disabled={disabled}
              onChange={() => onChange(key)}
              onBlur={onBlur}
            />
            <strong>
              <span>{choiceTitle(props, file, row)}</span>
              {key === current && <small className={styles.current}>{t('engine.current')}</small>}
            </strong>
            {show.map((name) => (
              <span key={name} data-numeric={isNumeric(file, name) || undefined}>
                {labelOf(file, row, name, prices) ?? '—'}
              </span>
            ))}
          </label>
        );
      })}
    </div>
  );
}

interface RowsProps {
  props: ControlProps;
  file: ResourceFile;
  show: string[];
  rows: Doc[];
  value: string | undefined;
}

/** Too many records for rows: the provider searches, and facets with declared values filter its results. */
function FacetedPicker({ props, file, names }: { props: ControlProps; file: ResourceFile; names: string[] }) {
  const [picked, setPicked] = useState<Record<string, string>>({});
  const filters = Object.fromEntries(
    Object.entries(picked).flatMap(([name, value]) => (value ? [[name, [value]]] : [])),
  );
  return (
    <div className={styles.frame}>
      {names.map((name) => {
        const values = (fieldOf(file, name)?.enum ?? []).map(String);
        return (
          values.length > 0 && (
            <FacetRow
              key={name}
              file={file}
              name={name}
              values={['', ...values]}
              active={picked[name] ?? ''}
              group={props.id}
              disabled={props.disabled}
              all={t('forms.all')}
              onPick={(value) => setPicked({ ...picked, [name]: value })}
            />
          )
        );
      })}
      <RefPicker {...props} filters={Object.keys(filters).length > 0 ? filters : undefined} />
    </div>
  );
}

/** Chooses a record from visible rows: facets above, then a table of radio buttons with distinguishing details. */
export function RefTable(props: ControlProps) {
  const choices = useReference(props, { size: MOST });
  const { file, reference, ids, total } = choices;
  const { facets, rows, pick } = useFacets(props, choices);
  if (choices.failed || choices.waits) return <RefPicker {...props} />;
  if (file && total !== undefined && total > MOST)
    return <FacetedPicker props={props} file={file} names={reference.facets ?? []} />;
  if (!file || choices.loading)
    return (
      <ChoiceFrame props={props}>
        {(reference.facets ?? []).map((name) => (
          <Bar key={name} width="100%" height={FACET} />
        ))}
        <Bar width="100%" height={ROWS} />
      </ChoiceFrame>
    );
  return (
    <ChoiceFrame props={props}>
      {facets.map((facet) => (
        <FacetRow
          key={facet.name}
          file={file}
          name={facet.name}
          values={facet.values}
          active={facet.active}
          group={props.id}
          disabled={props.disabled}
          onPick={(value) => pick(facet.name, value)}
        />
      ))}
      {rows.length > 0 && <Rows props={props} file={file} show={reference.show ?? []} rows={rows} value={ids[0]} />}
      {!props.required && ids.length > 0 && (
        <button type="button" className={formStyles.link} onClick={() => props.onChange(undefined)}>
          {t('engine.clear')}
        </button>
      )}
      <EmptyChoices props={props} choices={choices} />
    </ChoiceFrame>
  );
}
